import { longestHistoryDays } from '@tyrewatch/contract/vehicles/history-span';
import * as endpoints from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { isLackOfAir } from '@tyrewatch/domain/levels/level-settlement';
import { ofPresentSensors } from '@tyrewatch/domain/judging/wheel-restart';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelIndex, wheelPositionCount } from '@tyrewatch/domain/vehicles/wheel-position';
import { loadJudgements } from '@tyrewatch/ingest/judgement-loading';
import { getWheelHistory } from '@tyrewatch/store/history/wheel-history-views';
import { readVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import type { Scoped } from '@tyrewatch/store/scope';
import { openTelemetry } from '@tyrewatch/store/scope';
import * as views from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { listVehicleEvents } from '@tyrewatch/store/vehicles/vehicle-event-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { instantMs } from '../../http/wire-instant.ts';
import { requireSpan } from './asked-span.ts';
import { dayChanges, daySpanMs, dayToleranceMs } from './day-change.ts';
import { judgingOf } from './organisation-judging.ts';
import { getNamedVehicleId } from './named-vehicle.ts';
import { vehicleWire } from './vehicle-detail-wire.ts';
import { vehicleEventWire } from './vehicle-event-wire.ts';
import { explanationWire } from './wheel-explanation-wire.ts';
import { wheelHistoryWire } from './wheel-history-wire.ts';
import { unknownWheel } from './wheel-wire.ts';
import { trendSpanMs, wheelTrendsKpaPerHour } from './wheel-trends.ts';

/** Where a wheel of a vehicle is stored. Throws `sensor_position_not_on_vehicle` where the vehicle has none at the position. */
async function getPositionIndex(scoped: Scoped, vehicleId: number, position: WheelPosition): Promise<number> {
  const positionIndex = wheelIndex(position);
  if (!(await views.hasWheel(scoped, vehicleId, positionIndex))) throw new Problem('sensor_position_not_on_vehicle');
  return positionIndex;
}

/** A vehicle as it is kept. Throws `vehicle_not_found`, alike for absent vehicles and those of others, `vehicle_registration_ambiguous`. */
export async function getDetail(scoped: Scoped, reference: string): Promise<VehicleDetail> {
  const detail = await views.findVehicleDetail(scoped, await getNamedVehicleId(scoped, reference));
  if (detail === null) throw new Problem('vehicle_not_found');
  return detail;
}

/** Readings of a vehicle over the time before its newest one, in time order. */
async function readingsBefore(scoped: Scoped, { vehicle }: VehicleDetail, spanMs: number) {
  const newestMs = vehicle.values.packetAtMs;
  if (newestMs === null) return [];
  const { vehicleId } = vehicle;
  await openTelemetry(scoped, [vehicleId]);
  const wanted = [{ vehicleId, afterMs: newestMs - spanMs }];
  return (await loadPacketsSince({ kysely: scoped.trx }, wanted)).get(vehicleId) ?? [];
}

/** Recommended pressures by storage index, kPa gauge; null where there is no wheel or none is set. */
function recommendedOf({ vehicle }: VehicleDetail): ReadonlyArray<number | null> {
  const byIndex = new Map(vehicle.wheels.map(({ positionIndex, recommendedKpa }) => [positionIndex, recommendedKpa]));
  return Array.from({ length: wheelPositionCount }, (_, index) => byIndex.get(index) ?? null);
}

/**
 * Whether the pressure of a wheel rose lately and is not believed yet. Only a level that lacks air waits for that, so
 * that only of such a one the judgement is loaded.
 */
async function isRiseInDoubt({ trx }: Scoped, vehicleId: number, index: number, level: AlertLevel): Promise<boolean> {
  if (!isLackOfAir(level)) return false;
  const vehicles = await readVehicles(trx, [vehicleId]);
  const judgements = await loadJudgements({ kysely: trx }, [...vehicles.values()]);
  return judgements.get(vehicleId)?.[index]?.doubtedRiseAtMs != null;
}

async function explain(scoped: Scoped, reference: string, position: WheelPosition, nowMs: number) {
  const detail = await getDetail(scoped, reference);
  const index = wheelIndex(position);
  const { wheels, wheelValues, organisationSettings } = detail.vehicle;
  const wheel = wheels.find(({ positionIndex }) => positionIndex === index);
  if (wheel === undefined) throw new Problem('sensor_position_not_on_vehicle');
  const judging = judgingOf(organisationSettings);
  const told = await readingsBefore(scoped, detail, daySpanMs + dayToleranceMs);
  const readings = told.map((reading) => ofPresentSensors(reading, detail.vehicle.wheelRestarts));
  const change = dayChanges(readings, recommendedOf(detail), judging.referenceC)[index] ?? null;
  const values = wheelValues[index] ?? unknownWheel;
  const inDoubt = await isRiseInDoubt(scoped, detail.vehicle.vehicleId, index, values.level);
  return explanationWire({ vehicle: detail.vehicle, wheel, values, judging, change, isRiseInDoubt: inDoubt, nowMs });
}

/** A vehicle as it is answered. Throws as {@link getDetail}. */
export async function answerVehicle(scoped: Scoped, reference: string, nowMs: number): Promise<Vehicle> {
  const detail = await getDetail(scoped, reference);
  const readings = await readingsBefore(scoped, detail, trendSpanMs);
  const { wheelRestarts, organisationSettings } = detail.vehicle;
  const { referenceC } = judgingOf(organisationSettings);
  const trends = wheelTrendsKpaPerHour(readings, recommendedOf(detail), referenceC, wheelRestarts);
  return vehicleWire(detail, trends, nowMs);
}

/** Registers what is shown of one vehicle. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleDetailRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.getVehicle, ({ scoped, params }) => answerVehicle(scoped, params.vehicle_id, nowMs()));

  routes.signedIn(endpoints.explainWheel, ({ scoped, params }) =>
    explain(scoped, params.vehicle_id, params.position, nowMs()),
  );

  routes.signedIn(endpoints.getWheelHistory, async ({ scoped, session, params, query }) => {
    const fromMs = instantMs(query.from);
    const toMs = instantMs(query.to);
    requireSpan(fromMs, toMs, longestHistoryDays);
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const history = await getWheelHistory(scoped, {
      vehicleId,
      positionIndex: await getPositionIndex(scoped, vehicleId, params.position),
      fromMs,
      toMs,
      nowMs: nowMs(),
      maximumPoints: query.points,
      referenceTemperatureC: judgingOf(session.profile.organisationSettings).referenceC,
    });
    return wheelHistoryWire(history);
  });

  routes.signedIn(endpoints.listVehicleEvents, async ({ scoped, params, query }) => {
    const { limit, cursor, position } = query;
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const positionIndex = position === undefined ? null : await getPositionIndex(scoped, vehicleId, position);
    const page = await withCursor(cursor, () =>
      listVehicleEvents(scoped, { vehicleId, positionIndex, limit, cursor: cursor ?? null }),
    );
    return { items: page.events.map(vehicleEventWire), next_cursor: page.nextCursor };
  });
}
