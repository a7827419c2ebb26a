import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { Instruction } from '@tyrewatch/domain/incidents/alert-advice';
import { findInstruction, milderMeasuredLevel } from '@tyrewatch/domain/incidents/alert-advice';
import type { JudgedLevel } from '@tyrewatch/domain/levels/alert-level';
import type { RecoverySpan } from '@tyrewatch/domain/judging/recovery-span';
import { recoverySpan } from '@tyrewatch/domain/judging/recovery-span';
import { loadJudgements } from '@tyrewatch/ingest/judgement-loading';
import type { IncidentView } from '@tyrewatch/store/incidents/incident-views';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { readVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import type { Scoped } from '@tyrewatch/store/scope';
import { openTelemetry } from '@tyrewatch/store/scope';
import { advisedWheel } from '../vehicles/advised-wheel.ts';
import { nearestTownWire } from '../places/nearest-town-wire.ts';
import { timeToCriticalWire } from '../vehicles/wheel-wire.ts';

/** What the last readings of an incident's wheel say. */
export interface IncidentCircumstances {
  /** Null = nothing is to be done. */
  readonly instruction: Instruction | null;
  /** The level of the last reading where the incident is held at a worse one; null where it is not held. */
  readonly milderLevel: JudgedLevel | null;
  /** Null = nothing is foreseen. */
  readonly timeToCritical: Incident['time_to_critical'];
  /** Null = the level is not being left, or since when is not known. */
  readonly recovery: RecoverySpan | null;
  readonly nearestTown: Incident['nearest_town'];
  /** Whether the level is a single reading's, and nothing was read since. */
  readonly isSingleReading: boolean;
}

/** An incident that is not over, with what its wheel's last reading says. */
interface JudgedIncident extends Omit<IncidentCircumstances, 'recovery' | 'nearestTown' | 'isSingleReading'> {
  readonly incident: IncidentView;
  readonly vehicle: IngestVehicle;
}

const isLive = ({ state }: IncidentView): boolean => state === 'open' || state === 'acknowledged';

function timeLeftOf(
  vehicle: IngestVehicle,
  { positionIndex, reason }: IncidentView,
  nowMs: number,
): Incident['time_to_critical'] {
  const values = vehicle.wheelValues[positionIndex] ?? null;
  const wheel = vehicle.wheels.find((one) => one.positionIndex === positionIndex);
  // of a sensor that is silent the last reading says nothing any more
  if (reason === 'silent_sensor' || values === null || wheel === undefined) return null;
  return timeToCriticalWire(values, wheel, nowMs);
}

function isStillSingle(
  { wheelValues }: IngestVehicle,
  { positionIndex, isSingleReading, levelSinceMs }: IncidentView,
): boolean {
  if (!isSingleReading) return false;
  const readingAtMs = wheelValues[positionIndex]?.readingAtMs ?? null;
  return readingAtMs !== null && readingAtMs <= levelSinceMs;
}

async function judgedIncidents(
  { trx }: Scoped,
  incidents: readonly IncidentView[],
  nowMs: number,
): Promise<JudgedIncident[]> {
  const live = incidents.filter(isLive);
  const vehicles = await readVehicles(trx, [...new Set(live.map(({ vehicleId }) => vehicleId))]);
  return live.flatMap((incident) => {
    const vehicle = vehicles.get(incident.vehicleId);
    if (vehicle === undefined) return [];
    const wheel = advisedWheel(vehicle, incident.positionIndex, nowMs);
    const instruction = findInstruction(wheel, nowMs);
    const timeToCritical = timeLeftOf(vehicle, incident, nowMs);
    return [{ incident, vehicle, instruction, timeToCritical, milderLevel: milderMeasuredLevel(wheel) }];
  });
}

/** How the wheels of incidents recover, by the incident's id; those that do not are missing. */
async function loadRecoveries(
  scoped: Scoped,
  recovering: readonly JudgedIncident[],
): Promise<ReadonlyMap<number, RecoverySpan>> {
  if (recovering.length === 0) return new Map();
  const vehicles = new Map(recovering.map(({ vehicle }) => [vehicle.vehicleId, vehicle]));
  await openTelemetry(scoped, [...vehicles.keys()]);
  const judgements = await loadJudgements({ kysely: scoped.trx }, [...vehicles.values()]);
  return new Map(
    recovering.flatMap(({ incident: { incidentId, vehicleId, positionIndex }, milderLevel }) => {
      const judgement = judgements.get(vehicleId)?.[positionIndex] ?? null;
      const span = judgement === null || milderLevel === null ? null : recoverySpan(judgement, milderLevel);
      return span === null ? [] : [[incidentId, span] as const];
    }),
  );
}

/**
 * What the last readings say of incidents, by their id; those that are over are missing. Where a level is only held by
 * the rules against flicker, they say since when and until when.
 */
export async function loadCircumstances(
  scoped: Scoped,
  incidents: readonly IncidentView[],
  nowMs: number,
): Promise<ReadonlyMap<number, IncidentCircumstances>> {
  const judged = await judgedIncidents(scoped, incidents, nowMs);
  const recovering = judged.filter(({ milderLevel }) => milderLevel !== null);
  const recoveries = await loadRecoveries(scoped, recovering);
  return new Map(
    judged.map(({ incident, vehicle, instruction, timeToCritical, milderLevel }) => [
      incident.incidentId,
      {
        instruction,
        timeToCritical,
        milderLevel,
        recovery: recoveries.get(incident.incidentId) ?? null,
        nearestTown: nearestTownWire(vehicle),
        isSingleReading: isStillSingle(vehicle, incident),
      },
    ]),
  );
}
