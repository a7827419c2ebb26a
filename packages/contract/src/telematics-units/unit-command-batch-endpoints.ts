import * as z from 'zod/mini';
import {
  leftOutReasons,
  mostUnitsAtOnce,
  unitCommandKinds,
  unitCommandStates,
} from '@tyrewatch/domain/telematics-units/unit-command';
import { endpoint } from '../endpoint.ts';
import { listFile } from '../files/list-file.ts';
import { commaList, id, instant, listQuery, page, searchText, textId } from '../wire-types.ts';
import { unitCommand, wantedUnitCommand } from './unit-command-endpoints.ts';

const batchParams = z.object({ batch_id: textId });
const path = '/tyrewatch/unit_command_batches';
const state = z.enum(unitCommandStates);

/** A command to many units, and how far it is. Of a unit that was asked again the last command counts. */
export const unitCommandBatch = z.object({
  id,
  kind: z.enum(unitCommandKinds),
  text: z.string(),
  requested_on: instant,
  requested_by: z.string(),
  /** Units it went to, without those left out. */
  unit_count: z.number(),
  counts: z.record(state, z.number()),
  /** Whether nothing is queued or sent any more. */
  is_over: z.boolean(),
  /** Units that a retry would ask again: those that refused, and those nothing was sent to. */
  repeatable: z.number(),
  /** Units of the order that could not take it. */
  left_out: z.array(z.object({ imei: z.string(), reason: z.enum(leftOutReasons) })),
});

/** `POST /tyrewatch/unit_command_batches`. */
export const createUnitCommandBatch = endpoint({
  id: 'create_unit_command_batch',
  method: 'POST',
  path,
  access: 'telematics_unit:configurator',
  summary: 'Queue the same command to many units; those that cannot take it are left out and named.',
  alsoRefuses: [409],
  body: z.object({
    imeis: z.array(z.string().check(z.maxLength(40))).check(z.minLength(1), z.maxLength(mostUnitsAtOnce)),
    ...wantedUnitCommand,
  }),
  answer: unitCommandBatch,
  isOnlyBegun: true,
});

/** `GET /tyrewatch/unit_command_batches`. */
export const listUnitCommandBatches = endpoint({
  id: 'list_unit_command_batches',
  method: 'GET',
  path,
  access: 'telematics_unit:configurator',
  summary: 'Commands to many units, newest first, with how far each is.',
  query: listQuery({}),
  answer: z.object({ ...page(unitCommandBatch).shape, total: z.number() }),
});

/** `GET /tyrewatch/unit_command_batches_file`. */
export const getUnitCommandBatchesFile = listFile(listUnitCommandBatches);

/** `GET /tyrewatch/unit_command_batches/{batch_id}`. */
export const getUnitCommandBatch = endpoint({
  id: 'get_unit_command_batch',
  method: 'GET',
  path: `${path}/:batch_id`,
  access: 'telematics_unit:configurator',
  summary: 'How far a command to many units is.',
  params: batchParams,
  answer: unitCommandBatch,
});

/** `GET /tyrewatch/unit_command_batches/{batch_id}/commands`: with `states=refused,unknown,expired` what failed. */
export const listUnitCommandBatchCommands = endpoint({
  id: 'list_unit_command_batch_commands',
  method: 'GET',
  path: `${path}/:batch_id/commands`,
  access: 'telematics_unit:configurator',
  summary: 'The last command of each unit of an order to many, by IMEI.',
  params: batchParams,
  query: listQuery({
    /** Part of an IMEI or a registration. */
    q: z.optional(searchText),
    states: z.optional(commaList(state)),
  }),
  answer: z.object({ ...page(unitCommand).shape, total: z.number() }),
});

/** `GET /tyrewatch/unit_command_batches/{batch_id}/commands_file`. */
export const getUnitCommandBatchCommandsFile = listFile(listUnitCommandBatchCommands);

/** `POST /tyrewatch/unit_command_batches/{batch_id}/cancellation`. */
export const cancelUnitCommandBatch = endpoint({
  id: 'cancel_unit_command_batch',
  method: 'POST',
  path: `${path}/:batch_id/cancellation`,
  access: 'telematics_unit:configurator',
  summary: 'Cancel what is still queued of a command to many units.',
  params: batchParams,
  answer: unitCommandBatch,
});

/** `POST /tyrewatch/unit_command_batches/{batch_id}/retry`. */
export const retryUnitCommandBatch = endpoint({
  id: 'retry_unit_command_batch',
  method: 'POST',
  path: `${path}/:batch_id/retry`,
  access: 'telematics_unit:configurator',
  summary:
    'Queue the command again for the units that refused it or that nothing was sent to; unknown ones are left alone.',
  alsoRefuses: [409],
  params: batchParams,
  body: z.object({ confirmed: z.optional(z.boolean()) }),
  answer: unitCommandBatch,
  isOnlyBegun: true,
});

/** The wire shape of a command to many units. */
export type UnitCommandBatch = z.output<typeof unitCommandBatch>;
