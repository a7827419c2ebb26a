import { coverageDays } from '@tyrewatch/domain/wheel-coverage/wheel-coverage';
import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import { coverageOf, pieces } from './coverage-parts.ts';

const dayMs = 86_400_000;

/**
 * Writes the coverage of the last 7 days of the next `limit` vehicles after an id beside them for lists (role jobs), where it changed; answers the last
 * of their ids, null when none is left. A vehicle that somebody else writes at that moment keeps its figure until the next time.
 */
export async function refreshCoverage(
  trx: Queryable,
  { afterId, limit, nowMs }: { readonly afterId: number; readonly limit: number; readonly nowMs: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    with vehicle as materialized (
      select vehicle_id, axle_configuration, coverage_percent from vehicle_listing where vehicle_id > ${afterId} order by vehicle_id limit ${limit}
    ), ${pieces({ fromMs: nowMs - coverageDays * dayMs, toMs: nowMs })}, ${coverageOf('vehicle', 'coverage_day')},
    figure as materialized (
      select vehicle.vehicle_id, (monitored_hours * 100 / possible_hours)::smallint as percent
      from vehicle left join covered using (vehicle_id)
      where (monitored_hours * 100 / possible_hours)::smallint is distinct from vehicle.coverage_percent
    ), locked as materialized (
      select listing.vehicle_id from vehicle_listing listing join figure using (vehicle_id) order by listing.vehicle_id for update of listing skip locked
    ), changed as (
      update vehicle_listing listing set coverage_percent = figure.percent
      from figure join locked using (vehicle_id) where listing.vehicle_id = figure.vehicle_id
    )
    select max(vehicle_id) as last from vehicle`.execute(trx);
  return rows[0]?.last ?? null;
}
