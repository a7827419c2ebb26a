/**
 * A source of repeatable random numbers. The whole state is one 32-bit number, so that it can be
 * written to a state file and the same world goes on after a restart.
 */
export interface SeededRandom {
  /** Present state, 0..2^32-1; give it to `createSeededRandom` to go on from here. */
  stateWord: number;
}

/**
 * Makes a source from a 32-bit state. Mulberry32, a public-domain generator by Tommy Ettinger,
 * chosen because its state is a single word; far too weak for secrets.
 */
export function createSeededRandom(stateWord: number): SeededRandom {
  return { stateWord: stateWord >>> 0 };
}

/** Next number, 0 inclusive to 1 exclusive. Advances the source. */
export function nextFraction(random: SeededRandom): number {
  random.stateWord = (random.stateWord + 0x6d2b79f5) >>> 0;
  let word = random.stateWord;
  word = Math.imul(word ^ (word >>> 15), word | 1);
  word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
  return ((word ^ (word >>> 14)) >>> 0) / 4_294_967_296;
}

/** Next number from `from` inclusive to `to` exclusive. */
export function nextBetween(random: SeededRandom, from: number, to: number): number {
  return from + (to - from) * nextFraction(random);
}

/** Next whole number from `from` to `to`, both inclusive. */
export function nextInteger(random: SeededRandom, from: number, to: number): number {
  return from + Math.floor(nextFraction(random) * (to - from + 1));
}

/** True with the given probability 0..1. */
export function nextChance(random: SeededRandom, probability: number): boolean {
  return nextFraction(random) < probability;
}

/** One of the choices, each equally likely. Throws RangeError when there are none. */
export function nextChoice<Choice>(random: SeededRandom, choices: readonly Choice[]): Choice {
  const choice = choices[Math.floor(nextFraction(random) * choices.length)];
  if (choice === undefined) throw new RangeError('cannot choose from an empty list');
  return choice;
}

/** A roughly normal number with the given mean and standard deviation (sum of four uniforms). */
export function nextNormal(random: SeededRandom, mean: number, deviation: number): number {
  const sum = nextFraction(random) + nextFraction(random) + nextFraction(random) + nextFraction(random);
  // Four uniforms have variance 4/12, hence the square root of three.
  return mean + (sum - 2) * Math.sqrt(3) * deviation;
}
