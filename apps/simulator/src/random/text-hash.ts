/**
 * A 32-bit number from text (FNV-1a with a final mix), 0..2^32-1. Gives every vehicle, tyre and
 * event a stream of random numbers of its own, so that adding one does not change the others.
 */
export function hashText(text: string): number {
  let word = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    word ^= text.charCodeAt(index);
    word = Math.imul(word, 0x01000193);
  }
  return mixWord(word);
}

/** A 32-bit number from whole numbers, 0..2^32-1; used for noise over time and place. */
export function hashNumbers(...numbers: readonly number[]): number {
  let word = 0x9e3779b9;
  for (const number of numbers) word = mixWord(Math.imul(word, 31) + (number | 0));
  return word;
}

function mixWord(word: number): number {
  let mixed = word >>> 0;
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return (mixed ^ (mixed >>> 16)) >>> 0;
}
