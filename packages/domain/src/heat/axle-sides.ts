import type { WheelTargets } from '../tyres/wheel-target.ts';
import { axleOrdinals } from '../vehicles/wheel-position.ts';

/** One side of an axle, and the other: storage indexes of their wheels. */
export interface AxleSide {
  /** Number of the side on the vehicle: twice the axle's, counted from 0, and one more on the right. */
  readonly side: number;
  readonly wheels: readonly number[];
  readonly others: readonly number[];
}

const sidesOf = (left: readonly number[], right: readonly number[]): readonly AxleSide[] =>
  axleOrdinals.flatMap((ordinal) => {
    const axle = ordinal - 1;
    const [lefts, rights] = [left, right].map((letters) => letters.map((letter) => axle * 4 + letter)) as [
      number[],
      number[],
    ];
    return [
      { side: axle * 2, wheels: lefts, others: rights },
      { side: axle * 2 + 1, wheels: rights, others: lefts },
    ];
  });

/** By side. */
const singleSides = sidesOf([0], [1]);
const dualSides = sidesOf([0, 1], [2, 3]);

/** Whether an axle, counted from 0, has dual wheels: those judged tell. */
export const hasDuals = (targets: WheelTargets, axle: number): boolean =>
  (targets[axle * 4 + 2] ?? null) !== null || (targets[axle * 4 + 3] ?? null) !== null;

/** The sides of an axle, counted from 0: the left, then the right. */
export function sidesOfAxle(targets: WheelTargets, axle: number): readonly [AxleSide, AxleSide] {
  const sides = hasDuals(targets, axle) ? dualSides : singleSides;
  const [left, right] = [sides[axle * 2], sides[axle * 2 + 1]];
  if (left === undefined || right === undefined) throw new RangeError(`no axle ${axle}`);
  return [left, right];
}
