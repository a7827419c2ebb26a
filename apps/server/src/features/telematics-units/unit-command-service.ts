import type { BodyOf } from '@tyrewatch/contract/endpoint';
import type * as batchEndpoints from '@tyrewatch/contract/telematics-units/unit-command-batch-endpoints';
import type * as endpoints from '@tyrewatch/contract/telematics-units/unit-command-endpoints';
import type { PlannedCommand } from '@tyrewatch/device-protocol/commands/planned-command';
import { planCommand } from '@tyrewatch/device-protocol/commands/planned-command';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import type { DeviceFamily } from '@tyrewatch/domain/telematics-units/device-family';
import type { LeftOutReason } from '@tyrewatch/domain/telematics-units/unit-command';
import { mostQueuedUnitCommands } from '@tyrewatch/domain/telematics-units/unit-command';
import type { Scoped } from '@tyrewatch/store/scope';
import type { TelematicsUnitView } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import { listUnitsByImei } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import * as repository from '@tyrewatch/store/unit-commands/unit-command-repository';
import type { UnitCommandBatchView, UnitCommandView } from '@tyrewatch/store/unit-commands/unit-command-views';
import * as views from '@tyrewatch/store/unit-commands/unit-command-views';
import { actorOf, auditChanges } from '../../http/audit.ts';
import { canSendUnitSms, sendUnitSms } from '../sim-cards/sim-request-service.ts';
import { isProvidersAdministrator } from '../organisations/organisation-call.ts';
import type { UnitCall } from './telematics-unit-call.ts';
import { getUnit } from './telematics-unit-call.ts';

type Wanted = BodyOf<typeof endpoints.createUnitCommand>;
type WantedBatch = BodyOf<typeof batchEndpoints.createUnitCommandBatch>;

/** A unit and what it is sent, or why it is left out. */
type Decision =
  | { readonly unit: TelematicsUnitView; readonly plan: PlannedCommand }
  | { readonly imei: string; readonly reason: LeftOutReason };

const by = (call: UnitCall) => ({ ...actorOf(call), atMs: call.nowMs });

/** What a unit is sent. Throws `validation_failed`. Answers `not_of_family` where it knows no such command. */
function planFor(
  wanted: Wanted,
  { deviceFamily }: Pick<TelematicsUnitView, 'deviceFamily'>,
): PlannedCommand | 'not_of_family' {
  const { kind, distance_m: distanceM, parameter_id: parameterId, value, text } = wanted;
  const plan = planCommand({ kind, distanceM, parameterId, value, text }, deviceFamily as DeviceFamily);
  if (!('fault' in plan)) return plan;
  if (plan.fault === 'not_of_family') return 'not_of_family';
  throw invalidFields([plan.fault]);
}

/** Throws `validation_failed` for a text message that is to wait, `unit_command_outstanding` for one beside a command that is not answered. */
async function requireSmsFree(
  scoped: Scoped,
  { channel, sending }: Wanted,
  { unitId }: TelematicsUnitView,
): Promise<void> {
  if (channel === 'gprs') return;
  if (sending === 'parked') throw refusals.without_vehicle();
  const outstanding = await repository.listOutstandingUnits(scoped.trx, [unitId]);
  if (outstanding.has(unitId)) throw new Problem('unit_command_outstanding');
}

/** Why a unit takes no command now; null = it does. */
async function refusalOf(
  scoped: Scoped,
  unit: TelematicsUnitView,
  { channel, sending }: Pick<Wanted, 'channel' | 'sending'>,
  queuedCount: number,
): Promise<LeftOutReason | null> {
  if (!unit.enabled) return 'shut_out';
  if (channel === 'sms' && !(await canSendUnitSms(scoped, unit.unitId))) return 'sms_not_available';
  if (channel === 'gprs' && unit.transport === 'udp') return 'datagrams';
  if (sending === 'parked' && unit.vehicleId === null) return 'without_vehicle';
  return queuedCount >= mostQueuedUnitCommands ? 'too_many_queued' : null;
}

/** Throws `forbidden` for what the provider alone may send, `unit_command_unconfirmed` for what is to be confirmed. */
async function requireAllowed(call: UnitCall, plan: PlannedCommand, isConfirmed: boolean | undefined): Promise<void> {
  if (plan.isForProvider && !(await isProvidersAdministrator(call))) throw new Problem('forbidden');
  if (plan.mustConfirm && isConfirmed !== true) throw new Problem('unit_command_unconfirmed');
}

const toQueue = ({ unit, plan }: Extract<Decision, { unit: unknown }>): repository.NewUnitCommand => ({
  organisationId: unit.organisationId,
  unitId: unit.unitId,
  kind: plan.kind,
  text: plan.text,
  completion: plan.completion,
  readBack: plan.readBack,
});

/** Queues commands and enters them in the audit trail; answers the ids of all. */
async function queue(
  call: UnitCall,
  decided: readonly Extract<Decision, { unit: unknown }>[],
  wanted: Wanted,
  batchId: number | null,
): Promise<number[]> {
  if (decided.length === 0) return [];
  const { channel, sending } = wanted;
  const carriers = new Map<number, number | null>();
  if (channel === 'sms') {
    for (const { unit, plan } of decided) {
      carriers.set(unit.unitId, await sendUnitSms(call, { ...unit, command: plan.text }));
    }
  }
  const ids = await repository.createUnitCommands(
    call.scoped.trx,
    decided.map((one) => ({
      ...toQueue(one),
      simRequestId: carriers.get(one.unit.unitId) ?? null,
      ...(channel === 'sms' && { readBack: null }),
    })),
    { channel, sending, batchId },
    by(call),
  );
  await auditChanges(
    call,
    decided.map(({ unit, plan }) => ({
      organisationId: unit.organisationId,
      action: 'telematics_unit:command' as const,
      subjectKind: 'telematics_unit' as const,
      subjectId: String(unit.unitId),
      subjectName: unit.imei,
      before: null,
      after: { command: plan.text, registration: unit.registration },
    })),
  );
  return ids;
}

const refusals: Readonly<Record<Exclude<LeftOutReason, 'not_found'>, () => Problem>> = {
  shut_out: () => new Problem('unit_takes_no_commands'),
  datagrams: () => new Problem('unit_takes_no_commands'),
  not_of_family: () => new Problem('unit_takes_no_commands'),
  without_vehicle: () => invalidFields([{ field: 'sending', code: 'not_in_list', params: {} }]),
  sms_not_available: () => new Problem('unit_sms_not_available'),
  too_many_queued: () => new Problem('unit_commands_full', { most: mostQueuedUnitCommands }),
};

/**
 * Queues a command to a unit. Throws `telematics_unit_not_found`, `validation_failed`, `forbidden`, `unit_command_unconfirmed`,
 * `unit_takes_no_commands`, `unit_sms_not_available`, `unit_commands_full`.
 */
export async function createUnitCommand(call: UnitCall, imei: string, wanted: Wanted): Promise<UnitCommandView[]> {
  const { scoped } = call;
  const unit = await getUnit(scoped, imei);
  const plan = planFor(wanted, unit);
  if (plan === 'not_of_family') throw refusals.not_of_family();
  await requireAllowed(call, plan, wanted.confirmed);
  await requireSmsFree(scoped, wanted, unit);
  const queued = await repository.countQueuedCommands(scoped.trx, [unit.unitId]);
  const reason = await refusalOf(scoped, unit, wanted, queued.get(unit.unitId) ?? 0);
  if (reason !== null && reason !== 'not_found') throw refusals[reason]();
  return views.listUnitCommandsByIds(scoped, await queue(call, [{ unit, plan }], wanted, null));
}

async function auditCancelled(call: UnitCall, commands: readonly UnitCommandView[]): Promise<void> {
  await auditChanges(
    call,
    commands.map(({ organisationId, unitId, imei, text, registration }) => ({
      organisationId,
      action: 'telematics_unit:cancel_command' as const,
      subjectKind: 'telematics_unit' as const,
      subjectId: String(unitId),
      subjectName: imei,
      before: null,
      after: { command: text, registration },
    })),
  );
}

/** Cancels commands that are still queued; answers how many. */
async function cancel(call: UnitCall, which: repository.CancelledCommands): Promise<number> {
  const cancelled = await repository.cancelUnitCommands(call.scoped.trx, which, call.nowMs);
  const ids = cancelled.map(({ id }) => id);
  if (ids.length > 0) await auditCancelled(call, await views.listUnitCommandsByIds(call.scoped, ids));
  return ids.length;
}

/** Cancels a command. Throws `telematics_unit_not_found`, `unit_command_not_found`, and `unit_command_not_queued` for one that has gone out. */
export async function cancelUnitCommand(call: UnitCall, imei: string, commandId: number): Promise<UnitCommandView> {
  const unit = await getUnit(call.scoped, imei);
  const [found] = await views.listUnitCommandsByIds(call.scoped, [commandId]);
  if (found === undefined || found.unitId !== unit.unitId) throw new Problem('unit_command_not_found');
  if ((await cancel(call, { commandId })) === 0) throw new Problem('unit_command_not_queued');
  const [after = found] = await views.listUnitCommandsByIds(call.scoped, [commandId]);
  return after;
}

/** Cancels every queued command to a unit; answers how many. Throws `telematics_unit_not_found`. */
export async function cancelUnitCommands(call: UnitCall, imei: string): Promise<number> {
  const { unitId } = await getUnit(call.scoped, imei);
  return cancel(call, { unitId, organisationIds: call.scoped.scope.organisationIds });
}

/** Cancels what is queued to set a unit's distance: it is that of the vehicle it was on, in what its family counts. */
export async function cancelDistances(call: UnitCall, unitId: number): Promise<void> {
  await cancel(call, { distanceOfUnitId: unitId });
}

/** One command to many units. Throws `unit_command_batch_not_found`, alike for absent ones and those of others. */
export async function getBatch(scoped: Scoped, batchId: number): Promise<UnitCommandBatchView> {
  const batch = await views.findUnitCommandBatch(scoped, batchId);
  if (batch === null) throw new Problem('unit_command_batch_not_found');
  return batch;
}

/** What each of many units is sent. Throws `validation_failed`. */
async function decide(call: UnitCall, imeis: readonly string[], wanted: Wanted): Promise<Decision[]> {
  const { scoped } = call;
  const units = new Map((await listUnitsByImei(scoped, imeis)).map((unit) => [unit.imei, unit]));
  const unitIds = [...units.values()].map(({ unitId }) => unitId);
  const queued = await repository.countQueuedCommands(scoped.trx, unitIds);
  const outstanding = await repository.listOutstandingUnits(scoped.trx, wanted.channel === 'sms' ? unitIds : []);
  if (wanted.channel === 'sms' && wanted.sending === 'parked') throw refusals.without_vehicle();
  const decisions: Decision[] = [];
  for (const imei of imeis) {
    const unit = units.get(imei);
    const plan = unit === undefined ? null : planFor(wanted, unit);
    if (unit === undefined || plan === null) decisions.push({ imei, reason: 'not_found' });
    else if (plan === 'not_of_family') decisions.push({ imei, reason: 'not_of_family' });
    else {
      const isBusy = outstanding.has(unit.unitId);
      const waiting = isBusy ? mostQueuedUnitCommands : (queued.get(unit.unitId) ?? 0);
      const reason = await refusalOf(scoped, unit, wanted, waiting);
      decisions.push(reason === null ? { unit, plan } : { imei, reason });
    }
  }
  return decisions;
}

/** Queues a command to many units. Throws `validation_failed`, `forbidden`, `unit_command_unconfirmed`. */
export async function createBatch(call: UnitCall, { imeis, ...wanted }: WantedBatch): Promise<UnitCommandBatchView> {
  const decisions = await decide(call, [...new Set(imeis)], wanted);
  const decided = decisions.filter((one) => 'unit' in one);
  for (const { plan } of decided) await requireAllowed(call, plan, wanted.confirmed);
  const batchId = await repository.createUnitCommandBatch(
    call.scoped.trx,
    {
      organisationId: call.session.organisationId,
      kind: decided[0]?.plan.kind ?? wanted.kind,
      text: decided[0]?.plan.text ?? wanted.text ?? wanted.kind,
      leftOut: decisions.filter((one) => 'reason' in one),
    },
    by(call),
  );
  await queue(call, decided, wanted, batchId);
  return getBatch(call.scoped, batchId);
}

/** Cancels what is still queued of a command to many units. Throws `unit_command_batch_not_found`. */
export async function cancelBatch(call: UnitCall, batchId: number): Promise<UnitCommandBatchView> {
  await getBatch(call.scoped, batchId);
  await cancel(call, { batchId, organisationIds: call.scoped.scope.organisationIds });
  return getBatch(call.scoped, batchId);
}

/**
 * Queues a command again for the units of an order that refused it or that nothing was sent to. Throws `unit_command_batch_not_found`,
 * `forbidden`, `unit_command_unconfirmed`.
 */
export async function retryBatch(
  call: UnitCall,
  batchId: number,
  isConfirmed: boolean | undefined,
): Promise<UnitCommandBatchView> {
  const { scoped } = call;
  await getBatch(scoped, batchId);
  // Two retries at once would each find the same failures.
  await repository.lockUnitCommandBatch(scoped.trx, batchId);
  const failed = await views.listRepeatableCommands(scoped, batchId);
  const queued = await repository.countQueuedCommands(
    scoped.trx,
    failed.map(({ unitId }) => unitId),
  );
  const units = new Map(
    (
      await listUnitsByImei(
        scoped,
        failed.map(({ imei }) => imei),
      )
    ).map((unit) => [unit.unitId, unit]),
  );
  for (const { unitId, kind, text, channel, sending, hasReadBack } of failed) {
    const unit = units.get(unitId);
    const wanted = { kind: 'text', text, channel, sending } as const;
    const plan = unit === undefined ? 'not_of_family' : planFor(wanted, unit);
    if (unit === undefined || plan === 'not_of_family') continue;
    if ((await refusalOf(scoped, unit, wanted, queued.get(unitId) ?? 0)) !== null) continue;
    await requireAllowed(call, plan, isConfirmed);
    const readBack = hasReadBack ? ({ kind: 'text', text: 'odoget' } as const) : null;
    await queue(call, [{ unit, plan: { ...plan, kind, readBack } }], wanted, batchId);
  }
  return getBatch(scoped, batchId);
}
