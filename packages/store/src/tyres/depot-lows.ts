import type { ForecastProblem } from '@tyrewatch/domain/tyres/cold-snap';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Scoped } from '../scope.ts';

/** A forecast is fetched again after this. */
const freshMs = 3 * 3_600_000;
/** One that failed is asked for again after this; where nobody was reached, after the other. */
const retryMs = 15 * 60_000;
const nobodyMs = 45_000;

/** A depot whose forecast is due, in degrees. */
export type DepotPlace = { readonly depotId: number; readonly latitude: number; readonly longitude: number };

/** Depots with a place whose forecast is due, longest unasked first (role jobs). */
export async function listDueForecasts(trx: Queryable, nowMs: number, limit: number): Promise<DepotPlace[]> {
  const { rows } = await sql<DepotPlace>`
    select depot.id as "depotId", depot.latitude_degrees as latitude, depot.longitude_degrees as longitude
    from depot left join depot_low low on low.depot_id = depot.id
    where depot.latitude_degrees is not null and depot.longitude_degrees is not null
      and (low.fetched_at is null or low.fetched_at < ${new Date(nowMs - freshMs)})
      and (low.asked_at is null or low.asked_at < case when low.problem in ('unreachable', 'slow') then ${new Date(nowMs - nobodyMs)}::timestamptz else ${new Date(nowMs - retryMs)}::timestamptz end)
    order by low.asked_at nulls first, depot.id limit ${limit}`.execute(trx);
  return rows;
}

/** A forecast: the lowest temperature of a day at the place, and the air there now. */
export type DepotForecast = { readonly on: string; readonly lowC: number; readonly airC: number | null };

/** Keeps what came of asking for a depot's forecast (role jobs); a depot that was deleted meanwhile is left out. */
export async function keepForecast(
  trx: Queryable,
  depotId: number,
  found: DepotForecast | ForecastProblem,
  nowMs: number,
): Promise<void> {
  const askedAt = new Date(nowMs);
  if (typeof found === 'string')
    await sql`insert into depot_low (depot_id, asked_at, problem) select id, ${askedAt}, ${found} from depot where id = ${depotId}
      on conflict (depot_id) do update set asked_at = excluded.asked_at, problem = excluded.problem`.execute(trx);
  else
    await sql`insert into depot_low (depot_id, asked_at, fetched_at, forecast_on, forecast_c, air_c)
      select id, ${askedAt}, ${askedAt}, ${found.on}::date, ${found.lowC}, ${found.airC} from depot where id = ${depotId}
      on conflict (depot_id) do update set asked_at = excluded.asked_at, fetched_at = excluded.fetched_at, problem = null,
        forecast_on = excluded.forecast_on, forecast_c = excluded.forecast_c, air_c = excluded.air_c`.execute(trx);
}

/** Keeps the low that somebody typed for a day; null takes it back. */
export async function keepTypedLow(
  trx: Queryable,
  depotId: number,
  typed: { readonly on: string; readonly lowC: number } | null,
): Promise<void> {
  await sql`insert into depot_low (depot_id, typed_on, typed_c) values (${depotId}, ${typed?.on ?? null}::date, ${typed?.lowC ?? null})
    on conflict (depot_id) do update set typed_on = excluded.typed_on, typed_c = excluded.typed_c`.execute(trx);
}

/** A depot of the scope with what is known of its next night. */
export type DepotLow = {
  readonly depotId: number;
  readonly name: string;
  readonly fleetName: string;
  readonly organisationId: number;
  readonly hasPlace: boolean;
  readonly forecastOn: string | null;
  readonly forecastC: number | null;
  readonly fetchedAtMs: number | null;
  readonly problem: ForecastProblem | null;
  readonly typedOn: string | null;
  readonly typedC: number | null;
};

/** The depots of the scope at which it sees vehicles, or the one named, by name; what is of a day before `today` is not told. At most 500. */
export async function listDepotLows(
  { trx, scope }: Scoped,
  { today, depotId = null }: { readonly today: string; readonly depotId?: number | null },
): Promise<DepotLow[]> {
  const which =
    depotId === null
      ? sql`exists (select from visible_vehicle_listing listing where listing.depot_id = depot.id)`
      : sql`depot.id = ${depotId}`;
  const { rows } = await sql<DepotLow>`
    select depot.id as "depotId", depot.name, fleet.name as "fleetName", depot.organisation_id as "organisationId",
      depot.latitude_degrees is not null and depot.longitude_degrees is not null as "hasPlace",
      case when low.forecast_on >= ${today}::date then low.forecast_on end as "forecastOn",
      case when low.forecast_on >= ${today}::date then low.forecast_c end as "forecastC",
      (extract(epoch from low.fetched_at) * 1000)::float8 as "fetchedAtMs", low.problem,
      case when low.typed_on >= ${today}::date then low.typed_on end as "typedOn",
      case when low.typed_on >= ${today}::date then low.typed_c end as "typedC"
    from depot join fleet on fleet.id = depot.fleet_id left join depot_low low on low.depot_id = depot.id
    where depot.organisation_id = any(${[...scope.organisationIds]}::bigint[]) and ${which}
    order by depot.name, depot.id limit 500`.execute(trx);
  return rows;
}
