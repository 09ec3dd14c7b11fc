/** Four sounds, made by the browser itself: a tile laid, a tile drawn, points, a cancelled event. Off until switched on. */

const VOLUME = { off: 0, soft: 0.06, full: 0.2 };

/** By kind of news: frequencies in hertz, each sounding after the one before. @type {Record<string, number[]>} */
const TONES = { draw: [320], score: [660, 880], cancelled: [260, 196], match: [523, 659, 784] };

/** @param {import("../app/state.js").Store} store */
export function createSounds(store) {
  /** @type {AudioContext | null} */
  let audio = null;

  /** @param {AudioContext} context @param {number} frequency @param {number} start seconds @param {number} volume */
  function tone(context, frequency, start, volume) {
    const source = context.createOscillator();
    const gain = context.createGain();
    source.type = "triangle";
    source.frequency.value = frequency;
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(volume, start + 0.01);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.22);
    source.connect(gain).connect(context.destination);
    source.start(start);
    source.stop(start + 0.25);
  }

  /** A tile on the table: a very short noise. @param {AudioContext} context @param {number} volume */
  function knock(context, volume) {
    const length = Math.round(context.sampleRate * 0.05);
    const buffer = context.createBuffer(1, length, context.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * Math.exp(-i / (length / 7));
    const source = context.createBufferSource();
    const filter = context.createBiquadFilter();
    const gain = context.createGain();
    source.buffer = buffer;
    filter.type = "lowpass";
    filter.frequency.value = 1800;
    gain.gain.value = volume * 2;
    source.connect(filter).connect(gain).connect(context.destination);
    source.start();
  }

  store.listen(({ snapshot, settings }, before) => {
    if (snapshot === before.snapshot || !snapshot || settings.sound === "off" || snapshot.news.length === 0) return;
    const volume = VOLUME[settings.sound];
    audio ??= new AudioContext();
    const context = audio;
    // A browser that wants a tap first plays nothing until there was one.
    context.resume().catch(() => {});
    let start = context.currentTime + 0.02;
    for (const { kind, points } of snapshot.news) {
      if (kind === "place") knock(context, volume);
      const tones = TONES[kind === "place" && points ? "score" : kind] ?? [];
      for (const frequency of tones) {
        tone(context, frequency, start, volume);
        start += 0.09;
      }
    }
  });
}
