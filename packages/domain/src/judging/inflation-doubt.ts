import { inflationStepPercent } from './inflation-step.ts';

const minuteMs = 60_000;

/**
 * Fastest rise in kPa a minute that pumping up makes. By Boyle's law a tyre of 150 litres, as of a 315/80 R 22.5, takes 150 litres
 * of free air for each 101.325 kPa, and a workshop's line gives some 600 litres a minute through a valve. A smaller tyre may be
 * filled faster: then the rise counts once it has held.
 */
export const fastestInflationKpaPerMinute = 400;
/** Time from a sudden fall within which nobody has found the hole, closed it and pumped the tyre up again. */
const repairMs = 10 * minuteMs;
/** How long a doubted rise must hold to count as an inflation, in milliseconds. */
export const doubtMs = 5 * minuteMs;

/** What makes a rise doubtful; plain values, safe as JSON. */
export interface InflationDoubt {
  /** When the pressure last fell fast and by a whole step at once; null when that is long enough ago for a repair. */
  readonly suddenFallAtMs: number | null;
  /** When a rise began that is doubted and has held since; null without one. */
  readonly doubtedRiseAtMs: number | null;
}

/** No doubt. */
export const noDoubt: InflationDoubt = { suddenFallAtMs: null, doubtedRiseAtMs: null };

/** What a doubt is settled by: one pressure, on the gauge, and what was made of it. */
export interface DoubtedReading {
  readonly atMs: number;
  readonly gaugeKpa: number;
  readonly recommendedKpa: number;
  /** Whether the rise is large enough for an inflation. */
  readonly isStep: boolean;
  readonly isFallingFast: boolean;
  /** Whether the wheel is low on air and the reading shows it less so. */
  readonly isRelief: boolean;
}

interface LastPressure {
  readonly pressureKpa: number | null;
  readonly pressureAtMs: number | null;
}

/** How far the gauge rose since the last pressure (negative: fell), in percent of the recommended one; 0 where there was none. */
const risePercent = ({ pressureKpa }: LastPressure, { gaugeKpa, recommendedKpa }: DoubtedReading): number =>
  pressureKpa === null ? 0 : ((gaugeKpa - pressureKpa) * 100) / recommendedKpa;

/** Whether a pressure rises at once by more than any compressor gives: the sensor, or what carries its signal, jumps. */
function isJump(last: LastPressure, reading: DoubtedReading): boolean {
  const percent = risePercent(last, reading);
  if (percent < inflationStepPercent || last.pressureAtMs === null) return false;
  const riseKpa = (percent * reading.recommendedKpa) / 100;
  return riseKpa / ((reading.atMs - last.pressureAtMs) / minuteMs) > fastestInflationKpaPerMinute;
}

/**
 * Whether the tyre counts as pumped up at a reading, and the doubt that remains. A rise that relieves a
 * wheel is doubted where it is faster than any compressor or too soon after a sudden fall: it then counts once it has held,
 * so that a jumping sensor leaves one incident open instead of opening and ending one with every jump.
 */
export function settleDoubt(
  last: InflationDoubt & LastPressure,
  reading: DoubtedReading,
): InflationDoubt & { readonly isInflated: boolean } {
  const { atMs, isStep, isFallingFast, isRelief } = reading;
  const isRecent = last.suddenFallAtMs !== null && atMs - last.suddenFallAtMs < repairMs;
  const isSudden = isFallingFast && risePercent(last, reading) <= -inflationStepPercent;
  const suddenFallAtMs = isSudden ? atMs : isRecent ? last.suddenFallAtMs : null;
  if (!isRelief || isFallingFast) return { suddenFallAtMs, doubtedRiseAtMs: null, isInflated: isStep && !isRelief };
  const isDoubtful = suddenFallAtMs !== null || isJump(last, reading);
  const doubtedRiseAtMs = last.doubtedRiseAtMs ?? (isStep && isDoubtful ? atMs : null);
  if (doubtedRiseAtMs === null) return { suddenFallAtMs, doubtedRiseAtMs, isInflated: isStep };
  if (atMs - doubtedRiseAtMs < doubtMs) return { suddenFallAtMs, doubtedRiseAtMs, isInflated: false };
  return { suddenFallAtMs, doubtedRiseAtMs: null, isInflated: true };
}
