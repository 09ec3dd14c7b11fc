/**
 * How a match goes from one device to another. This is all that the page knows of it: something is sent, something is received. Here people
 * hand on links themselves, and nothing goes over the network; what joins two devices directly would have the same shape.
 */

import { addressOf, linkInAddress } from "./route.js";

/** @typedef {import("../engine/sharing.js").Shared} Shared */
/**
 * @typedef {object} Transport
 * @property {(shared: Shared) => void} send give a match to whoever it is for
 * @property {(hear: (letters: string) => void) => void} receive who is told of each match that comes
 */

/**
 * Links as the transport: sent by being offered to the player, received by being the page's address.
 * @param {(shared: Shared, address: string) => void} offer shows a link to be handed on
 * @returns {Transport & {look: () => boolean}} `look` takes what is in the address now, and says whether something was
 */
export function createLinkTransport(offer) {
  /** @type {(letters: string) => void} */
  let told = () => {};
  return {
    send: (shared) => offer(shared, addressOf(shared.link)),
    receive: (hear) => {
      told = hear;
    },
    look() {
      const letters = linkInAddress();
      if (letters !== null) told(letters);
      return letters !== null;
    },
  };
}
