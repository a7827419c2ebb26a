import { timeInFastFall } from '@tyrewatch/domain/alerts/fast-fall';
import { quickLeaks, quickLeakSpanMs } from '@tyrewatch/domain/alerts/quick-leak';
import type { ReadingWindow } from '@tyrewatch/domain/alerts/reading-window';
import { recentSeries } from '@tyrewatch/domain/alerts/recent-series';
import { judgedColdKpa } from '@tyrewatch/domain/tyres/wheel-status';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { VehicleEntry } from './vehicle-entry.ts';

/** Outlooks of a vehicle's fast falls and quick leaks, as last looked for in its readings. */
export interface FallWatch {
  /** Device time of the newest reading then; null before the first look. */
  lookedAtMs: number | null;
  /** By storage index. */
  outlooks: ReadonlyMap<number, NonNullable<WheelValues['timeToCritical']>>;
  /** Whether a wheel was falling fast: seconds count, and each reading is looked at. */
  isFast: boolean;
}

/** Least device time between two looks: where a tyre has lost pressure one takes some tenths of a millisecond. */
const lookStepMs = 60_000;
/** Readings of a window that are compared to tell whether a look is worth while. */
const probes = 4;
/** Loss in percent of the recommended pressure from which it is; less than keeps a known leak known. */
const suspiciousPercent = 2;

/** A watch that has not looked yet. */
export const openFallWatch = (): FallWatch => ({ lookedAtMs: null, outlooks: new Map(), isFast: false });

/** Whether a wheel's pressure lies well below what some of a window's readings told: nearly every tyre's does not. */
function isBelow(window: ReadingWindow, index: number, leastKpa: number, referenceC: number): boolean {
  const step = Math.max(1, Math.ceil(window.count / probes));
  for (let row = 0; row < window.count; row += step) {
    const tyre = window.tyreAt(row, index);
    const coldKpa = tyre === null ? null : judgedColdKpa(tyre, referenceC);
    if (coldKpa !== null && coldKpa >= leastKpa) return true;
  }
  return false;
}

const isSuspicious = ({ track, targets }: VehicleEntry): boolean =>
  targets.some((target, index) => {
    const coldKpa = track.head.judgements[index]?.coldKpa ?? null;
    if (target === null || coldKpa === null) return false;
    const leastKpa = coldKpa + (target.recommendedKpa * suspiciousPercent) / 100;
    return [track.earlier, track.recent].some((window) => isBelow(window, index, leastKpa, target.referenceC));
  });

/** Measures every wheel anew. */
function look({ track, targets, falls }: VehicleEntry): Pick<FallWatch, 'outlooks' | 'isFast'> {
  const wheels = targets.flatMap((target, index) => {
    if (target === null) return [];
    const series = recentSeries(track, index, target.referenceC, quickLeakSpanMs);
    return series.cold.length === 0 ? [] : [{ ...target, ...series, index, isKnown: falls.outlooks.has(index) }];
  });
  const fast = wheels.map((wheel) => timeInFastFall(wheel, wheel));
  const quick = quickLeaks(wheels);
  const outlooks = wheels.flatMap(({ index }, place) => {
    const outlook = fast[place] ?? quick[place] ?? null;
    return outlook === null ? [] : [[index, { ...outlook, isMeasured: true }] as const];
  });
  return { outlooks: new Map(outlooks), isFast: fast.some((one) => one !== null) };
}

/** Whether seconds count: a wheel falls fast, or did when last looked at. */
const isAcute = ({ track, falls }: VehicleEntry): boolean =>
  falls.isFast || track.head.judgements.some((judgement) => judgement?.fallingFast === true);

/**
 * Looks in the readings in memory for wheels that fall within minutes to hours: once a minute of the vehicle's time, and
 * at every reading while one falls fast. Changes the entry.
 */
export function watchFalls(entry: VehicleEntry): void {
  const { track, falls } = entry;
  const { atMs } = track.head;
  if (atMs === null || atMs === falls.lookedAtMs) return;
  const acute = isAcute(entry);
  if (!acute && falls.lookedAtMs !== null && atMs - falls.lookedAtMs < lookStepMs) return;
  const { outlooks, isFast } = acute || isSuspicious(entry) ? look(entry) : openFallWatch();
  falls.outlooks = outlooks;
  falls.isFast = isFast;
  falls.lookedAtMs = atMs;
}
