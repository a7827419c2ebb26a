import type {
  UnitCommandChannel,
  UnitCommandCompletion,
  UnitCommandKind,
  UnitCommandSending,
  UnitCommandState,
} from '@tyrewatch/domain/telematics-units/unit-command';
import { repeatableUnitCommandStates, unitCommandStates } from '@tyrewatch/domain/telematics-units/unit-command';
import { sql, type RawBuilder } from 'kysely';
import type { SortColumn, SortValue } from '../paging/keyset-cursor.ts';
import { afterCursor, decodeCursor, orderBy, pageOf } from '../paging/keyset-cursor.ts';
import type { Scope, Scoped } from '../scope.ts';
import { containing } from '../vehicles/vehicle-filters.ts';

/** A command to a unit. Instants are epoch milliseconds. */
export type UnitCommandView = {
  readonly id: number;
  readonly unitId: number;
  readonly imei: string;
  readonly organisationId: number;
  readonly vehicleId: number | null;
  readonly registration: string | null;
  readonly batchId: number | null;
  readonly followsId: number | null;
  readonly kind: UnitCommandKind;
  readonly text: string;
  readonly channel: UnitCommandChannel;
  readonly sending: UnitCommandSending;
  readonly completion: UnitCommandCompletion;
  readonly state: UnitCommandState;
  readonly requestedAtMs: number;
  readonly requestedByName: string;
  readonly sentAtMs: number | null;
  readonly endedAtMs: number | null;
  /** When it expires if the unit stays away; null = it is not queued. */
  readonly expiresAtMs: number | null;
  readonly answer: string | null;
  readonly gateway: string | null;
  readonly version: number;
};

const ms = (instant: RawBuilder<unknown>): RawBuilder<unknown> => sql`(extract(epoch from ${instant}) * 1000)::float8`;

/** When a queued command expires: a month after it was asked for, or after the unit was last heard, whichever is later. */
export const expiryOf = sql`greatest(command.requested_at, state.last_seen_at) + interval '1 month'`;

const columns = sql`command.id, command.unit_id as "unitId", unit.imei, command.organisation_id as "organisationId",
  unit.vehicle_id as "vehicleId", listing.registration, command.batch_id as "batchId", command.follows_id as "followsId", command.kind,
  command.text, command.channel, command.sending, command.completion, command.state, ${ms(sql`command.requested_at`)} as "requestedAtMs",
  command.requested_by_name as "requestedByName", ${ms(sql`command.sent_at`)} as "sentAtMs", ${ms(sql`command.ended_at`)} as "endedAtMs",
  case when command.state = 'queued' then ${ms(expiryOf)} end as "expiresAtMs", command.answer, command.gateway, command.version`;

const source = sql`unit_command command join visible_telematics_unit unit on unit.id = command.unit_id
  left join visible_unit_state state on state.unit_id = command.unit_id
  left join visible_vehicle_listing listing on listing.vehicle_id = unit.vehicle_id`;

const inScope = ({ organisationIds }: Scope): RawBuilder<unknown> =>
  sql`command.organisation_id = any(${[...organisationIds]}::bigint[])`;

/** What narrows the commands of a unit; null = not narrowed. */
export type UnitCommandFilters = {
  /** Part of a command or an answer. */
  readonly search: string | null;
  readonly states: readonly UnitCommandState[] | null;
  readonly kinds: readonly UnitCommandKind[] | null;
  readonly parameterId: number | null;
};

/** How many commands there are of each state. */
export type UnitCommandCounts = Readonly<Record<UnitCommandState, number>>;

const noCounts = (): Record<UnitCommandState, number> =>
  Object.fromEntries(unitCommandStates.map((state) => [state, 0])) as Record<UnitCommandState, number>;

const stateIn = (states: readonly UnitCommandState[] | null): RawBuilder<unknown> =>
  states === null ? sql`true` : sql`command.state = any(${[...states]}::text[])`;

function conditionsOf(filters: UnitCommandFilters): RawBuilder<unknown> {
  const { search, kinds, parameterId } = filters;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (search !== null && search.trim() !== '') {
    const wanted = containing(search.trim());
    conditions.push(sql`(command.text ilike ${wanted} or command.answer ilike ${wanted})`);
  }
  if (kinds !== null) conditions.push(sql`command.kind = any(${[...kinds]}::text[])`);
  if (parameterId !== null)
    conditions.push(sql`command.text ~ ${`^[gs]etparam ([^;]*;)*\\s*${Math.trunc(parameterId)}\\s*(:|;|$)`}`);
  return sql.join(conditions, sql` and `);
}

/** A page of the commands to a unit that are within the scope, how many there are, and of each state. Throws InvalidCursorError. */
export async function listUnitCommands(
  { trx, scope }: Scoped,
  unitId: number,
  request: {
    readonly filters: UnitCommandFilters;
    readonly direction: 'asc' | 'desc';
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ commands: UnitCommandView[]; nextCursor: string | null; total: number; counts: UnitCommandCounts }> {
  const { filters, direction, limit, cursor } = request;
  const order: SortColumn[] = [{ column: sql.ref('command.id'), type: 'bigint', direction }];
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const where = sql`command.unit_id = ${unitId} and ${inScope(scope)} and ${conditionsOf(filters)}`;
  const { rows } = await sql<UnitCommandView & { cursorValues: SortValue[] }>`
    select ${columns}, jsonb_build_array(command.id) as "cursorValues" from ${source}
    where ${where} and ${stateIn(filters.states)} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(
    trx,
  );
  const { rows: counted } = await sql<{ state: UnitCommandState; count: number }>`
    select command.state, count(*) as count from ${source} where ${where} group by 1`.execute(trx);
  const counts = noCounts();
  for (const { state, count } of counted) counts[state] = count;
  const total = [...new Set(filters.states ?? unitCommandStates)].reduce((sum, state) => sum + counts[state], 0);
  const page = pageOf(rows, limit);
  return { commands: page.rows, nextCursor: page.nextCursor, total, counts };
}

/** Commands by their ids, in that order of being asked for. */
export async function listUnitCommandsByIds(
  { trx, scope }: Scoped,
  commandIds: readonly number[],
): Promise<UnitCommandView[]> {
  const { rows } = await sql<UnitCommandView>`
    select ${columns} from ${source} where command.id = any(${[...commandIds]}::bigint[]) and ${inScope(scope)} order by command.id`.execute(
    trx,
  );
  return rows;
}

/** What is known of how a unit can be reached; null = not known. Instants are epoch milliseconds. */
export type UnitReachabilityView = {
  readonly gateway: string | null;
  readonly isSimSuspended: boolean;
  readonly simState: string | null;
  readonly speedKmh: number | null;
  readonly isIgnitionOn: boolean | null;
  readonly odometerM: number | null;
  readonly supplyV: number | null;
  readonly packetAtMs: number | null;
  readonly queuedCount: number;
  readonly isBusy: boolean;
};

/** How a unit of the scope can be reached, and what its vehicle did when it was last heard. `supplyChannelId`: of the supply voltage. */
export async function getUnitReachability(
  { trx, scope }: Scoped,
  unitId: number,
  supplyChannelId: number,
): Promise<UnitReachabilityView> {
  const { rows } = await sql<UnitReachabilityView>`
    select state.gateway, coalesce(sim_card.reported_state = 'suspended', false) as "isSimSuspended", sim_card.reported_state as "simState",
      vehicle.speed_kmh as "speedKmh", vehicle.ignition_on as "isIgnitionOn", vehicle.odometer_m as "odometerM",
      vehicle.channel_values[array_position(vehicle.channel_ids, ${supplyChannelId}::smallint)] as "supplyV",
      ${ms(sql`vehicle.packet_at`)} as "packetAtMs",
      (select count(*) from unit_command command where command.unit_id = unit.id and state = 'queued' and ${inScope(scope)}) as "queuedCount",
      exists (select from unit_command command where command.unit_id = unit.id and state = 'sent') as "isBusy"
    from visible_telematics_unit unit left join visible_unit_state state on state.unit_id = unit.id
    left join visible_sim_card sim_card on sim_card.id = unit.sim_card_id
    left join visible_vehicle_state vehicle on vehicle.vehicle_id = unit.vehicle_id
    where unit.id = ${unitId}`.execute(trx);
  const [found] = rows;
  if (found === undefined) throw new Error(`there is no unit ${unitId} within the scope`);
  return found;
}

/** A command to many units, and how far it is. */
export type UnitCommandBatchView = {
  readonly id: number;
  readonly kind: UnitCommandKind;
  readonly text: string;
  readonly requestedAtMs: number;
  readonly requestedByName: string;
  readonly counts: UnitCommandCounts;
  readonly leftOut: readonly { readonly imei: string; readonly reason: string }[];
};

/** The last command of each unit within an order. What reads back another is not counted for itself. */
const lastOfUnit = sql`command.follows_id is null and not exists (select from unit_command later
  where later.batch_id = command.batch_id and later.unit_id = command.unit_id and later.follows_id is null and later.id > command.id)`;

const batchInScope = ({ organisationIds }: Scope): RawBuilder<unknown> =>
  sql`batch.organisation_id = any(${[...organisationIds]}::bigint[])`;

type BatchRow = Omit<UnitCommandBatchView, 'counts'> & { readonly counts: Partial<UnitCommandCounts> | null };

const batchOf = (row: BatchRow): UnitCommandBatchView => ({ ...row, counts: { ...noCounts(), ...row.counts } });

const batchColumns = (scope: Scope): RawBuilder<unknown> => sql`batch.id, batch.kind, batch.text,
  ${ms(sql`batch.requested_at`)} as "requestedAtMs", batch.requested_by_name as "requestedByName", batch.left_out as "leftOut",
  (select jsonb_object_agg(counted.state, counted.count) from (
    select command.state, count(*) as count from ${source} where command.batch_id = batch.id and ${inScope(scope)} and ${lastOfUnit} group by 1
  ) counted) as counts`;

/** A page of the commands to many units of the scope, newest first, and how many there are. Throws InvalidCursorError. */
export async function listUnitCommandBatches(
  { trx, scope }: Scoped,
  { limit, cursor }: { readonly limit: number; readonly cursor: string | null },
): Promise<{ batches: UnitCommandBatchView[]; nextCursor: string | null; total: number }> {
  const order: SortColumn[] = [{ column: sql.ref('batch.id'), type: 'bigint', direction: 'desc' }];
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const { rows } = await sql<BatchRow & { cursorValues: SortValue[] }>`
    select ${batchColumns(scope)}, jsonb_build_array(batch.id) as "cursorValues" from unit_command_batch batch
    where ${batchInScope(scope)} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from unit_command_batch batch where ${batchInScope(scope)}`.execute(trx);
  const page = pageOf(rows, limit);
  return { batches: page.rows.map(batchOf), nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}

/** One command to many units; null when there is none, or not within the scope. */
export async function findUnitCommandBatch(
  { trx, scope }: Scoped,
  batchId: number,
): Promise<UnitCommandBatchView | null> {
  const { rows } = await sql<BatchRow>`
    select ${batchColumns(scope)} from unit_command_batch batch where batch.id = ${batchId} and ${batchInScope(scope)}`.execute(
    trx,
  );
  return rows[0] === undefined ? null : batchOf(rows[0]);
}

/** A page of the last command of each unit of an order, by IMEI, and how many there are. Throws InvalidCursorError. */
export async function listBatchCommands(
  { trx, scope }: Scoped,
  batchId: number,
  request: {
    readonly search: string | null;
    readonly states: readonly UnitCommandState[] | null;
    readonly limit: number;
    readonly cursor: string | null;
  },
): Promise<{ commands: UnitCommandView[]; nextCursor: string | null; total: number }> {
  const { search, states, limit, cursor } = request;
  const order: SortColumn[] = [
    { column: sql.ref('unit.imei'), type: 'text', direction: 'asc' },
    { column: sql.ref('command.id'), type: 'bigint', direction: 'asc' },
  ];
  const after = cursor === null ? sql`true` : afterCursor(order, decodeCursor(cursor, order.length));
  const joined = containing((search ?? '').replaceAll(/\s+/g, ''));
  const searched =
    search === null ? sql`true` : sql`(unit.imei like ${joined} or listing.registration like upper(${joined}))`;
  const where = sql`command.batch_id = ${batchId} and ${inScope(scope)} and ${lastOfUnit} and ${stateIn(states)} and ${searched}`;
  const { rows } = await sql<UnitCommandView & { cursorValues: SortValue[] }>`
    select ${columns}, jsonb_build_array(unit.imei, command.id) as "cursorValues" from ${source}
    where ${where} and ${after} order by ${orderBy(order)} limit ${limit + 1}`.execute(trx);
  const { rows: counted } = await sql<{ total: number }>`
    select count(*) as total from ${source} where ${where}`.execute(trx);
  const page = pageOf(rows, limit);
  return { commands: page.rows, nextCursor: page.nextCursor, total: counted[0]?.total ?? 0 };
}

/** The commands of an order that a retry repeats: the last of each unit, where it was refused or nothing was sent. */
export async function listRepeatableCommands(
  { trx, scope }: Scoped,
  batchId: number,
): Promise<(UnitCommandView & { readonly hasReadBack: boolean })[]> {
  const { rows } = await sql<UnitCommandView & { readonly hasReadBack: boolean }>`
    select ${columns}, exists (select from unit_command following where following.follows_id = command.id) as "hasReadBack"
    from ${source} where command.batch_id = ${batchId} and ${inScope(scope)} and ${lastOfUnit}
      and ${stateIn(repeatableUnitCommandStates)} order by command.id`.execute(trx);
  return rows;
}

/** Whose units are that have these ids, and what they are on. */
export async function listUnitOwners(
  { trx, scope }: Scoped,
  unitIds: readonly number[],
): Promise<{ readonly imei: string; readonly organisationId: number; readonly vehicleId: number | null }[]> {
  return trx
    .selectFrom('visible_telematics_unit')
    .select(['imei', 'organisation_id as organisationId', 'vehicle_id as vehicleId'])
    .where('id', 'in', [...unitIds])
    .where('organisation_id', 'in', [...scope.organisationIds])
    .execute();
}
