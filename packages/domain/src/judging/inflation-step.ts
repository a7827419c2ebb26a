import { atmosphereKpa } from '../tyres/cold-pressure.ts';

/** Rise of cold pressure, in percent of the recommended one, that only a compressor makes. */
export const inflationStepPercent = 5;

const minuteMs = 60_000;
/** Longest time pumping up one tyre is allowed to take. */
const inflationWindowMs = 15 * minuteMs;
/** The same without a temperature: short enough that driving cannot warm a tyre by a whole step. */
const uncompensatedWindowMs = 5 * minuteMs;
/** Warming in K that neither a day nor rolling makes within hours; a larger rise without a temperature is air that was let in. */
const greatestWarmingC = 50;
/** Absolute temperature of a cold tyre, in K: the colder, the more a kelvin makes. */
const coldTyreK = 263;
/** How long a hot tyre may take to cool: over less, air that was let in shows on the gauge as well. */
const coolingMs = 120 * minuteMs;

/** The lowest cold pressure of the last minutes. */
interface PressureFloor {
  /** Null at first. */
  readonly floorKpa: number | null;
  /** What the gauge showed then, in kPa. */
  readonly floorGaugeKpa: number | null;
  readonly floorAtMs: number;
}

/** What an inflation is measured from. */
interface PressureMemory extends PressureFloor {
  readonly pressureKpa: number | null;
  readonly pressureAtMs: number | null;
  readonly coldKpa: number | null;
  readonly compensated: boolean;
}

/** Whether the tyre is being pumped up, and the floor to remember. */
export interface Inflation extends PressureFloor {
  readonly isStep: boolean;
}

/** Whether a tyre's gauge rose from one pressure to another by more than warming makes, by Gay-Lussac's law. */
const isBeyondWarming = (fromKpa: number, toKpa: number): boolean =>
  toKpa + atmosphereKpa > (fromKpa + atmosphereKpa) * (1 + greatestWarmingC / coldTyreK);

/**
 * Compares a cold pressure with the last one (however long ago, when both are compensated) and with
 * the lowest of the last minutes, so that pumping up is seen at any reporting interval. The gauge
 * must have risen too, by half a step: otherwise only a thermometer has moved. Without temperatures it must have risen within
 * minutes, or by more than any warming makes.
 */
export function inflationOf(
  memory: PressureMemory,
  now: { readonly coldKpa: number | null; readonly compensated: boolean },
  gaugeKpa: number | null,
  atMs: number,
  recommendedKpa: number,
): Inflation {
  const { coldKpa } = now;
  const { floorKpa, floorGaugeKpa, floorAtMs } = memory;
  if (coldKpa === null || gaugeKpa === null) return { isStep: false, floorKpa, floorGaugeKpa, floorAtMs };
  const fresh = { isStep: false, floorKpa: coldKpa, floorGaugeKpa: gaugeKpa, floorAtMs: atMs };
  if (memory.coldKpa === null || floorKpa === null || memory.pressureAtMs === null) return fresh;
  if (now.compensated !== memory.compensated) return fresh;
  const windowMs = now.compensated ? inflationWindowMs : uncompensatedWindowMs;
  const sinceLastMs = atMs - memory.pressureAtMs;
  const stepKpa = (recommendedKpa * inflationStepPercent) / 100;
  const hasRisen = (thenColdKpa: number, thenGaugeKpa: number | null): boolean =>
    coldKpa - thenColdKpa >= stepKpa && thenGaugeKpa !== null && gaugeKpa - thenGaugeKpa >= stepKpa / 2;
  const isFloorFresh = atMs - floorAtMs <= windowMs;
  const isStep =
    (isFloorFresh && hasRisen(floorKpa, floorGaugeKpa)) ||
    ((now.compensated || sinceLastMs <= windowMs || isBeyondWarming(memory.coldKpa, coldKpa)) &&
      hasRisen(memory.coldKpa, memory.pressureKpa)) ||
    (now.compensated && sinceLastMs > coolingMs && coldKpa - memory.coldKpa >= stepKpa);
  if (coldKpa <= floorKpa || !isFloorFresh) return { ...fresh, isStep };
  return { isStep, floorKpa, floorGaugeKpa, floorAtMs };
}
