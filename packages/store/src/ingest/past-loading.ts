import { levelOfCode, type ProblemLevel } from '@tyrewatch/domain/alerts/alert-level';
import type { KnownLevel } from '@tyrewatch/domain/alerts/past-replay';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { sql, type Selectable } from 'kysely';
import { isToldNow } from '../incidents/incident-tellings.ts';
import type { Queryable } from '../database.ts';
import type { PacketTable } from '../table-types.ts';
import { readingOf } from './packet-loading.ts';

/** Where to begin to judge a vehicle's past again. */
export type ReplayStart = {
  /** The stored readings after this instant are needed. */
  readonly afterMs: number;
  /** Wheels that had an incident at that instant, with its level. */
  readonly levels: readonly KnownLevel[];
};

/** What must lie between the beginning of a replay and the instant it is about. */
export type ReplayRequest = {
  readonly vehicleId: number;
  readonly beforeMs: number;
  /** Least time, and least number of readings that tell of tyres as far as there are so many. */
  readonly warmUpMs: number;
  readonly warmUpReadings: number;
};

/** A stretch of a vehicle's stored readings; the first instant is not included, the last is. */
export type PacketStretch = {
  readonly vehicleId: number;
  readonly afterMs: number;
  readonly untilMs: number;
  /** Readings after which no further instant is begun; null = all. */
  readonly limit: number | null;
};

/** Finds where to begin, and what was known of the wheels there. */
export async function loadReplayStart(
  { kysely }: { readonly kysely: Queryable },
  { vehicleId, beforeMs, warmUpMs, warmUpReadings }: ReplayRequest,
): Promise<ReplayStart> {
  const { rows } = await sql<{ at: Date | null }>`select min(at) as at from (
      select at from packet where vehicle_id = ${vehicleId} and at < ${new Date(beforeMs)}
        and (pressure_dkpa is not null or temperature_dc is not null)
      order by at desc limit ${warmUpReadings}
    ) warm_up`.execute(kysely);
  const afterMs = Math.min(beforeMs - warmUpMs, (rows[0]?.at?.getTime() ?? beforeMs) - 1);
  const { rows: events } = await sql<{ positionIndex: number; level: number; kind: string; at: Date }>`
    select distinct on (position_index) position_index as "positionIndex", level, kind, at from incident_event event
    where vehicle_id = ${vehicleId} and at <= ${new Date(afterMs)} and kind in ('opened', 'raised', 'lowered', 'resolved', 'sensor_changed')
      and ${sql.raw(isToldNow('event'))}
    order by position_index, at desc, kind desc`.execute(kysely);
  const levels = events.flatMap(({ positionIndex, level, kind, at }): KnownLevel[] =>
    kind === 'resolved' || kind === 'sensor_changed'
      ? []
      : // The events of incidents have the codes of problem levels only.
        [{ wheelIndex: positionIndex, level: levelOfCode(level) as ProblemLevel, sinceMs: at.getTime() }],
  );
  return { afterMs, levels };
}

const mostRows = 2 ** 31;

/** Stored readings of a stretch of time, oldest first; readings of one instant are never divided. */
export async function loadPacketStretch(
  { kysely }: { readonly kysely: Queryable },
  { vehicleId, afterMs, untilMs, limit }: PacketStretch,
): Promise<Reading[]> {
  const { rows } = await sql<Selectable<PacketTable>>`select * from packet
    where vehicle_id = ${vehicleId} and at > ${new Date(afterMs)} and at <= ${new Date(untilMs)}
    order by at fetch first (${limit ?? mostRows}::bigint) rows with ties`.execute(kysely);
  return rows.map(readingOf);
}
