import type { AnswerOf, BodyOf } from '@tyrewatch/contract/endpoint';
import type { KeptMessages as KeptMessagesWire } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import * as endpoints from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import * as kept from '@tyrewatch/store/telematics-units/kept-messages';
import { listUnitLog } from '@tyrewatch/store/telematics-units/unit-log-views';
import type { UnitLogEntry } from '@tyrewatch/store/telematics-units/unit-log-views';
import { listUnknownUnits } from '@tyrewatch/store/telematics-units/unknown-unit-views';
import type { UnknownUnitView } from '@tyrewatch/store/telematics-units/unknown-unit-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { auditChange } from '../../http/audit.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { vehicleNameWire } from '../../http/vehicle-name-wire.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import type { UnitCall } from './telematics-unit-call.ts';
import { getUnit, getUnitVersion } from './telematics-unit-call.ts';
import { requireNoOtherUnit } from './telematics-unit-service.ts';

/** For so long a try is news, milliseconds. */
const latelyMs = 7 * 24 * 3_600_000;

const entryWire = (entry: UnitLogEntry): AnswerOf<typeof endpoints.listUnitLogEntries>['items'][number] => ({
  at: wireInstant(entry.receivedAtMs),
  transport: entry.transport,
  record_count: entry.recordCount,
  decode_success: entry.decodeSuccess,
  decode_error: entry.decodeError,
  reason: entry.reason,
  detail: entry.detail,
  frame_hex: entry.frameHex,
});

const unknownWire = (unit: UnknownUnitView): AnswerOf<typeof endpoints.listUnknownUnits>['items'][number] => ({
  imei: unit.imei,
  first_try: wireInstant(unit.firstTriedAtMs),
  last_try: wireInstant(unit.lastTriedAtMs),
  try_count: unit.tryCount,
  address: unit.address,
  transport: unit.transport,
});

const assignmentWire = (assignment: kept.KeptMessageAssignment): KeptMessagesWire['assignment'] => ({
  vehicle: vehicleNameWire(assignment),
  from: wireInstant(assignment.fromMs),
  requested_on: wireInstant(assignment.requestedAtMs),
  finished_on: wireInstant(assignment.finishedAtMs),
  message_count: assignment.messageCount,
  given_count: assignment.givenCount,
  unreadable_count: assignment.unreadableCount,
});

const keptWire = (found: kept.KeptMessages): KeptMessagesWire => ({
  message_count: found.messageCount,
  first: wireInstant(found.firstAtMs),
  last: wireInstant(found.lastAtMs),
  kept_days: found.keptDays,
  assignment: found.assignment === null ? null : assignmentWire(found.assignment),
});

/**
 * Asks for kept messages to be given to the vehicle their unit is on; nothing new while some are being given. Throws
 * `telematics_unit_not_found`, `validation_failed`, `vehicle_has_unit`.
 */
async function assignKept(
  call: UnitCall,
  imei: string,
  { vehicle_id: vehicleId, from = null }: BodyOf<typeof endpoints.assignKeptMessages>,
): Promise<kept.KeptMessages> {
  const { scoped, nowMs } = call;
  const unit = await getUnitVersion(scoped, imei, null);
  if (unit.vehicleId !== vehicleId) throw invalidFields([{ field: 'vehicle_id', code: 'not_in_list', params: {} }]);
  await requireNoOtherUnit(scoped, vehicleId, unit.unitId);
  const fromMs = from === null ? null : instantMs(from);
  const count = await kept.assignKeptMessages(scoped, unit, { vehicleId, fromMs, nowMs });
  if (count > 0) {
    await auditChange(call, {
      organisationId: unit.organisationId,
      action: 'telematics_unit:assign_kept_messages',
      subjectKind: 'telematics_unit',
      subjectId: String(unit.unitId),
      subjectName: imei,
      before: null,
      after: { vehicle: unit.registration, recorded_from: wireInstant(fromMs), message_count: count },
    });
  }
  return kept.findKeptMessages(scoped, unit);
}

/** Remarks that have words; one of another release is written as it is. */
const remarks = [
  'packet_undecodable',
  'unrecognised_sensor_packet',
  'unknown_unit',
  'check_unit_settings',
  'sensor_error',
  'unit_without_vehicle',
  'recorded_elsewhere',
  'of_another_unit',
  'not_a_time',
  'before_2015',
  'in_the_future',
  'values_implausible',
  'not_storable',
  'too_old_to_store',
] as const;

const logFile = {
  file: endpoints.getUnitLogFile,
  title: 'lists.logs',
  columns: {
    'lists.received': { at: ({ at }) => at },
    'lists.transport': ({ transport }) => transport,
    'files.result': ({ decode_success: isRead }, t) =>
      t(isRead ? 'files.log_decode_success' : 'files.log_decode_error'),
    'lists.records': ({ record_count: count }) => count,
    'files.reason': ({ reason, decode_error: fault }, t) => {
      const remark = reason ?? fault;
      const known = remarks.find((one) => one === remark);
      return known === undefined ? remark : t(`lists.remark_${known}`);
    },
    'lists.detail': ({ detail }) => detail,
    'lists.message': ({ frame_hex: frame }) => frame,
  },
} satisfies ListFile<endpoints.UnitLogEntry>;

const unknownFile = {
  file: endpoints.getUnknownUnitsFile,
  title: 'lists.unknown_units',
  columns: {
    'lists.imei': ({ imei }) => imei,
    'lists.last_try': { at: ({ last_try: at }) => at },
    'lists.tries': ({ try_count: count }) => count,
    'lists.sender': ({ address }) => address,
    'lists.transport': ({ transport }) => transport,
  },
} satisfies ListFile<endpoints.UnknownUnit>;

/** Registers the calls about what units sent, known ones and others. `nowMs` is the clock, epoch milliseconds. */
export function registerUnitMessageRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerList(routes, endpoints.listUnitLogEntries, logFile, async ({ scoped, params, query }) => {
    const unit = await getUnit(scoped, params.imei);
    const { limit, cursor, faults } = query;
    const request = { hasFault: faults ?? null, limit, cursor: cursor ?? null };
    const { entries, nextCursor } = await withCursor(cursor, () => listUnitLog(scoped, unit, request));
    return { items: entries.map(entryWire), next_cursor: nextCursor };
  });

  routes.signedIn(endpoints.getKeptMessages, async ({ scoped, params }) =>
    keptWire(await kept.findKeptMessages(scoped, await getUnit(scoped, params.imei))),
  );

  routes.signedIn(endpoints.assignKeptMessages, async (call) =>
    keptWire(await assignKept({ ...call, nowMs: nowMs() }, call.params.imei, call.body)),
  );

  registerList(routes, endpoints.listUnknownUnits, unknownFile, async ({ scoped, query }) => {
    const { limit, cursor } = query;
    const request = { sinceMs: nowMs() - latelyMs, limit, cursor: cursor ?? null };
    const { units, nextCursor, total } = await withCursor(cursor, () => listUnknownUnits(scoped, request));
    return { items: units.map(unknownWire), next_cursor: nextCursor, total };
  });
}
