import { quickLeaks, quickLeakSpanMs } from '@tyrewatch/domain/alerts/quick-leak';
import type { ReadingWindow } from '@tyrewatch/domain/alerts/reading-window';
import { recentSeries } from '@tyrewatch/domain/alerts/recent-series';
import { judgedColdKpa } from '@tyrewatch/domain/tyres/wheel-status';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { VehicleEntry } from './vehicle-entry.ts';

/** Outlooks of a vehicle's quick leaks, by storage index, as last looked for. */
export interface QuickLeakWatch {
  /** Device time of the newest reading then; null before the first look. */
  lookedAtMs: number | null;
  outlooks: ReadonlyMap<number, NonNullable<WheelValues['timeToCritical']>>;
}

/** Least device time between two looks: where a tyre has lost pressure one takes some tenths of a millisecond. */
const lookStepMs = 60_000;
/** Readings of a window that are compared to tell whether a look is worth while. */
const probes = 4;
/** Loss in percent of the recommended pressure from which it is; less than keeps a known leak known. */
const suspiciousPercent = 2;

/** A watch that has not looked yet. */
export const openQuickLeakWatch = (): QuickLeakWatch => ({ lookedAtMs: null, outlooks: new Map() });

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

function findQuickLeaks({ track, targets, quickLeaks: watch }: VehicleEntry): QuickLeakWatch['outlooks'] {
  const wheels = targets.flatMap((target, index) => {
    if (target === null) return [];
    const series = recentSeries(track, index, target.referenceC, quickLeakSpanMs);
    return series.cold.length === 0 ? [] : [{ ...target, ...series, index, isKnown: watch.outlooks.has(index) }];
  });
  const found = quickLeaks(wheels);
  return new Map(
    wheels.flatMap(({ index }, place) => {
      const outlook = found[place] ?? null;
      return outlook === null ? [] : [[index, { ...outlook, isMeasured: true }] as const];
    }),
  );
}

/** Looks for quick leaks in the readings in memory, once a minute of a vehicle's time. Changes the entry. */
export function watchQuickLeaks(entry: VehicleEntry): void {
  const { track, quickLeaks: watch } = entry;
  const { atMs } = track.head;
  if (atMs === null || (watch.lookedAtMs !== null && atMs - watch.lookedAtMs < lookStepMs)) return;
  watch.lookedAtMs = atMs;
  watch.outlooks = isSuspicious(entry) ? findQuickLeaks(entry) : new Map();
}
