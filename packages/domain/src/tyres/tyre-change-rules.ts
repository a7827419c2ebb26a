import type { AxleType, TyreCondition } from '../vehicles/axle-type.ts';
import type { VehicleType } from '../vehicles/vehicle-type.ts';
import type { WheelLetter, WheelPosition, WheelsOnAxle } from '../vehicles/wheel-position.ts';
import {
  axleOrdinal,
  axleOrdinals,
  findDualMate,
  wheelLetter,
  wheelLetters,
  wheelPositionOf,
} from '../vehicles/wheel-position.ts';
import { findMadeWeek, isTooOldToSteer } from './tyre-age.ts';

/** What can be done to the tyres of a vehicle in one go. */
export const tyreChangeKinds = ['fit', 'remove', 'swap', 'rotate'] as const;
/** A kind of tyre change. */
export type TyreChangeKind = (typeof tyreChangeKinds)[number];

/** Why a tyre comes off. */
export const removalReasons = [
  'worn',
  'puncture',
  'damage',
  'uneven_wear',
  'age',
  'seasonal',
  'repair',
  'other',
] as const;
/** A reason for which a tyre comes off. */
export type RemovalReason = (typeof removalReasons)[number];

/** What becomes of a tyre that comes off a vehicle. */
export const tyreDispositions = ['stock', 'casing', 'scrapped'] as const;
/** What became of a tyre off vehicles. */
export type TyreDisposition = (typeof tyreDispositions)[number];

/** Ways of rotating tyres: first axles with last ones, left with right, outer with inner twins. */
export const rotationPatterns = ['front_to_back', 'sides', 'twins'] as const;
/** A way of rotating tyres. */
export type RotationPattern = (typeof rotationPatterns)[number];

/** What may be right but is asked before it is stored. */
export const tyreQuestions = ['size_differs', 're_grooved_on_steer', 'twins_apart'] as const;
/** A question about a tyre change. */
export type TyreQuestion = (typeof tyreQuestions)[number];

/** Difference of the lowest points of twins, mm, from which the deeper one carries too much. */
export const twinDifferenceMm = 5;

/** Types of vehicle that are above 3.5 t where no weight is entered. */
const isUsuallyHeavy: Readonly<Record<VehicleType, boolean>> = {
  bus: true,
  car: false,
  crane: true,
  digger: false,
  dumper: true,
  loader: false,
  service_vehicle: false,
  tractor: true,
  trailer: true,
  truck: true,
  truck_trailer: true,
  tug: false,
  van: false,
};

/** Whether a vehicle is above 3.5 t: by its maximum weight in kg, else by its type. */
export const isHeavy = (type: VehicleType, maximumWeightKg: number | null): boolean =>
  maximumWeightKg === null ? isUsuallyHeavy[type] : maximumWeightKg > 3500;

/** An axle as the rules need it; number 1 = foremost. */
export interface TyreAxle {
  readonly number: number;
  readonly wheelCount: WheelsOnAxle;
  readonly type: AxleType;
  readonly tyreSize: string | null;
}

/** Whether an axle steers and every one before it does too. */
const isFrontSteer = (axles: readonly TyreAxle[], number: number): boolean =>
  axles.filter((axle) => axle.number <= number).every(({ type }) => type === 'steer');

/** What the rules need of a tyre; null = not known. */
export interface JudgedTyre {
  readonly condition: TyreCondition;
  readonly dot: string | null;
  readonly size: string | null;
  /** Lowest point of its last reading. */
  readonly depthMm: number | null;
}

/** What a rule says of one wheel. */
export interface TyreFinding<Code extends string> {
  readonly code: Code;
  readonly position: WheelPosition;
}

/** Sizes written with or without blanks are the same. */
const plainSize = (size: string | null): string => (size ?? '').replaceAll(/\s/g, '').toUpperCase();

/** Whether the depths of twins are known and too far apart. */
const isFarApart = ({ depthMm }: JudgedTyre, mate: JudgedTyre | undefined): boolean =>
  depthMm !== null &&
  mate !== undefined &&
  mate.depthMm !== null &&
  Math.abs(depthMm - mate.depthMm) > twinDifferenceMm;

/**
 * What speaks against the tyres that come to wheels. `after` are all wheels of the vehicle as they will be, `arriving` those whose tyre
 * is another one; `today` is the date of the change. A refusal stands, questions can be confirmed.
 */
export function judgeTyres(given: {
  readonly axles: readonly TyreAxle[];
  readonly isHeavy: boolean;
  readonly after: ReadonlyMap<WheelPosition, JudgedTyre>;
  readonly arriving: readonly WheelPosition[];
  readonly today: string;
}): { readonly tooOld: readonly WheelPosition[]; readonly questions: readonly TyreFinding<TyreQuestion>[] } {
  const { axles, after, arriving, today } = given;
  const tooOld: WheelPosition[] = [];
  const questions: TyreFinding<TyreQuestion>[] = [];
  for (const position of arriving) {
    const [tyre, axle] = [after.get(position), axles.find(({ number }) => number === axleOrdinal(position))];
    if (tyre === undefined || axle === undefined) continue;
    const made = tyre.dot === null ? null : findMadeWeek(tyre.dot, today);
    if (given.isHeavy && isFrontSteer(axles, axle.number) && made !== null && isTooOldToSteer(made, today))
      tooOld.push(position);
    if (tyre.size !== null && axle.tyreSize !== null && plainSize(tyre.size) !== plainSize(axle.tyreSize))
      questions.push({ code: 'size_differs', position });
    if (tyre.condition === 're_grooved' && axle.type === 'steer')
      questions.push({ code: 're_grooved_on_steer', position });
    const mate = findDualMate(position, axle.wheelCount);
    const isAskedOfMate = questions.some((one) => one.code === 'twins_apart' && one.position === mate);
    if (mate !== null && !isAskedOfMate && isFarApart(tyre, after.get(mate)))
      questions.push({ code: 'twins_apart', position });
  }
  return { tooOld, questions };
}

/** Where a tyre goes on its vehicle. */
export interface TyreMove {
  readonly from: WheelPosition;
  readonly to: WheelPosition;
}

const otherSide: Readonly<Record<WheelsOnAxle, Partial<Record<WheelLetter, WheelLetter>>>> = {
  2: { A: 'B', B: 'A' },
  4: { A: 'D', B: 'C', C: 'B', D: 'A' },
};

/** The axle whose wheels an axle changes with: the same number of wheels, counted from the other end; itself in the middle. */
function partnerAxle(axles: readonly Pick<TyreAxle, 'number' | 'wheelCount'>[], number: number): number {
  const alike = axles.filter(({ wheelCount }) => wheelCount === axles.find((one) => one.number === number)?.wheelCount);
  const place = alike.findIndex((one) => one.number === number);
  return alike[alike.length - 1 - place]?.number ?? number;
}

/** Where each tyre goes by a pattern, on the axles that are chosen; those that stay are left out. */
export function rotationMoves(
  pattern: RotationPattern,
  axles: readonly Pick<TyreAxle, 'number' | 'wheelCount'>[],
): TyreMove[] {
  return axles.flatMap(({ number, wheelCount }) => {
    const ordinal = axleOrdinals.find((one) => one === number);
    if (ordinal === undefined) return [];
    return wheelLetters.slice(0, wheelCount).flatMap((letter): TyreMove[] => {
      const from = wheelPositionOf(ordinal, letter);
      if (pattern === 'twins') {
        const to = findDualMate(from, wheelCount);
        return to === null ? [] : [{ from, to }];
      }
      if (pattern === 'sides') return [{ from, to: wheelPositionOf(ordinal, otherSide[wheelCount][letter] ?? letter) }];
      const partner = axleOrdinals.find((one) => one === partnerAxle(axles, number));
      return partner === undefined || partner === ordinal
        ? []
        : [{ from, to: wheelPositionOf(partner, wheelLetter(from)) }];
    });
  });
}
