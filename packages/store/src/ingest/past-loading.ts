import { levelOfCode, type IncidentLevel, type JudgedLevel } from '@tyrewatch/domain/levels/alert-level';
import type { KnownLevel } from '@tyrewatch/domain/judging/past-replay';
import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { wheelIndex as wheelIndexOf } from '@tyrewatch/domain/vehicles/wheel-position';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import { isLatestRevision } from '../incidents/incident-revisions.ts';
import type { Queryable } from '../database.ts';
import type { PacketTable } from '../table-types.ts';
import { readingOf } from './packet-loading.ts';

/** A wheel, and the instant after which what was stored of it is wanted. */
export type WheelStart = { readonly wheelIndex: number; readonly afterMs: number };

/** Where to begin to judge a vehicle's past again. */
export type ReplayStart = {
  /** From when on each wheel's stored readings are needed: one that was silent for long brings its state from before that. */
  readonly wheels: readonly WheelStart[];
  /** What was known of them at the first of those, which is all of a wheel that has no earlier ones. */
  readonly levels: readonly KnownLevel[];
};

/** What must lie between the beginning of a replay and the instant it is about. */
export type ReplayRequest = {
  readonly vehicleId: number;
  readonly wheelIndexes: readonly number[];
  readonly beforeMs: number;
  /** Least time, also before a wheel's last reading, and least number of its readings as far as there are so many. */
  readonly warmUpMs: number;
  readonly warmUpReadings: number;
};

/** A stretch of what is stored of some wheels; their first instants are not included, the last is. */
export type PacketStretch = {
  readonly vehicleId: number;
  readonly wheels: readonly WheelStart[];
  readonly untilMs: number;
  /** Readings after which no further instant is begun; null = all. */
  readonly limit: number | null;
};

/** Readings of a vehicle that are looked through at most for those of one wheel: days of a sensor that is silent. */
const mostLookedThrough = 100_000;

/** Whether a packet tells of a wheel. */
const hasReadingFor = (wheelIndex: number): RawBuilder<boolean> =>
  sql<boolean>`(pressure_dkpa[${wheelIndex + 1}::int] is not null or temperature_dc[${wheelIndex + 1}::int] is not null)`;

/** Where the replay of a wheel begins. */
type WheelBeginning = {
  readonly wheelIndex: number;
  /** Its first reading; null = there is none before the instant. */
  readonly firstMs: number | null;
  readonly hasEarlier: boolean;
};

/** The first of a wheel's last readings before an instant that bring its state with them. */
async function findBeginning(
  kysely: Queryable,
  { vehicleId, beforeMs, warmUpMs, warmUpReadings }: ReplayRequest,
  wheelIndex: number,
): Promise<WheelBeginning> {
  const { rows } = await sql<{ first: Date | null; last: Date | null; count: number }>`
    select min(at) as first, max(at) as last, count(*)::int as count from (
      select at from (
        select at, pressure_dkpa, temperature_dc from packet
        where vehicle_id = ${vehicleId} and at < ${new Date(beforeMs)} order by at desc limit ${mostLookedThrough}
      ) looked_through where ${hasReadingFor(wheelIndex)} order by at desc limit ${warmUpReadings}
    ) warm_up`.execute(kysely);
  const { first = null, last = null, count = 0 } = rows[0] ?? {};
  if (first === null || last === null) return { wheelIndex, firstMs: null, hasEarlier: false };
  const firstMs = first.getTime();
  const latestMs = last.getTime() - warmUpMs;
  if (count < warmUpReadings || firstMs <= latestMs) {
    return { wheelIndex, firstMs, hasEarlier: count === warmUpReadings };
  }
  const { rows: dense } = await sql<{ at: Date }>`select at from packet
    where vehicle_id = ${vehicleId} and at >= ${new Date(latestMs)} and at <= ${first} and ${hasReadingFor(wheelIndex)}
    order by at limit 1`.execute(kysely);
  return { wheelIndex, firstMs: dense[0]?.at.getTime() ?? firstMs, hasEarlier: true };
}

/** The level that readings had led to; a wheel that was not monitored was okay by the last one. */
function judgedLevelOf(code: number): JudgedLevel {
  // The events of incidents have the codes of these levels only.
  const level = levelOfCode(code) as IncidentLevel;
  return level === 'stale' ? 'okay' : level;
}

/** What the record tells of wheels at instants: the level of an incident, or nothing. */
async function loadRecordedLevels(
  kysely: Queryable,
  vehicleId: number,
  wheels: readonly { readonly wheelIndex: number; readonly firstMs: number }[],
): Promise<ReadonlyMap<number, Pick<KnownLevel, 'level' | 'sinceMs'>>> {
  const indexes = wheels.map(({ wheelIndex }) => wheelIndex);
  const instants = wheels.map(({ firstMs }) => new Date(firstMs));
  const { rows } = await sql<{ wheelIndex: number; level: number; kind: string; at: Date }>`
    select distinct on (position_index) position_index as "wheelIndex", level, kind, event.at from incident_event event
    join unnest(${indexes}::smallint[], ${instants}::timestamptz[]) as start (position_index, at) using (position_index)
    where vehicle_id = ${vehicleId} and event.at <= start.at and kind in ('opened', 'raised', 'lowered', 'resolved', 'sensor_changed', 'silenced', 'resumed')
      and ${sql.raw(isLatestRevision('event'))}
    order by position_index, event.at desc, kind desc`.execute(kysely);
  return new Map(
    rows.flatMap(({ wheelIndex, level, kind, at }) =>
      kind === 'resolved' || kind === 'sensor_changed' || kind === 'silenced'
        ? []
        : [[wheelIndex, { level: judgedLevelOf(level), sinceMs: at.getTime() }] as const],
    ),
  );
}

/** Finds where to begin, and what was known of the wheels there. */
export async function loadReplayStart(
  { kysely }: { readonly kysely: Queryable },
  request: ReplayRequest,
): Promise<ReplayStart> {
  const { vehicleId, wheelIndexes, beforeMs } = request;
  const found = await Promise.all(wheelIndexes.map((wheelIndex) => findBeginning(kysely, request, wheelIndex)));
  const begun = found.flatMap(({ firstMs, ...wheel }) => (firstMs === null ? [] : [{ ...wheel, firstMs }]));
  const recorded = await loadRecordedLevels(kysely, vehicleId, begun);
  return {
    wheels: found.map(({ wheelIndex, firstMs }) => ({ wheelIndex, afterMs: (firstMs ?? beforeMs) - 1 })),
    levels: begun.flatMap(({ wheelIndex, firstMs, hasEarlier }): KnownLevel[] => {
      const atMs = firstMs - 1;
      const known = recorded.get(wheelIndex) ?? (hasEarlier ? { level: 'okay', sinceMs: atMs } : null);
      return known === null ? [] : [{ wheelIndex, atMs, ...known }];
    }),
  };
}

const mostRows = 2 ** 31;

/** What is stored of some wheels in a stretch of time, oldest first; readings of one instant are never divided. */
export async function loadPacketStretch(
  { kysely }: { readonly kysely: Queryable },
  { vehicleId, wheels, untilMs, limit }: PacketStretch,
): Promise<Reading[]> {
  const earliestMs = Math.min(...wheels.map(({ afterMs }) => afterMs));
  const isWanted = wheels.map(
    ({ wheelIndex, afterMs }) => sql`(at > ${new Date(afterMs)} and ${hasReadingFor(wheelIndex)})`,
  );
  const { rows } = await sql<Selectable<PacketTable>>`select * from packet
    where vehicle_id = ${vehicleId} and at > ${new Date(earliestMs)} and at <= ${new Date(untilMs)}
      and (${sql.join(isWanted, sql` or `)})
    order by at fetch first (${limit ?? mostRows}::bigint) rows with ties`.execute(kysely);
  const afterByWheel = new Map(wheels.map(({ wheelIndex: index, afterMs }) => [index, afterMs]));
  return rows.map((row) => {
    const reading = readingOf(row);
    const tyres = reading.tyres.filter(
      ({ position }) => reading.atMs > (afterByWheel.get(wheelIndexOf(position)) ?? Number.POSITIVE_INFINITY),
    );
    return { ...reading, tyres };
  });
}
