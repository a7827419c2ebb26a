import type { MeasuredAdvice } from '@tyrewatch/domain/alerts/measured-advice';
import { isRecovering, measuredAdvice } from '@tyrewatch/domain/alerts/measured-advice';
import type { RecoverySpan } from '@tyrewatch/domain/alerts/recovery-span';
import { recoverySpan } from '@tyrewatch/domain/alerts/recovery-span';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { loadJudgements } from '@tyrewatch/ingest/judgement-loading';
import { wheelTargetsOf } from '@tyrewatch/ingest/wheel-targets';
import type { IncidentView } from '@tyrewatch/store/incidents/incident-views';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { readVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import type { Scoped } from '@tyrewatch/store/scope';
import { openTelemetry } from '@tyrewatch/store/scope';
import { leastHoursToCritical } from '../vehicles/wheel-wire.ts';

/** What the last readings of an incident's wheel say. */
export interface IncidentCircumstances {
  /** What to do; null = nothing the readings tell. */
  readonly advice: MeasuredAdvice | null;
  /** Whether the problem stands although the last reading shows none. */
  readonly isRecovering: boolean;
  /** Null = the level is not being left, or since when is not known. */
  readonly recovery: RecoverySpan | null;
}

/** An incident that is not over, with what its wheel's last reading says. */
interface JudgedIncident {
  readonly incident: IncidentView;
  readonly vehicle: IngestVehicle;
  readonly advice: MeasuredAdvice | null;
  readonly isRecovering: boolean;
}

const isLive = ({ state }: IncidentView): boolean => state === 'open' || state === 'acknowledged';

async function judgedIncidents(
  { trx }: Scoped,
  incidents: readonly IncidentView[],
  nowMs: number,
): Promise<JudgedIncident[]> {
  const live = incidents.filter(isLive);
  const vehicles = await readVehicles(trx, [...new Set(live.map(({ vehicleId }) => vehicleId))]);
  return live.flatMap((incident) => {
    const { vehicleId, positionIndex, level } = incident;
    const vehicle = vehicles.get(vehicleId);
    if (vehicle === undefined) return [];
    const values = vehicle.wheelValues[positionIndex] ?? null;
    const target = wheelTargetsOf(vehicle)[positionIndex] ?? null;
    if (values?.readingAtMs == null || target === null) return [];
    const { pressureKpa, temperatureC } = values;
    const tyre = { position: wheelPositionAt(positionIndex), pressureKpa, temperatureC, sensorFault: false };
    const wheel = { inForce: level, tyre, target, hoursToCritical: leastHoursToCritical(values, nowMs) };
    return [{ incident, vehicle, advice: measuredAdvice(wheel), isRecovering: isRecovering(wheel) }];
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
    recovering.flatMap(({ incident: { incidentId, vehicleId, positionIndex } }) => {
      const judgement = judgements.get(vehicleId)?.[positionIndex] ?? null;
      const span = judgement === null ? null : recoverySpan(judgement);
      return span === null ? [] : [[incidentId, span] as const];
    }),
  );
}

/**
 * What the last readings say of incidents, by their id; those that are over are missing. Where a level is only held by
 * the rules against flicker, it tells since when and until when.
 */
export async function loadCircumstances(
  scoped: Scoped,
  incidents: readonly IncidentView[],
  nowMs: number,
): Promise<ReadonlyMap<number, IncidentCircumstances>> {
  const judged = await judgedIncidents(scoped, incidents, nowMs);
  const recovering = judged.filter((one) => one.isRecovering);
  const recoveries = await loadRecoveries(scoped, recovering);
  return new Map(
    judged.map(({ incident: { incidentId }, advice, isRecovering: isHeld }) => [
      incidentId,
      { advice, isRecovering: isHeld, recovery: recoveries.get(incidentId) ?? null },
    ]),
  );
}
