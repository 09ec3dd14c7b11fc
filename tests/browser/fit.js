// What does not fit on the screen as it is. Looks at boxes alone: whatever can be read or pressed must lie in the window or in
// something that scrolls up and down, whole, and apart from its neighbours.

function shown(node) {
  if (!node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  // What is there for the ear alone is clipped away.
  for (let at = node; at; at = at.parentElement) if (getComputedStyle(at).clipPath !== "none") return false;
  return true;
}

function nameOf(node) {
  return (node.getAttribute("aria-label") || node.textContent || node.tagName).trim().replace(/\s+/g, " ").slice(0, 40) || node.tagName;
}

function boxOf(node) {
  const { left, top, right, bottom, width, height } = node.getBoundingClientRect();
  return { left, top, right, bottom, width, height };
}

// The part of a node that is seen of it in what scrolls around it.
function seenBoxOf(node) {
  const box = boxOf(node);
  const around = scrolls(node);
  if (around === document.scrollingElement) return box;
  const frame = boxOf(around);
  return { ...box, top: Math.max(box.top, frame.top), bottom: Math.min(box.bottom, frame.bottom) };
}

function overlap(a, b) {
  const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
  const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return across > 1 && down > 1;
}

// Whether a finger on the middle of an end meets an end, and somewhere meets this one.
function inReach(button) {
  const { left, top, width, height } = boxOf(button);
  const at = (along, down) => document.elementFromPoint(left + width * along, top + height * down);
  const steps = [0.5, 0.3, 0.7, 0.1, 0.9];
  return at(0.5, 0.5)?.closest("[data-action]") && steps.some((down) => steps.some((along) => button.contains(at(along, down))));
}

// The nearest element around a node that clips it, and lets it be scrolled to or not.
function scrolls(node) {
  for (let at = node.parentElement; at; at = at.parentElement) {
    const { overflowY } = getComputedStyle(at);
    if (overflowY === "auto" || overflowY === "scroll") return at;
  }
  return document.scrollingElement;
}

function faults(smallest) {
  const wrong = [];
  const root = document.scrollingElement;
  if (root.scrollWidth > innerWidth + 0.5) wrong.push(`the page is ${root.scrollWidth} wide`);
  const open = document.querySelector("dialog[open]");
  const scope = open ?? document.body;
  const all = [...scope.querySelectorAll("*")].filter(shown);

  for (const node of all) {
    if (node.closest("svg") && node.tagName !== "svg") continue;
    const style = getComputedStyle(node);
    // Text that is cut off: its element hides what runs over.
    const clips = style.overflowX === "hidden" || style.overflowX === "clip" || style.textOverflow === "ellipsis";
    const ownText = [...node.childNodes].some((child) => child.nodeType === 3 && child.textContent.trim());
    if (clips && ownText && node.scrollWidth > node.clientWidth + 1) wrong.push(`"${nameOf(node)}" is cut off`);
    // A table may be wider than the window, in a room of its own that the keyboard reaches.
    const room = node.closest("[role=group][tabindex='0']");
    if (style.overflowX === "auto" && node !== room && node.scrollWidth > node.clientWidth + 1) wrong.push(`"${nameOf(node)}" scrolls sideways`);
    // Words that stick out of the box they are in.
    if (ownText && !room?.querySelector("table")) {
      const range = document.createRange();
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      if (text.left < -0.5 || text.right > innerWidth + 0.5) wrong.push(`"${nameOf(node)}" runs out of the window`);
      const button = node.closest("button, .plate, .card");
      if (button && !button.closest("[role=group] > button")) {
        const around = boxOf(button);
        if (text.left < around.left - 1.5 || text.right > around.right + 1.5 || text.bottom > around.bottom + 1.5)
          wrong.push(`"${nameOf(node)}" sticks out of ${nameOf(button)}`);
      }
    }
  }

  const buttons = all.filter((node) => node.matches("button, select, summary, input"));
  for (const node of buttons) {
    const at = boxOf(node.matches("input") ? node.closest("label") ?? node : node);
    const playable = node.closest("ul[role=list]") && node.hasAttribute("aria-pressed") && node.getAttribute("aria-disabled") !== "true";
    const end = node.closest("[data-action]") !== null;
    const least = playable || end ? smallest : 24;
    if (at.width < least - 0.5 || at.height < least - 0.5) {
      wrong.push(`"${nameOf(node)}" is only ${at.width.toFixed(1)} x ${at.height.toFixed(1)}`);
    }
    if (end && !inReach(node)) wrong.push(`"${nameOf(node)}" lies under something`);
    const box = scrolls(node);
    const fixed = box === root && root.scrollHeight <= innerHeight + 1;
    if (fixed && (at.top < -1 || at.bottom > innerHeight + 1)) wrong.push(`"${nameOf(node)}" is out of the window`);
  }

  // Parts that stand beside each other must not lie over each other. Ends may: the table is small and tiles are large.
  const sheet = [...document.querySelectorAll("section")].find((node) => node.matches(".outcome, .curtain") && shown(node));
  const parts = open || sheet ? [] : all.filter((node) => node.matches("main > *, [role=list] > li, nav > button, .felt > *:not(.surface)"));
  for (const [at, node] of parts.entries()) {
    for (const other of parts.slice(at + 1)) {
      if (node.contains(other) || other.contains(node)) continue;
      if (overlap(seenBoxOf(node), seenBoxOf(other))) wrong.push(`"${nameOf(node)}" and "${nameOf(other)}" overlap`);
    }
  }

  // On the table: no tile over another, no ghost or its figures over a badge.
  const drawn = (selector) => [...document.querySelectorAll(`.felt ${selector}`)].filter(shown).map((node) => [node, boxOf(node)]);
  const tiles = open || sheet ? [] : drawn(".tile .body");
  tiles.forEach(([, box], at) => {
    if (tiles.slice(at + 1).some(([, other]) => overlap(box, other))) wrong.push(`tile ${at} lies over another`);
  });
  for (const [badge, box] of open || sheet ? [] : drawn(".badge")) {
    for (const [over, other] of [...drawn(".ghost .outline"), ...drawn(".ghost .gain")]) {
      if (overlap(box, other)) wrong.push(`"${nameOf(over)}" of a ghost covers the badge ${nameOf(badge)}`);
    }
  }
  return wrong;
}
