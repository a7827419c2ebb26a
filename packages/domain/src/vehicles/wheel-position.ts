/** Axle ordinal counted from the front of the vehicle. */
export type AxleOrdinal = 1 | 2 | 3 | 4 | 5 | 6;
/** Letter of a wheel on its axle, counted from left to right. */
export type WheelLetter = 'A' | 'B' | 'C' | 'D';
/** One of the 24 places a tyre can have: axle ordinal and letter, e.g. `2B`. */
export type WheelPosition = `${AxleOrdinal}${WheelLetter}`;
/** Number of wheels on an axle. */
export type WheelsOnAxle = 2 | 4;
/** Side of the vehicle seen in the direction of travel. */
export type WheelSide = 'left' | 'right';
/** Place of a tyre on its side of the axle. */
export type DualPlace = 'single' | 'outer' | 'inner';

/** Where a wheel is, as structure; the words are the message catalogues' business. */
export interface WheelDescription {
  readonly axle: AxleOrdinal;
  readonly side: WheelSide;
  readonly place: DualPlace;
}

/** Every axle ordinal, front first. */
export const axleOrdinals: readonly AxleOrdinal[] = [1, 2, 3, 4, 5, 6];
/** Every wheel letter, left first. */
export const wheelLetters: readonly WheelLetter[] = ['A', 'B', 'C', 'D'];

/** All 24 positions in storage order: the index in this array is {@link wheelIndex}. */
export const allWheelPositions: readonly WheelPosition[] = axleOrdinals.flatMap((axle) =>
  wheelLetters.map((letter): WheelPosition => `${axle}${letter}`),
);

/** Number of tyre positions; the length of every array kept by tyre position. */
export const wheelPositionCount = 24;

const indexByPosition: ReadonlyMap<string, number> = new Map(
  allWheelPositions.map((position, index) => [position, index]),
);

/** Storage index 0–23 of a position: `(axle − 1) × 4 + letter`. */
export function wheelIndex(position: WheelPosition): number {
  return (position.charCodeAt(0) - 49) * 4 + position.charCodeAt(1) - 65;
}

/** Position at a storage index. Throws RangeError outside 0–23. */
export function wheelPositionAt(index: number): WheelPosition {
  const position = allWheelPositions[index];
  if (position === undefined) throw new RangeError(`no wheel position at index ${index}`);
  return position;
}

/** Reads a position code in either case; null when it is not one of the 24. */
export function findWheelPosition(text: string): WheelPosition | null {
  const index = indexByPosition.get(text.trim().toUpperCase());
  return index === undefined ? null : wheelPositionAt(index);
}

/** Axle ordinal 1–6 of a position. */
export function axleOrdinal(position: WheelPosition): AxleOrdinal {
  return (position.charCodeAt(0) - 48) as AxleOrdinal;
}

/** Letter A–D of a position. */
export function wheelLetter(position: WheelPosition): WheelLetter {
  return position.charAt(1) as WheelLetter;
}

/** Whether a vehicle has a wheel there, by its wheels per axle, front first; one whose axles nobody has entered may have any. */
export function hasWheel(axles: readonly WheelsOnAxle[], position: WheelPosition): boolean {
  if (axles.length === 0) return true;
  return wheelLetters.indexOf(wheelLetter(position)) < (axles[axleOrdinal(position) - 1] ?? 0);
}

const placesByLetter: Record<WheelsOnAxle, Partial<Record<WheelLetter, Omit<WheelDescription, 'axle'>>>> = {
  2: { A: { side: 'left', place: 'single' }, B: { side: 'right', place: 'single' } },
  4: {
    A: { side: 'left', place: 'outer' },
    B: { side: 'left', place: 'inner' },
    C: { side: 'right', place: 'inner' },
    D: { side: 'right', place: 'outer' },
  },
};

/**
 * Axle, side and place of a wheel on an axle of two or four wheels.
 * Throws RangeError when the axle has no such wheel (letters C and D on a two-wheel axle).
 */
export function describeWheel(position: WheelPosition, wheelsOnAxle: WheelsOnAxle): WheelDescription {
  const found = placesByLetter[wheelsOnAxle][wheelLetter(position)];
  if (found === undefined) {
    throw new RangeError(`an axle of ${wheelsOnAxle} wheels has no wheel ${position}`);
  }
  return { axle: axleOrdinal(position), ...found };
}

/** Position of the wheel with this axle ordinal and letter. */
export const wheelPositionOf = (axle: AxleOrdinal, letter: WheelLetter): WheelPosition => `${axle}${letter}`;

const mateByLetter: Record<WheelLetter, WheelLetter> = { A: 'B', B: 'A', C: 'D', D: 'C' };
const oppositeOnFour: Record<WheelLetter, WheelLetter> = { A: 'D', B: 'C', C: 'B', D: 'A' };

/** The other tyre of a dual pair; null on a two-wheel axle, where tyres have no mate. */
export function findDualMate(position: WheelPosition, wheelsOnAxle: WheelsOnAxle): WheelPosition | null {
  if (wheelsOnAxle === 2) return null;
  return wheelPositionOf(axleOrdinal(position), mateByLetter[wheelLetter(position)]);
}

/** The wheel in the same place on the other side of the axle (for comparing heat). */
export function oppositeWheel(position: WheelPosition, wheelsOnAxle: WheelsOnAxle): WheelPosition {
  const letter = wheelLetter(position);
  const opposite = wheelsOnAxle === 4 ? oppositeOnFour[letter] : mateByLetter[letter];
  return wheelPositionOf(axleOrdinal(position), opposite);
}
