import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import * as endpoints from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import { listUnitLog } from '@tyrewatch/store/telematics-units/unit-log-views';
import type { UnitLogEntry } from '@tyrewatch/store/telematics-units/unit-log-views';
import { listUnknownUnits } from '@tyrewatch/store/telematics-units/unknown-unit-views';
import type { UnknownUnitView } from '@tyrewatch/store/telematics-units/unknown-unit-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { getUnit } from './telematics-unit-call.ts';

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

/** Registers the calls about what units sent, known ones and others. `nowMs` is the clock, epoch milliseconds. */
export function registerUnitMessageRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listUnitLogEntries, async ({ scoped, params, query }) => {
    const unit = await getUnit(scoped, params.imei);
    const { limit, cursor, faults } = query;
    const request = { hasFault: faults ?? null, limit, cursor: cursor ?? null };
    const { entries, nextCursor } = await withCursor(cursor, () => listUnitLog(scoped, unit, request));
    return { items: entries.map(entryWire), next_cursor: nextCursor };
  });

  routes.signedIn(endpoints.listUnknownUnits, async ({ scoped, query }) => {
    const { limit, cursor } = query;
    const request = { sinceMs: nowMs() - latelyMs, limit, cursor: cursor ?? null };
    const { units, nextCursor, total } = await withCursor(cursor, () => listUnknownUnits(scoped, request));
    return { items: units.map(unknownWire), next_cursor: nextCursor, total };
  });
}
