import type { CsvValue } from '@tyrewatch/contract/csv/csv-format';
import type { QueryOf } from '@tyrewatch/contract/endpoint';
import type { VehicleLogEntry, VehicleLogReason } from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import * as endpoints from '@tyrewatch/contract/vehicles/vehicle-log-endpoints';
import type { FramePartName } from '@tyrewatch/device-protocol/teltonika/frame-parts';
import { findFrameParts } from '@tyrewatch/device-protocol/teltonika/frame-parts';
import type { RefusalReason } from '@tyrewatch/device-protocol/teltonika/refusal';
import { sensorFlagAfterMs } from '@tyrewatch/domain/levels/silence';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';
import { fromTenths } from '@tyrewatch/domain/units/quantities';
import { wheelIndex, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import { decodeCursor, encodeCursor, InvalidCursorError } from '@tyrewatch/store/paging/keyset-cursor';
import type { Scoped } from '@tyrewatch/store/scope';
import { findVehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import type { VehicleLogFilter, VehicleLogRow } from '@tyrewatch/store/vehicles/vehicle-log-views';
import * as views from '@tyrewatch/store/vehicles/vehicle-log-views';
import { pagedItems } from '../../files/paged-items.ts';
import { readerUnits } from '../../files/reader-units.ts';
import { spreadsheetFile } from '../../files/spreadsheet.ts';
import { holds } from '../../http/authorisation.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import type { Session } from '../../http/session.ts';
import type { InScope } from '../../http/streamed-answer.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { getNamedVehicleId } from './named-vehicle.ts';

const dayMs = 86_400_000;
const rowsPerPage = 2000;

const resultOf: Readonly<Record<VehicleLogReason, VehicleLogEntry['result']>> = {
  tyre_values: 'decode_success',
  vehicle_values: 'decode_success',
  packet_undecodable: 'decode_error',
  unrecognised_sensor_packet: 'decode_error',
  sensor_error: 'configuration_error',
  check_unit_settings: 'configuration_error',
  recorded_elsewhere: 'configuration_error',
  of_another_unit: 'configuration_error',
  clock_corrected: 'configuration_error',
  sensor_silent: 'no_data',
};

/** A reason of another release says at least where to look. */
const reasonOf = (stored: string): VehicleLogReason =>
  endpoints.vehicleLogReasons.find((known) => known === stored) ?? 'check_unit_settings';

const tenths = (stored: number | null): number | null => (stored === null ? null : fromTenths(stored));

function entryWire(row: VehicleLogRow): VehicleLogEntry {
  const reason = reasonOf(row.reason);
  return {
    id: `${row.atMs}-${row.key}`,
    at: wireInstant(row.atMs),
    received_at: wireInstant(row.receivedAtMs),
    position: row.positionIndex === null ? null : wheelPositionAt(row.positionIndex),
    sensor_id: row.sensorCode,
    pressure_kpa: tenths(row.pressureDkpa),
    temperature_c: tenths(row.temperatureDc),
    speed_kmh: row.speedKmh,
    odometer_km: row.odometerM === null ? null : row.odometerM / 1000,
    reason,
    result: resultOf[reason],
  };
}

type Query = Omit<QueryOf<typeof endpoints.exportVehicleLogEntries>, 'format'>;

/** What is asked for of which vehicle. Throws `vehicle_not_found` or `validation_failed`. */
async function findLog(scoped: Scoped, reference: string, query: Query, nowMs: number) {
  const [fromMs, toMs] = [instantMs(query.from), instantMs(query.to)];
  if (toMs <= fromMs) throw invalidFields([{ field: 'to', code: 'not_after_start', params: {} }]);
  if (toMs - fromMs > endpoints.longestLogDays * dayMs) {
    throw invalidFields([{ field: 'from', code: 'span_too_long', params: { days: endpoints.longestLogDays } }]);
  }
  const vehicleId = await getNamedVehicleId(scoped, reference);
  const detail = await findVehicleDetail(scoped, vehicleId);
  if (detail === null) throw new Problem('vehicle_not_found');
  const { vehicle } = detail;
  const silent = vehicle.wheels.flatMap(({ positionIndex }) => {
    const readingAtMs = vehicle.wheelValues[positionIndex]?.readingAtMs ?? null;
    return readingAtMs === null || nowMs - readingAtMs <= sensorFlagAfterMs
      ? []
      : [{ positionIndex, atMs: readingAtMs + sensorFlagAfterMs }];
  });
  const filter: VehicleLogFilter = {
    vehicleId,
    fromMs,
    toMs,
    positionIndex: query.position === undefined ? null : wheelIndex(query.position),
    reason: query.reason ?? null,
    onlyProblems: query.problems ?? false,
    search: query.q?.replaceAll(/\s+/g, '') ?? '',
    silent,
  };
  return { vehicle, filter };
}

async function countProblems(scoped: Scoped, filter: VehicleLogFilter): Promise<number> {
  const { fromMs, toMs, positionIndex, silent } = filter;
  const quiet = silent.filter(
    (one) => one.atMs >= fromMs && one.atMs < toMs && (positionIndex === null || one.positionIndex === positionIndex),
  );
  return quiet.length + (positionIndex === null ? await views.countVehicleProblems(scoped, filter) : 0);
}

const partAtFault: Partial<Record<RefusalReason, FramePartName>> = {
  preamble: 'preamble',
  too_long: 'length',
  too_short: 'length',
  unknown_codec: 'codec',
  empty: 'quantity',
  count_mismatch: 'quantity_again',
  truncated_record: 'records',
  time_out_of_range: 'records',
  left_over: 'left_over',
  checksum: 'checksum',
};

/** Which bytes a message was refused for; null = it is no frame, or nothing is wrong with one. */
function faultOf(frameHex: string | null): { readonly from: number; readonly to: number } | null {
  const found = frameHex === null ? null : findFrameParts(Buffer.from(frameHex, 'hex'));
  const name = found?.refusal == null ? undefined : partAtFault[found.refusal.reason];
  const part = found?.parts.find((one) => one.name === name);
  return part === undefined ? null : { from: part.from, to: part.to };
}

/** The entries as a file. */
function logSheet(inScope: InScope, filter: VehicleLogFilter, { locale, profile }: Session) {
  const translate = getTranslate(locale);
  const { timeZone } = profile;
  const units = readerUnits(profile);
  const rows = async function* (): AsyncGenerator<readonly CsvValue[]> {
    const found = pagedItems<VehicleLogRow>(rowsPerPage, (last, limit) =>
      inScope((scoped) => views.listVehicleLog(scoped, filter, last, limit)),
    );
    for await (const row of found) {
      const entry = entryWire(row);
      const { reason, result, position, sensor_id: sensor } = entry;
      yield [
        row.atMs,
        row.receivedAtMs,
        position,
        sensor,
        units.pressure.of(entry.pressure_kpa),
        units.temperature.of(entry.temperature_c),
        units.speed.of(entry.speed_kmh),
        units.distance.of(entry.odometer_km),
        translate(`files.log_${reason}`),
        translate(`files.log_${result}`),
      ];
    }
  };
  const inUnit = (words: string, symbol: string) => ({ heading: `${words} (${symbol})` });
  return {
    title: translate('files.log'),
    locale,
    columns: [
      { heading: translate('files.time', { zone: timeZone }), timeZone },
      { heading: translate('files.received', { zone: timeZone }), timeZone },
      { heading: translate('files.wheel') },
      { heading: translate('files.sensor') },
      inUnit(translate('files.log_pressure'), units.pressure.symbol),
      inUnit(translate('files.log_temperature'), units.temperature.symbol),
      inUnit(translate('files.speed'), units.speed.symbol),
      inUnit(translate('files.distance'), units.distance.symbol),
      { heading: translate('files.reason') },
      { heading: translate('files.result') },
    ],
    rows: rows(),
  };
}

/** Registers the log of a vehicle. `nowMs` is the clock, epoch milliseconds. */
export function registerVehicleLogRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.listVehicleLogEntries, async ({ scoped, params, query }) => {
    const { vehicle, filter } = await findLog(scoped, params.vehicle_id, query, nowMs());
    const { cursor, limit } = query;
    const rows = await withCursor(cursor, async () => {
      const [atMs, key] = cursor === undefined ? [0, ''] : decodeCursor(cursor, 2);
      if (typeof atMs !== 'number' || typeof key !== 'string') throw new InvalidCursorError('not of this list');
      const after = cursor === undefined ? null : { atMs, key };
      return views.listVehicleLog(scoped, filter, after, limit + 1);
    });
    const shown = rows.slice(0, limit);
    const last = rows.length > limit ? shown.at(-1) : undefined;
    return {
      items: shown.map(entryWire),
      next_cursor: last === undefined ? null : encodeCursor([last.atMs, last.key]),
      problem_count: await countProblems(scoped, filter),
      newest_at: wireInstant(vehicle.values.packetAtMs),
    };
  });

  routes.streamed(endpoints.exportVehicleLogEntries, async ({ params, query, session, inScope }) => {
    const { vehicle, filter } = await inScope((scoped) => findLog(scoped, params.vehicle_id, query, nowMs()));
    return {
      name: [vehicle.registration, 'log'],
      ...spreadsheetFile(query.format, logSheet(inScope, filter, session)),
    };
  });

  routes.signedIn(endpoints.getVehicleLogMessage, async ({ scoped, session, params, query }) => {
    const vehicleId = await getNamedVehicleId(scoped, params.vehicle_id);
    const found = await views.findVehicleMessage(scoped, vehicleId, instantMs(query.received_at));
    if (found === null) throw new Problem('not_found');
    const { transport, recordCount, detail, frameHex } = found;
    return {
      imei: holds(session, 'telematics_unit:read') ? found.imei : null,
      transport,
      record_count: recordCount,
      detail,
      frame_hex: frameHex,
      fault: faultOf(frameHex),
    };
  });
}
