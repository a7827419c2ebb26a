import type { Reading, TyreReading } from '@tyrewatch/domain/telemetry/reading';
import { findTimeFault, plausibleTyre } from '@tyrewatch/domain/telemetry/reading-plausibility';
import type { TimeFault } from '@tyrewatch/domain/telemetry/reading-plausibility';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { isStorable } from '@tyrewatch/store/ingest/packet-rows';

/** Why a reading is put aside instead of stored. */
export type ReadingFault = TimeFault | 'too_old_to_store';

/** Why a reading cannot be stored; null when it can. */
export function findReadingFault(atMs: number, receivedAtMs: number): ReadingFault | null {
  const fault = findTimeFault(atMs, receivedAtMs);
  if (fault !== null) return fault;
  return isStorable(atMs, receivedAtMs) ? null : 'too_old_to_store';
}

const lower = (a: number | null, b: number | null): number | null => (a === null ? b : b === null ? a : Math.min(a, b));
const higher = (a: number | null, b: number | null): number | null =>
  a === null ? b : b === null ? a : Math.max(a, b);

function joinTyres(a: TyreReading, b: TyreReading): TyreReading {
  const pressureKpa = lower(a.pressureKpa, b.pressureKpa);
  return { ...a, pressureKpa, temperatureC: higher(a.temperatureC, b.temperatureC) };
}

/** A faulty sensor's pressure is no pressure. */
function believedTyre(tyre: TyreReading): TyreReading {
  const plausible = plausibleTyre(tyre);
  return plausible.sensorFault ? { ...plausible, pressureKpa: null, sensorFault: false } : plausible;
}

/** Whether each tyre is believed as it is, says something, and stands there once: the usual case, which needs no copy. */
function areAllBelieved(tyres: readonly TyreReading[]): boolean {
  let seen = 0;
  for (const tyre of tyres) {
    const bit = 1 << wheelIndex(tyre.position);
    const saysNothing = tyre.pressureKpa === null && tyre.temperatureC === null;
    if (saysNothing || tyre.sensorFault || (seen & bit) !== 0 || plausibleTyre(tyre) !== tyre) return false;
    seen |= bit;
  }
  return true;
}

function believedTyres(tyres: readonly TyreReading[]): readonly TyreReading[] {
  if (areAllBelieved(tyres)) return tyres;
  const byPosition = new Map<string, TyreReading>();
  for (const tyre of tyres) {
    const believed = believedTyre(tyre);
    const other = byPosition.get(believed.position);
    byPosition.set(believed.position, other === undefined ? believed : joinTyres(other, believed));
  }
  return [...byPosition.values()].filter(
    ({ pressureKpa, temperatureC }) => pressureKpa !== null || temperatureC !== null,
  );
}

/**
 * A reading exactly as it will be read back from storage, as far as judging goes: what is judged now must be judged
 * the same when the stored readings are judged again after a restart.
 */
export function storableReading(reading: Reading): Reading {
  const speedKmh = reading.speedKmh === null ? null : Math.round(reading.speedKmh);
  const tyres = believedTyres(reading.tyres);
  return speedKmh === reading.speedKmh && tyres === reading.tyres ? reading : { ...reading, speedKmh, tyres };
}
