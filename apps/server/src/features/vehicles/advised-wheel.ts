import type { AdvisedWheel, Instruction } from '@tyrewatch/domain/incidents/alert-advice';
import { findInstruction } from '@tyrewatch/domain/incidents/alert-advice';
import { leastTimeLeft } from '@tyrewatch/domain/outlook/time-left';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelTargetsOf } from '@tyrewatch/ingest/wheel-targets';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { wireInstant } from '../../http/wire-instant.ts';

/**
 * Lower bound of the hours to critical by which is advised what to do; null without an outlook, and for a wheel that is
 * not watched.
 */
export function leastHoursToCritical(
  { timeToCritical: outlook, level, readingAtMs }: WheelValues,
  nowMs: number,
): number | null {
  if (level === 'unassigned' || outlook === null) return null;
  return leastTimeLeft(outlook, nowMs - (readingAtMs ?? nowMs));
}

/** A wheel as it is acted on: at the level of its open incident, also while it is silent. */
export function advisedWheel(vehicle: IngestVehicle, positionIndex: number, nowMs: number): AdvisedWheel {
  const values = vehicle.wheelValues[positionIndex] ?? null;
  const incident = vehicle.incidents.findLast((one) => one.positionIndex === positionIndex && one.state !== 'closed');
  const inForce = incident?.level ?? values?.level ?? 'unassigned';
  if (values === null) return { inForce, measured: null, hoursToCritical: null };
  const hoursToCritical = leastHoursToCritical(values, nowMs);
  // of a sensor that is silent the last reading says nothing any more
  if (incident?.reason === 'silent_sensor') return { inForce, measured: null, hoursToCritical };
  const target = wheelTargetsOf(vehicle)[positionIndex] ?? null;
  if (target === null || values.readingAtMs === null || values.level === 'unassigned') {
    return { inForce, measured: null, hoursToCritical };
  }
  const { pressureKpa, temperatureC } = values;
  const tyre = { position: wheelPositionAt(positionIndex), pressureKpa, temperatureC, sensorFault: false };
  const isFound = incident !== undefined && incident.reason !== null;
  return { inForce, isFound, measured: { tyre, target }, hoursToCritical };
}

/** What to do, and before when, as both travel; both null when nothing is to be done. */
export const instructionWire = (instruction: Instruction | null) => ({
  advice: instruction?.advice ?? null,
  repair_before: wireInstant(instruction?.repairBeforeMs ?? null),
});

/** {@link instructionWire} of a wheel. */
export const wheelInstructionWire = (vehicle: IngestVehicle, positionIndex: number, nowMs: number) =>
  instructionWire(findInstruction(advisedWheel(vehicle, positionIndex, nowMs), nowMs));
