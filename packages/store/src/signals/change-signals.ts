import { sql } from 'kysely';
import type { Database, Queryable } from '../database.ts';

/** Channel that tells viewers what to look at again. */
export const liveChannel = 'tyrewatch_live';
/** Channel that tells ingest whose configuration to load again. */
export const configurationChannel = 'tyrewatch_configuration';

/** Channel that tells the ids of sessions that have ended; a trigger of the database sends it. */
export const sessionEndChannel = 'tyrewatch_session_end';

/** Channel that names the users whose rights changed, by their ids; empty = anybody's. A trigger of the database sends it. */
export const rightsChangeChannel = 'tyrewatch_rights_change';

/** Channel that names the units people have queued commands for, by their ids. */
export const unitCommandChannel = 'tyrewatch_unit_command';

/** Vehicles and incidents that changed, and units whose commands did. */
export type LiveChanges = {
  readonly vehicleIds: readonly number[];
  readonly incidentIds: readonly number[];
  readonly unitIds?: readonly number[];
};

/** Whose configuration changed; `everything` = too much to list. */
export type ConfigurationChange = {
  readonly vehicleIds: readonly number[];
  readonly imeis: readonly string[];
  readonly everything: boolean;
};

// PostgreSQL refuses payloads of 8,000 bytes; an id takes at most 17 characters with its comma.
const idsPerSignal = 400;

/** Announces committed changes in a transaction of its own. Never inside an ingest transaction, whose rate it would more than halve; callers coalesce to at most ten a second. */
export async function signalChanges(
  { kysely }: Pick<Database, 'kysely'>,
  { vehicleIds, incidentIds, unitIds = [] }: LiveChanges,
): Promise<void> {
  const payloads: string[] = [];
  const rest = { vehicles: [...vehicleIds], incidents: [...incidentIds], units: [...new Set(unitIds)] };
  while (rest.vehicles.length > 0 || rest.incidents.length > 0 || rest.units.length > 0) {
    const vehicles = rest.vehicles.splice(0, idsPerSignal);
    const incidents = rest.incidents.splice(0, idsPerSignal - vehicles.length);
    const units = rest.units.splice(0, idsPerSignal - vehicles.length - incidents.length);
    payloads.push(JSON.stringify({ v: vehicles, i: incidents, u: units }));
  }
  if (payloads.length > 0) {
    await sql`select pg_notify(${liveChannel}, payload) from unnest(${payloads}::text[]) payload`.execute(kysely);
  }
}

/** Reads the payload of a live signal. */
export function readLiveSignal(payload: string): LiveChanges {
  const { v, i, u } = JSON.parse(payload) as { v: number[]; i: number[]; u?: number[] };
  return { vehicleIds: v, incidentIds: i, ...(u !== undefined && u.length > 0 && { unitIds: u }) };
}

/** Announces changed configuration with the transaction that changes it: heard after its COMMIT, never after a rollback. */
export async function announceConfigurationChange(trx: Queryable, change: Partial<ConfigurationChange>): Promise<void> {
  const full = {
    vehicleIds: change.vehicleIds ?? [],
    imeis: change.imeis ?? [],
    everything: change.everything ?? false,
  };
  const isLong = full.vehicleIds.length + full.imeis.length > idsPerSignal;
  const payload = isLong ? { vehicleIds: [], imeis: [], everything: true } : full;
  await sql`select pg_notify(${configurationChannel}, ${JSON.stringify(payload)})`.execute(trx);
}

/** Announces, with the transaction that queues them, that commands wait for units; viewers hear of it too. */
export async function announceUnitCommands(trx: Queryable, unitIds: readonly number[]): Promise<void> {
  const distinct = [...new Set(unitIds)];
  const payloads = Array.from({ length: Math.ceil(distinct.length / idsPerSignal) }, (_, index) =>
    JSON.stringify(distinct.slice(index * idsPerSignal, (index + 1) * idsPerSignal)),
  );
  await sql`select pg_notify(${unitCommandChannel}, payload) from unnest(${payloads}::text[]) payload`.execute(trx);
  await signalChanges({ kysely: trx }, { vehicleIds: [], incidentIds: [], unitIds: distinct });
}
