import type { BrakeEvent } from '@tyrewatch/domain/brakes/brake-event';
import { sql } from 'kysely';
import { insertRows } from '../bulk-rows.ts';
import type { Queryable } from '../database.ts';

/** Where a unit is, and where it was until when (epoch milliseconds), oldest first; null = on no vehicle, or on one out of reach. */
export type BrakeUnit = {
  readonly vehicleId: number | null;
  readonly former: readonly { readonly untilMs: number; readonly vehicleId: number | null }[];
};

/** Units by their IMEI, as far as their vehicles belong to these organisations. */
export async function findBrakeUnits(
  trx: Queryable,
  organisationIds: readonly number[],
  imeis: readonly string[],
): Promise<Map<string, BrakeUnit>> {
  const withinReach = (column: string) => sql`(select vehicle.id from vehicle
    where vehicle.id = ${sql.ref(column)} and vehicle.organisation_id = any(${[...organisationIds]}::bigint[]))`;
  const { rows } = await sql<BrakeUnit & { readonly imei: string }>`
    select unit.imei, ${withinReach('unit.vehicle_id')} as "vehicleId",
      coalesce((select jsonb_agg(jsonb_build_object('untilMs', (extract(epoch from former.until) * 1000)::float8,
          'vehicleId', ${withinReach('former.vehicle_id')}) order by former.until)
        from former_unit_place former where former.imei = unit.imei), '[]') as former
    from telematics_unit unit where unit.imei = any(${[...imeis]}::text[])`.execute(trx);
  return new Map(rows.map(({ imei, ...unit }) => [imei, unit]));
}

/** Stores events, and that their months are to be computed; answers how many are new. An event of an instant that is there is the same one. */
export async function storeBrakeEvents(
  trx: Queryable,
  events: readonly (BrakeEvent & { readonly vehicleId: number })[],
): Promise<number> {
  if (events.length === 0) return 0;
  const before = await countAt(trx, events);
  const rows = events.map((event) => ({
    vehicle_id: event.vehicleId,
    at: new Date(event.atMs).toISOString(),
    start_speed_kmh: event.startSpeedKmh,
    end_speed_kmh: event.endSpeedKmh,
    duration_s: event.durationS,
    mean_demand_bar: event.meanDemandBar,
    deceleration_mps2: event.decelerationMps2,
    gradient_percent: event.gradientPercent,
    bogie_load_kg: event.bogieLoadKg,
    was_abs_active: event.wasAbsActive,
    was_retarder_active: event.wasRetarderActive,
  }));
  await insertRows(trx, 'brake_event', rows, { skipsPresent: true });
  const months = new Set(rows.map(({ vehicle_id, at }) => `${vehicle_id}/${at.slice(0, 7)}-01`));
  const due = [...months].map((key) => {
    const [vehicle_id = '', month = ''] = key.split('/');
    return { vehicle_id: Number(vehicle_id), month };
  });
  await insertRows(trx, 'brake_month_due', due, { skipsPresent: true });
  return (await countAt(trx, events)) - before;
}

async function countAt(trx: Queryable, events: readonly { readonly vehicleId: number; readonly atMs: number }[]) {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from brake_event where (vehicle_id, at) in (
      select * from unnest(${events.map(({ vehicleId }) => vehicleId)}::bigint[], ${events.map(({ atMs }) => new Date(atMs))}::timestamptz[]))`.execute(
    trx,
  );
  return rows[0]?.count ?? 0;
}
