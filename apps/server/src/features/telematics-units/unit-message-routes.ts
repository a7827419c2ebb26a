import type { AnswerOf, BodyOf } from '@tyrewatch/contract/endpoint';
import type { KeptMessages as KeptMessagesWire } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import * as endpoints from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import * as kept from '@tyrewatch/store/telematics-units/kept-messages';
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
