import { hashNumbers } from '../random/text-hash.ts';

/**
 * Noise that changes smoothly: −1..1, equal for equal arguments, so that weather is a function of
 * time and place instead of a state that would have to be kept. `along` counts in periods.
 */
export function smoothNoise(seed: number, along: number): number {
  const whole = Math.floor(along);
  const share = along - whole;
  const eased = share * share * (3 - 2 * share);
  return latticeValue(seed, whole) * (1 - eased) + latticeValue(seed, whole + 1) * eased;
}

function latticeValue(seed: number, whole: number): number {
  return (hashNumbers(seed, whole) / 4_294_967_295) * 2 - 1;
}
