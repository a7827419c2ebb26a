import type { QueryOf } from '@tyrewatch/contract/endpoint';
import * as batchEndpoints from '@tyrewatch/contract/telematics-units/unit-command-batch-endpoints';
import type { UnitCommandBatch } from '@tyrewatch/contract/telematics-units/unit-command-batch-endpoints';
import * as endpoints from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import type { UnitCommand } from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import {
  odometerOfAnswer,
  parametersOfAnswer,
  parametersOfArgument,
} from '@tyrewatch/device-protocol/commands/command-answer';
import { commandArgument } from '@tyrewatch/device-protocol/commands/command-reference';
import type { LeftOutReason } from '@tyrewatch/domain/telematics-units/unit-command';
import {
  isUnitCommandOver,
  repeatableUnitCommandStates,
  unitCommandStates,
  unitCommandWaitMs,
  unreachableReasonOf,
} from '@tyrewatch/domain/telematics-units/unit-command';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { Scoped } from '@tyrewatch/store/scope';
import type { UnitCommandBatchView, UnitCommandView } from '@tyrewatch/store/unit-commands/unit-command-views';
import * as views from '@tyrewatch/store/unit-commands/unit-command-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { narrowedTo } from '../../http/list-filter.ts';
import { sortOf } from '../../http/list-sort.ts';
import { vehicleNameWire } from '../../http/vehicle-name-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { isProvidersAdministrator } from '../organisations/organisation-call.ts';
import { canSendUnitSms } from '../sim-cards/sim-request-service.ts';
import { getUnit } from './telematics-unit-call.ts';
import * as service from './unit-command-service.ts';

/** A unit heard within this time may be about to connect, milliseconds. */
const justHeardMs = 60_000;

const commandWire = (command: UnitCommandView): UnitCommand => {
  const { text, state, sentAtMs, completion, answer } = command;
  const isParameter = /^[gs]etparam /.test(text);
  const parameters = isParameter ? parametersOfArgument(commandArgument(text), text.startsWith('setparam')) : null;
  return {
    id: command.id,
    imei: command.imei,
    vehicle: vehicleNameWire(command),
    batch_id: command.batchId,
    follows_id: command.followsId,
    kind: command.kind,
    text,
    channel: command.channel,
    sending: command.sending,
    state,
    completion,
    requested_on: wireInstant(command.requestedAtMs),
    requested_by: command.requestedByName,
    sent_on: wireInstant(sentAtMs),
    answer_due: wireInstant(state === 'sent' && sentAtMs !== null ? sentAtMs + unitCommandWaitMs[completion] : null),
    ended_on: wireInstant(command.endedAtMs),
    expires_on: wireInstant(command.expiresAtMs),
    answer,
    gateway: command.gateway,
    parameters: parameters ?? [],
    answer_parameters: answer === null ? [] : parametersOfAnswer(answer),
    answer_distance_km: answer === null ? null : odometerOfAnswer(answer),
    version: command.version,
  };
};

const batchWire = (batch: UnitCommandBatchView): UnitCommandBatch => ({
  id: batch.id,
  kind: batch.kind,
  text: batch.text,
  requested_on: wireInstant(batch.requestedAtMs),
  requested_by: batch.requestedByName,
  unit_count: Object.values(batch.counts).reduce((sum, count) => sum + count, 0),
  counts: batch.counts,
  is_over: unitCommandStates.every((state) => isUnitCommandOver(state) || batch.counts[state] === 0),
  repeatable: repeatableUnitCommandStates.reduce((sum, state) => sum + batch.counts[state], 0),
  left_out: batch.leftOut.map(({ imei, reason }) => ({ imei, reason: reason as LeftOutReason })),
});

const commandColumns = {
  'lists.imei': ({ imei }) => imei,
  'lists.registration': ({ vehicle }) => vehicle && plateText(vehicle.registration),
  'lists.command': ({ text }) => text,
  'lists.state': ({ state }, t) => t(`lists.command_${state}`),
  'lists.answer': ({ answer }) => answer,
  'lists.requested': { at: ({ requested_on: at }) => at },
  'lists.requested_by': ({ requested_by: name }) => name,
  'lists.sent': { at: ({ sent_on: at }) => at },
  'lists.ended': { at: ({ ended_on: at }) => at },
} satisfies ListFile<UnitCommand>['columns'];

const unitCommandFile = {
  file: endpoints.getUnitCommandsFile,
  title: 'lists.commands',
  columns: commandColumns,
} satisfies ListFile<UnitCommand>;

const batchCommandFile = { ...unitCommandFile, file: batchEndpoints.getUnitCommandBatchCommandsFile };

const batchFile = {
  file: batchEndpoints.getUnitCommandBatchesFile,
  title: 'lists.command_batches',
  columns: {
    'lists.command': ({ text }) => text,
    'lists.requested': { at: ({ requested_on: at }) => at },
    'lists.requested_by': ({ requested_by: name }) => name,
    'lists.units': ({ unit_count: count }) => count,
    'lists.command_answered': ({ counts }) => counts.answered,
    'lists.command_refused': ({ counts }) => counts.refused,
    'lists.command_unknown': ({ counts }) => counts.unknown,
    'lists.command_queued': ({ counts }) => counts.queued + counts.sent,
    'lists.command_expired': ({ counts }) => counts.expired,
    'lists.command_cancelled': ({ counts }) => counts.cancelled,
  },
} satisfies ListFile<UnitCommandBatch>;

/** How a unit can be reached. Throws `telematics_unit_not_found`. */
async function reachabilityOf(scoped: Scoped, imei: string, nowMs: number) {
  const unit = await getUnit(scoped, imei);
  const found = await views.getUnitReachability(scoped, unit.unitId, channelId.batteryVoltage);
  const isConnected = unit.state === 'online' && unit.transport === 'tcp' && unit.connectedAtMs !== null;
  const isJustHeard = unit.lastSeenAtMs !== null && nowMs - unit.lastSeenAtMs < justHeardMs && unit.transport !== 'udp';
  const state = isConnected ? 'connected' : isJustHeard && unit.enabled ? 'connecting' : 'unable_to_connect';
  const reason = unreachableReasonOf({
    isEnabled: unit.enabled,
    wasHeard: unit.lastSeenAtMs !== null,
    transport: unit.transport,
    isSimSuspended: found.isSimSuspended,
    supplyV: found.supplyV,
    isIgnitionOn: found.isIgnitionOn,
  });
  const { simCardId, iccid } = unit;
  const vehicle = vehicleNameWire(unit);
  return {
    state,
    since: wireInstant(isConnected ? unit.connectedAtMs : null),
    gateway: isConnected ? found.gateway : null,
    transport: unit.transport,
    last_heard: wireInstant(unit.lastSeenAtMs),
    reason: state === 'unable_to_connect' ? reason : null,
    sim_card:
      simCardId === null || iccid === null ? null : { id: simCardId, iccid, state: found.simState ?? 'unknown' },
    sms_available: await canSendUnitSms(scoped, unit.unitId),
    vehicle: vehicle && {
      ...vehicle,
      speed_kmh: found.speedKmh,
      ignition_on: found.isIgnitionOn,
      odometer_km: found.odometerM === null ? null : found.odometerM / 1000,
      supply_v: found.supplyV,
      at: wireInstant(found.packetAtMs),
    },
    queued: found.queuedCount,
    is_busy: found.isBusy,
  } as const;
}

const filtersOf = (query: QueryOf<typeof endpoints.listUnitCommands>): views.UnitCommandFilters => ({
  search: query.q ?? null,
  states: narrowedTo(query.states),
  kinds: narrowedTo(query.kinds),
  parameterId: query.parameter_id ?? null,
});

function registerBatchRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(batchEndpoints.createUnitCommandBatch, async (call) =>
    batchWire(await service.createBatch({ ...call, nowMs: nowMs() }, call.body)),
  );

  registerList(routes, batchEndpoints.listUnitCommandBatches, batchFile, async ({ scoped, query }) => {
    const { limit, cursor } = query;
    const page = await withCursor(cursor, () =>
      views.listUnitCommandBatches(scoped, { limit, cursor: cursor ?? null }),
    );
    return { items: page.batches.map(batchWire), next_cursor: page.nextCursor, total: page.total };
  });

  routes.signedIn(batchEndpoints.getUnitCommandBatch, async ({ scoped, params }) =>
    batchWire(await service.getBatch(scoped, params.batch_id)),
  );

  registerList(
    routes,
    batchEndpoints.listUnitCommandBatchCommands,
    batchCommandFile,
    async ({ scoped, params, query }) => {
      const { limit, cursor, q, states } = query;
      await service.getBatch(scoped, params.batch_id);
      const request = { search: q ?? null, states: narrowedTo(states), limit, cursor: cursor ?? null };
      const page = await withCursor(cursor, () => views.listBatchCommands(scoped, params.batch_id, request));
      return { items: page.commands.map(commandWire), next_cursor: page.nextCursor, total: page.total };
    },
  );

  routes.signedIn(batchEndpoints.cancelUnitCommandBatch, async (call) =>
    batchWire(await service.cancelBatch({ ...call, nowMs: nowMs() }, call.params.batch_id)),
  );

  routes.signedIn(batchEndpoints.retryUnitCommandBatch, async (call) =>
    batchWire(await service.retryBatch({ ...call, nowMs: nowMs() }, call.params.batch_id, call.body.confirmed)),
  );
}

/** Registers the calls about commands to units. `nowMs` is the clock, epoch milliseconds. */
export function registerUnitCommandRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerList(routes, endpoints.listUnitCommands, unitCommandFile, async ({ scoped, params, query }) => {
    const { unitId } = await getUnit(scoped, params.imei);
    const { limit, cursor, sort } = query;
    const { direction } = sortOf(sort);
    const request = { filters: filtersOf(query), direction, limit, cursor: cursor ?? null };
    const page = await withCursor(cursor, () => views.listUnitCommands(scoped, unitId, request));
    const { nextCursor, total, counts } = page;
    return { items: page.commands.map(commandWire), next_cursor: nextCursor, total, counts };
  });

  routes.signedIn(endpoints.createUnitCommand, async (call) => ({
    items: (await service.createUnitCommand({ ...call, nowMs: nowMs() }, call.params.imei, call.body)).map(commandWire),
  }));

  routes.signedIn(endpoints.cancelUnitCommand, async (call) =>
    commandWire(await service.cancelUnitCommand({ ...call, nowMs: nowMs() }, call.params.imei, call.params.command_id)),
  );

  routes.signedIn(endpoints.cancelUnitCommands, async (call) => ({
    cancelled: await service.cancelUnitCommands({ ...call, nowMs: nowMs() }, call.params.imei),
  }));

  routes.signedIn(endpoints.getUnitReachability, async (call) => ({
    ...(await reachabilityOf(call.scoped, call.params.imei, nowMs())),
    is_provider: await isProvidersAdministrator(call),
  }));

  registerBatchRoutes(routes, nowMs);
}
