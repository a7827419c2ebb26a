/** Rise of cold pressure, in percent of the recommended one, that only a compressor makes. */
export const inflationStepPercent = 5;

const minuteMs = 60_000;
/** Longest time pumping up one tyre is allowed to take. */
const inflationWindowMs = 15 * minuteMs;
/** The same without a temperature: short enough that driving cannot warm a tyre by a whole step. */
const uncompensatedWindowMs = 5 * minuteMs;

/** What an inflation is measured from. */
interface PressureMemory {
  readonly pressureAtMs: number | null;
  readonly coldKpa: number | null;
  readonly compensated: boolean;
  readonly floorKpa: number | null;
  readonly floorAtMs: number;
}

/** Whether the tyre is being pumped up, and the floor to remember. */
export interface Inflation {
  readonly isStep: boolean;
  readonly floorKpa: number | null;
  readonly floorAtMs: number;
}

/**
 * Compares a cold pressure with the last one (however long ago, when both are compensated) and with
 * the lowest of the last minutes, so that pumping up is seen at any reporting interval.
 */
export function inflationOf(
  memory: PressureMemory,
  now: { readonly coldKpa: number | null; readonly compensated: boolean },
  atMs: number,
  recommendedKpa: number,
): Inflation {
  const { coldKpa } = now;
  if (coldKpa === null) return { isStep: false, floorKpa: memory.floorKpa, floorAtMs: memory.floorAtMs };
  const fresh = { isStep: false, floorKpa: coldKpa, floorAtMs: atMs };
  if (memory.coldKpa === null || memory.floorKpa === null || memory.pressureAtMs === null) return fresh;
  if (now.compensated !== memory.compensated) return fresh;
  const windowMs = now.compensated ? inflationWindowMs : uncompensatedWindowMs;
  const isFloorFresh = atMs - memory.floorAtMs <= windowMs;
  const isLastUsable = now.compensated || atMs - memory.pressureAtMs <= windowMs;
  const stepKpa = (recommendedKpa * inflationStepPercent) / 100;
  const isStep =
    (isFloorFresh && coldKpa - memory.floorKpa >= stepKpa) || (isLastUsable && coldKpa - memory.coldKpa >= stepKpa);
  if (coldKpa <= memory.floorKpa || !isFloorFresh) return { ...fresh, isStep };
  return { isStep, floorKpa: memory.floorKpa, floorAtMs: memory.floorAtMs };
}
