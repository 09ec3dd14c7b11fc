/** Chance from the device's own randomness: names of matches, and seeds that nobody had before. */

/** @returns {string} 16 hexadecimal digits */
export function randomName() {
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
