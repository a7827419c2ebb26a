import type { UnitCommandCompletion, UnitCommandState } from '@tyrewatch/domain/telematics-units/unit-command';
import { sql } from 'kysely';
import type { Database } from '../database.ts';
import { signalChanges } from '../signals/change-signals.ts';
import { expiryOf } from './unit-command-views.ts';

/** A command that is to be sent now: it stands as sent already. */
export type ClaimedCommand = {
  readonly id: number;
  readonly unitId: number;
  readonly imei: string;
  readonly text: string;
  readonly completion: UnitCommandCompletion;
};

/** A command that was sent to a unit before it signed in. */
export type SentCommand = {
  readonly id: number;
  readonly unitId: number;
  readonly completion: UnitCommandCompletion;
  readonly isDisconnected: boolean;
};

/** Whose commands are claimed, by whom. */
export type CommandClaim = {
  readonly unitIds: readonly number[];
  /** The process that sends them. */
  readonly gateway: string;
  /** Those of them that have only just signed in here: that they are with another process is old news. */
  readonly arrivedIds: readonly number[];
  readonly nowMs: number;
};

/** What became of a command; `answer` null = the unit wrote none. */
export type CommandEnd = {
  readonly state: UnitCommandState;
  readonly answer: string | null;
  readonly nowMs: number;
};

/** What a gateway asks of the database to deliver commands (role gateway). Each call is committed when it resolves. */
export interface UnitCommandStore {
  /** Marks the next command of each unit as sent, where none is outstanding, and answers them. What is answered here is never answered again. */
  claim(claim: CommandClaim): Promise<readonly ClaimedCommand[]>;
  /** Commands that stand as sent to units. */
  listSent(unitIds: readonly number[]): Promise<readonly SentCommand[]>;
  /** Ends a sent command; false = it has ended meanwhile. */
  end(commandId: number, end: CommandEnd): Promise<boolean>;
  /** Notes that the connection has ended which a command was sent over. */
  noteDisconnect(commandId: number, nowMs: number): Promise<void>;
  /** Of units, those that have commands queued or sent. */
  listConcerned(unitIds: readonly number[]): Promise<readonly number[]>;
  /** Of units, those that have commands queued for when their vehicle stands. */
  listParking(unitIds: readonly number[]): Promise<readonly number[]>;
  /** Units that are with a process and have commands queued. */
  listWaiting(gateway: string): Promise<readonly number[]>;
  /** Tells viewers that commands to units came further. */
  signal(unitIds: readonly number[]): Promise<void>;
}

/** A vehicle that stands with its ignition off, by what its unit has sent since it signed in, or shortly before. */
const isParked = sql`vehicle.ignition_on = false and coalesce(vehicle.speed_kmh, 0) = 0
  and vehicle.packet_at >= state.connected_at - interval '10 minutes'`;

/** The store of a database opened for the role `gateway`. */
export function createUnitCommandStore(database: Pick<Database, 'kysely'>): UnitCommandStore {
  const { kysely } = database;
  return {
    claim: async ({ unitIds, gateway, arrivedIds, nowMs }) => {
      const now = new Date(nowMs);
      const { rows } = await sql<ClaimedCommand>`
        with next as (
          select distinct on (command.unit_id) command.id, unit.imei
          from unit_command command
          join telematics_unit unit on unit.id = command.unit_id and unit.organisation_id = command.organisation_id and unit.enabled
          left join unit_state state on state.unit_id = command.unit_id left join vehicle_state vehicle on vehicle.vehicle_id = unit.vehicle_id
          where command.state = 'queued' and command.channel = 'gprs' and command.unit_id = any(${[...unitIds]}::bigint[])
            and (command.unit_id = any(${[...arrivedIds]}::bigint[]) or state.gateway is null or state.gateway = ${gateway})
            and (command.sending = 'now' or ${isParked}) and ${expiryOf} > ${now}::timestamptz
            and not exists (select from unit_command before where before.id = command.follows_id and before.state in ('queued', 'sent'))
            and not exists (select from unit_command outstanding where outstanding.unit_id = command.unit_id and outstanding.state = 'sent')
          order by command.unit_id, command.id
        )
        update unit_command command set state = 'sent', sent_at = ${now}, gateway = ${gateway}, version = version + 1
        from next where next.id = command.id and command.state = 'queued'
        returning command.id, command.unit_id as "unitId", next.imei, command.text, command.completion`.execute(kysely);
      return rows;
    },
    listSent: async (unitIds) => {
      const { rows } = await sql<SentCommand>`
        select id, unit_id as "unitId", completion, disconnected_at is not null as "isDisconnected" from unit_command
        where state = 'sent' and channel = 'gprs' and unit_id = any(${[...unitIds]}::bigint[])`.execute(kysely);
      return rows;
    },
    end: async (commandId, { state, answer, nowMs }) => {
      const ended = await kysely
        .updateTable('unit_command')
        .set({ state, answer, ended_at: new Date(nowMs), version: sql`version + 1` })
        .where('id', '=', commandId)
        .where('state', '=', 'sent')
        .executeTakeFirst();
      return ended.numUpdatedRows > 0n;
    },
    noteDisconnect: async (commandId, nowMs) => {
      await kysely
        .updateTable('unit_command')
        .set({ disconnected_at: new Date(nowMs) })
        .where('id', '=', commandId)
        .where('state', '=', 'sent')
        .execute();
    },
    listConcerned: async (unitIds) => {
      const { rows } = await sql<{ unitId: number }>`
        select unit_id as "unitId" from unit_command where state = 'queued' and unit_id = any(${[...unitIds]}::bigint[])
        union select unit_id from unit_command where state = 'sent' and unit_id = any(${[...unitIds]}::bigint[])`.execute(
        kysely,
      );
      return rows.map(({ unitId }) => unitId);
    },
    listParking: async (unitIds) => {
      const { rows } = await sql<{ unitId: number }>`
        select distinct unit_id as "unitId" from unit_command
        where state = 'queued' and sending = 'parked' and unit_id = any(${[...unitIds]}::bigint[])`.execute(kysely);
      return rows.map(({ unitId }) => unitId);
    },
    listWaiting: async (gateway) => {
      const { rows } = await sql<{ unitId: number }>`
        select distinct command.unit_id as "unitId" from unit_command command join unit_state state on state.unit_id = command.unit_id
        where command.state = 'queued' and state.online and state.gateway = ${gateway}`.execute(kysely);
      return rows.map(({ unitId }) => unitId);
    },
    signal: (unitIds) => signalChanges(database, { vehicleIds: [], incidentIds: [], unitIds }),
  };
}
