import { sql } from 'kysely';
import type { DepotArea, MovedDay, TrailerUse } from '@tyrewatch/domain/utilisation/trailer-utilisation';
import { compareUse, depotAt, trailerUse } from '@tyrewatch/domain/utilisation/trailer-utilisation';
import { reportConditions, type ReportVehicles } from '../fleet-reports/report-page.ts';
import { decodeCursor, encodeCursor, InvalidCursorError } from '../paging/keyset-cursor.ts';
import { openTelemetry, type Scoped } from '../scope.ts';
import { listDayPlaces, listDepotAreas, listMovement, type DayPlace, type MovementSpan } from './movement-views.ts';

/** Which trailers of the scope, and which time. */
export type UtilisationRequest = MovementSpan &
  ReportVehicles & {
    /** The clock: a time that is not over ends now. Epoch milliseconds. */
    readonly nowMs: number;
  };

/** Where a trailer was: in the area of a depot, or elsewhere (`depotName` null); degrees. */
export type UsePlace = { readonly depotName: string | null; readonly latitude: number; readonly longitude: number };

/** A trailer's day, and where it was at its end; null = it has never said. */
export type UseDay = MovedDay & { readonly place: UsePlace | null };

/** How a trailer was used, without the places. */
export type UtilisationFigures = TrailerUse & {
  readonly vehicleId: number;
  readonly registration: string;
  readonly fleetName: string | null;
  readonly depotName: string | null;
};

/** How a trailer was used, day by day, and where it was at the end; null = it has never said. */
export type UtilisationRow = UtilisationFigures & { readonly days: readonly UseDay[]; readonly place: UsePlace | null };

type Trailer = Pick<UtilisationFigures, 'vehicleId' | 'registration' | 'fleetName' | 'depotName'> & {
  readonly emptyWeightKg: number | null;
};

/** Trailers in use of the scope, their telemetry opened. */
async function openTrailers(scoped: Scoped, request: UtilisationRequest): Promise<Trailer[]> {
  const { rows } = await sql<Trailer>`
    select listing.vehicle_id as "vehicleId", listing.registration, listing.fleet_name as "fleetName", listing.depot_name as "depotName",
      vehicle.empty_weight_kg as "emptyWeightKg"
    from visible_vehicle_listing listing join vehicle on vehicle.id = listing.vehicle_id
    where ${reportConditions(scoped.scope, request)} and listing.vehicle_type = 'trailer' and not listing.archived and not listing.deactivated
    order by listing.registration, listing.vehicle_id`.execute(scoped.trx);
  await openTelemetry(
    scoped,
    rows.map(({ vehicleId }) => vehicleId),
  );
  return rows;
}

/** Days of a time zone that a time touches. */
async function countDays({ trx }: Scoped, { fromMs, toMs, timeZone }: MovementSpan): Promise<number> {
  const dateOf = (atMs: number) => sql`(${new Date(atMs)}::timestamptz at time zone ${timeZone})::date`;
  const { rows } = await sql<{ days: number }>`select ${dateOf(toMs - 1)} - ${dateOf(fromMs)} + 1 as days`.execute(trx);
  return rows[0]?.days ?? 0;
}

const usePlace = ({ latitude, longitude }: DayPlace, depots: readonly DepotArea[]): UsePlace => ({
  depotName: depotAt({ latitude, longitude }, depots)?.name ?? null,
  latitude,
  longitude,
});

/** Each day with the last place that was sent until its end. */
function withPlaces(days: readonly MovedDay[], places: readonly DayPlace[], depots: readonly DepotArea[]): UseDay[] {
  let next = 0;
  let place: UsePlace | null = null;
  return days.map((day) => {
    for (let told = places[next]; told !== undefined && told.date <= day.date; told = places[next]) {
      place = usePlace(told, depots);
      next += 1;
    }
    return { ...day, place };
  });
}

type Used = UtilisationFigures & { readonly movedDays: readonly MovedDay[] };

async function readUse(scoped: Scoped, request: UtilisationRequest): Promise<Used[]> {
  const span = { ...request, toMs: Math.max(request.fromMs, Math.min(request.toMs, request.nowMs)) };
  const trailers = await openTrailers(scoped, request);
  const movement = await listMovement(
    scoped.trx,
    trailers.map(({ vehicleId }) => vehicleId),
    span,
  );
  const time = { dayCount: await countDays(scoped, span), lengthMs: span.toMs - span.fromMs, untilMs: span.toMs };
  return trailers.map(({ emptyWeightKg, ...trailer }) => {
    const moved = movement.get(trailer.vehicleId);
    if (moved === undefined) throw new Error(`vehicle ${trailer.vehicleId} without movement`);
    return { ...trailer, ...trailerUse({ ...moved, emptyWeightKg }, time), movedDays: moved.days };
  });
}

async function locate(scoped: Scoped, request: UtilisationRequest, used: readonly Used[]): Promise<UtilisationRow[]> {
  const ids = used.map(({ vehicleId }) => vehicleId);
  const span = { ...request, toMs: Math.min(request.toMs, request.nowMs) };
  const places = await listDayPlaces(scoped.trx, ids, span);
  const depots = await listDepotAreas(scoped.trx, ids);
  return used.map(({ movedDays, ...row }) => {
    const told = places.get(row.vehicleId) ?? [];
    const last = told.at(-1);
    return {
      ...row,
      days: withPlaces(movedDays, told, depots),
      place: last === undefined ? null : usePlace(last, depots),
    };
  });
}

const orders = {
  use: compareUse,
  registration: () => 0,
  standing: (a: TrailerUse, b: TrailerUse) => (a.standingDays ?? 0) - (b.standingDays ?? 0),
  moved_days: (a: TrailerUse, b: TrailerUse) => a.movedDayCount - b.movedDayCount,
  hours: (a: TrailerUse, b: TrailerUse) => a.movedS - b.movedS,
  distance: (a: TrailerUse, b: TrailerUse) => a.distanceM - b.distanceM,
} as const;

/** Names of the orders of the report; `use` = the least used first. */
export type UtilisationSort = keyof typeof orders;

/** A page of the report. */
export type UtilisationPage = {
  readonly sort: { readonly by: UtilisationSort; readonly direction: 'asc' | 'desc' };
  readonly limit: number;
  readonly cursor: string | null;
};

/** The rows after the one that a cursor names. Throws InvalidCursorError, also when that trailer is not in the report any more. */
function after(rows: readonly Used[], cursor: string | null): readonly Used[] {
  if (cursor === null) return rows;
  const [vehicleId] = decodeCursor(cursor, 1);
  const index = rows.findIndex((row) => row.vehicleId === vehicleId);
  if (index < 0) throw new InvalidCursorError('The row the cursor names is gone.');
  return rows.slice(index + 1);
}

/**
 * How the trailers of the scope were used in a time, by days of a time zone that begin at full hours of UTC: a page of them, and the figures of all
 * without their places. Trailers that are archived or deactivated are not in it.
 */
export async function reportUtilisation(
  scoped: Scoped,
  request: UtilisationRequest & UtilisationPage,
): Promise<{ rows: UtilisationRow[]; nextCursor: string | null; all: readonly UtilisationFigures[] }> {
  const { sort, limit, cursor } = request;
  const all = await readUse(scoped, request);
  const turn = sort.direction === 'asc' ? 1 : -1;
  const isBackwards = sort.by === 'registration' && turn < 0;
  const sorted = isBackwards ? all.toReversed() : all.toSorted((a, b) => turn * orders[sort.by](a, b));
  const rest = after(sorted, cursor);
  const last = rest.length > limit ? rest[limit - 1] : undefined;
  return {
    rows: await locate(scoped, request, rest.slice(0, limit)),
    nextCursor: last === undefined ? null : encodeCursor([last.vehicleId]),
    all,
  };
}

/** The same of all of them, the least used first. */
export async function listUtilisation(scoped: Scoped, request: UtilisationRequest): Promise<UtilisationRow[]> {
  return locate(scoped, request, (await readUse(scoped, request)).toSorted(compareUse));
}
