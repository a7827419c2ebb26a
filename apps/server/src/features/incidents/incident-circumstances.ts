import type { MeasuredAdvice, RecoverySpan } from '@tyrewatch/domain/alerts/measured-advice';
import { isRecovering, measuredAdvice, recoverySpan } from '@tyrewatch/domain/alerts/measured-advice';
import type { Reading, TyreReading } from '@tyrewatch/domain/telemetry/reading';
import type { WheelTarget } from '@tyrewatch/domain/tyres/wheel-target';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelTargetsOf } from '@tyrewatch/ingest/wheel-targets';
import type { IncidentView } from '@tyrewatch/store/incidents/incident-views';
import { readVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import type { Scoped } from '@tyrewatch/store/scope';
import { openTelemetry } from '@tyrewatch/store/scope';
import { leastHoursToCritical } from '../vehicles/wheel-wire.ts';

/** What the last readings of an incident's wheel say. */
export interface IncidentCircumstances {
  /** What to do; null = nothing the readings tell. */
  readonly advice: MeasuredAdvice | null;
  /** Null = the level is not being left, or since when is not known. */
  readonly recovery: RecoverySpan | null;
}

/** An incident that is not over, with its wheel's last reading and what that is judged by. */
interface JudgedIncident {
  readonly incident: IncidentView;
  readonly tyre: TyreReading;
  readonly target: WheelTarget;
  readonly readingAtMs: number;
  readonly advice: MeasuredAdvice | null;
  readonly isRecovering: boolean;
}

/** How far back a recovery is looked for, in milliseconds: it takes half an hour of readings, which may come seldom. */
const recoverySpanMs = 2 * 3_600_000;

const isLive = ({ state }: IncidentView): boolean => state === 'open' || state === 'acknowledged';

async function judgedIncidents({ trx }: Scoped, incidents: readonly IncidentView[]): Promise<JudgedIncident[]> {
  const live = incidents.filter(isLive);
  const vehicles = await readVehicles(trx, [...new Set(live.map(({ vehicleId }) => vehicleId))]);
  return live.flatMap((incident) => {
    const { vehicleId, positionIndex, level } = incident;
    const vehicle = vehicles.get(vehicleId);
    const values = vehicle?.wheelValues[positionIndex] ?? null;
    const target = vehicle === undefined ? null : (wheelTargetsOf(vehicle)[positionIndex] ?? null);
    if (values?.readingAtMs == null || target === null) return [];
    const { pressureKpa, temperatureC, readingAtMs } = values;
    const tyre = { position: wheelPositionAt(positionIndex), pressureKpa, temperatureC, sensorFault: false };
    const wheel = { inForce: level, tyre, target, hoursToCritical: leastHoursToCritical(values) };
    const advice = measuredAdvice(wheel);
    return [{ incident, tyre, target, readingAtMs, advice, isRecovering: isRecovering(wheel) }];
  });
}

const recoveryOf = ({ incident, target }: JudgedIncident, readings: readonly Reading[]): RecoverySpan | null => {
  const position = wheelPositionAt(incident.positionIndex);
  const own = readings.flatMap(({ atMs, tyres }) =>
    tyres.filter((tyre) => tyre.position === position).map((tyre) => ({ atMs, tyre })),
  );
  return recoverySpan(incident.level, own, target);
};

/** The readings in which wheels recover, by vehicle: of several wheels of one since the earliest. */
async function loadRecoveries(
  scoped: Scoped,
  recovering: readonly JudgedIncident[],
): Promise<ReadonlyMap<number, readonly Reading[]>> {
  if (recovering.length === 0) return new Map();
  const wanted = [...Map.groupBy(recovering, ({ incident }) => incident.vehicleId)].map(([vehicleId, ofVehicle]) => ({
    vehicleId,
    afterMs: Math.min(...ofVehicle.map(({ readingAtMs }) => readingAtMs)) - recoverySpanMs,
  }));
  await openTelemetry(
    scoped,
    wanted.map(({ vehicleId }) => vehicleId),
  );
  return loadPacketsSince({ kysely: scoped.trx }, wanted);
}

/**
 * What the last readings say of incidents, by their id; those that are over are missing. Where a level is only held by
 * the rule against flicker, it tells since when and until when.
 */
export async function loadCircumstances(
  scoped: Scoped,
  incidents: readonly IncidentView[],
): Promise<ReadonlyMap<number, IncidentCircumstances>> {
  const judged = await judgedIncidents(scoped, incidents);
  const recovering = judged.filter((one) => one.isRecovering);
  const packets = await loadRecoveries(scoped, recovering);
  return new Map(
    judged.map((one) => {
      const readings = one.isRecovering ? (packets.get(one.incident.vehicleId) ?? []) : [];
      return [one.incident.incidentId, { advice: one.advice, recovery: recoveryOf(one, readings) }];
    }),
  );
}
