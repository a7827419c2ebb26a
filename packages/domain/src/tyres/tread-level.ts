import { addDays } from '../maintenance/calendar-date.ts';
import { treadPredictionMm } from './tread-prediction.ts';

/** How urgent a tyre’s tread is, worst first; `none`: nothing was measured. */
export const treadLevels = ['legal', 'replace', 'plan', 'okay', 'none'] as const;
/** A level of tread. */
export type TreadLevel = (typeof treadLevels)[number];

/** Weeks ahead of 3 mm in which the replacement is planned, and after which tread is measured again (product §2, row 44). */
export const treadHorizonWeeks = 8;

/** The last date on which a predicted 3 mm is planned for. */
export const planUntil = (today: string): string => addDays(today, 7 * treadHorizonWeeks);

/** The level of a tyre: `legal` at or below the legal limit, `replace` at or below 3 mm, `plan` when that is expected within 8 weeks. */
export function treadLevel(given: {
  /** Null = never measured. */
  readonly lowestMm: number | null;
  readonly legalMm: number;
  /** Null = no prediction. */
  readonly dueOn: string | null;
  readonly today: string;
}): TreadLevel {
  const { lowestMm, legalMm, dueOn, today } = given;
  if (lowestMm === null) return 'none';
  if (lowestMm <= legalMm) return 'legal';
  if (lowestMm <= treadPredictionMm) return 'replace';
  return dueOn !== null && dueOn <= planUntil(today) ? 'plan' : 'okay';
}

/** Points across the tread, from the vehicle’s middle outwards. */
export const treadPoints = ['inner', 'middle', 'outer'] as const;
/** A point across the tread. */
export type TreadPoint = (typeof treadPoints)[number];
/** Depths in mm by point; null = not measured there. */
export type TreadDepths = Readonly<Record<TreadPoint, number | null>>;

/** Depths are entered in tenths: the difference of two is not exact. */
const difference = (a: number, b: number): number => Math.round((a - b) * 100) / 100;

const depthsOf = (depths: TreadDepths): number[] =>
  treadPoints.flatMap((point) => (depths[point] === null ? [] : [depths[point]]));

/** Why a reading is doubted: deeper than before on the same tyre, more than 3 mm less, points more than 4 mm apart. */
export const treadQuestions = ['tread_deeper', 'tread_fell', 'tread_uneven'] as const;
/** A doubt about a reading. */
export type TreadQuestion = (typeof treadQuestions)[number];

/** Deeper by less than this is the gauge, not the tyre. */
const gaugeMm = 0.3;
const greatestFallMm = 3;
const greatestSpreadMm = 4;

/** What is doubtful about a reading, with the point at which it shows; `before` are the depths of the same tyre last time, null = none. */
export function questionTread(
  now: TreadDepths,
  before: TreadDepths | null,
): { readonly code: TreadQuestion; readonly point: TreadPoint } | null {
  for (const point of treadPoints) {
    const [depth, was] = [now[point], before?.[point] ?? null];
    if (depth === null || was === null) continue;
    if (difference(depth, was) > gaugeMm) return { code: 'tread_deeper', point };
    if (difference(was, depth) > greatestFallMm) return { code: 'tread_fell', point };
  }
  const depths = depthsOf(now);
  if (depths.length < 2 || difference(Math.max(...depths), Math.min(...depths)) <= greatestSpreadMm) return null;
  const lowest = treadPoints.find((point) => now[point] === Math.min(...depths)) ?? 'inner';
  return { code: 'tread_uneven', point: lowest };
}

/** Difference of the points of one tyre, mm, from which tracking or pressure is suspected. */
const unevenMm = 2;

/** The point that wears most where the points are more than 2 mm apart, and by how much; null otherwise. */
export function unevenWear(depths: TreadDepths): { readonly point: TreadPoint; readonly byMm: number } | null {
  const all = depthsOf(depths);
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const byMm = difference(most, least);
  if (all.length < 2 || byMm <= unevenMm) return null;
  return { point: treadPoints.find((point) => depths[point] === least) ?? 'inner', byMm };
}

/**
 * The lowest point of a tyre as it is judged, from its readings, oldest first: of the last one that nobody doubted, or of a doubted one
 * after it that is lower, because a worn tyre must not hide behind a doubt. Null = none was measured.
 */
export function presentDepth(
  readings: readonly { readonly lowestMm: number; readonly markedCheck: boolean }[],
): number | null {
  const sure = readings.findLastIndex(({ markedCheck }) => !markedCheck);
  const since = readings.slice(Math.max(0, sure)).map(({ lowestMm }) => lowestMm);
  return since.length === 0 ? null : Math.min(...since);
}
