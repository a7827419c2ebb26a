import type { QueryOf } from '@tyrewatch/contract/endpoint';
import type { UnitLogEntry } from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import * as endpoints from '@tyrewatch/contract/telematics-units/unit-message-endpoints';
import type { FrameValues } from '@tyrewatch/device-protocol/explain/frame-values';
import { findFrameValues } from '@tyrewatch/device-protocol/explain/frame-values';
import { profileOf } from '@tyrewatch/device-protocol/readings/device-profile';
import { sensorFlagAfterMs } from '@tyrewatch/domain/levels/silence';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { TyreReading } from '@tyrewatch/domain/telemetry/reading';
import { findAxleConfiguration, wheelsPerAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import type { WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelIndex, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { readVehiclesAsShown } from '@tyrewatch/store/ingest/ingest-loading';
import type { Scoped } from '@tyrewatch/store/scope';
import type { TelematicsUnitView } from '@tyrewatch/store/telematics-units/telematics-unit-views';
import type { PlacedSensor, UnitLogFilter } from '@tyrewatch/store/telematics-units/unit-log-views';
import * as views from '@tyrewatch/store/telematics-units/unit-log-views';
import type { ListFile } from '../../files/list-file.ts';
import { registerList } from '../../files/list-file.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { withCursor } from '../../http/list-cursor.ts';
import { instantMs, wireInstant } from '../../http/wire-instant.ts';
import type { Translate } from '../../i18n/translator.ts';
import { getTranslate } from '../../i18n/translator.ts';
import { getUnit } from './telematics-unit-call.ts';

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
  'clock_corrected',
  'not_a_time',
  'before_2015',
  'in_the_future',
  'values_implausible',
  'not_storable',
  'too_old_to_store',
] as const;

/** What a message is called in a reader's language; null for one with nothing to remark. */
function remarkText({ reason, decode_error: fault }: Pick<UnitLogEntry, 'reason' | 'decode_error'>, t: Translate) {
  const remark = fault ?? reason;
  if (remark === 'sensor_silent') return t('files.log_sensor_silent');
  const known = remarks.find((one) => one === remark);
  return known === undefined ? remark : t(`lists.remark_${known}`);
}

const logFile = {
  file: endpoints.getUnitLogFile,
  title: 'lists.logs',
  columns: {
    'lists.received': { at: ({ at }) => at },
    'files.result': ({ result }, t) => t(`files.log_${result}`),
    'files.reason': remarkText,
    'lists.detail': ({ detail }) => detail,
    'files.wheel': ({ position }) => position,
    'files.sensor': ({ sensor_id: sensor }) => sensor,
    'files.log_pressure': { pressure: ({ pressure_kpa: pressure }) => pressure },
    'files.log_temperature': { temperature: ({ temperature_c: temperature }) => temperature },
    'files.speed': { speed: ({ speed_kmh: speed }) => speed },
    'files.distance': { distance: ({ distance_km: distance }) => distance },
    'lists.transport': ({ transport }) => transport,
    'lists.records': ({ record_count: count }) => count,
    'lists.message': ({ frame_hex: frame }) => frame,
  },
} satisfies ListFile<UnitLogEntry>;

/** By what the messages of a unit are read. */
interface UnitReading {
  readonly unit: TelematicsUnitView;
  /** Null = it is on none. */
  readonly vehicle: IngestVehicle | null;
  readonly axles: readonly WheelsOnAxle[];
  readonly sensors: readonly PlacedSensor[];
}

/** The vehicle a unit is on, and by what its messages are read. Throws `telematics_unit_not_found`. */
export async function getUnitReading(scoped: Scoped, imei: string): Promise<UnitReading> {
  const unit = await getUnit(scoped, imei);
  const { vehicleId } = unit;
  const vehicle =
    vehicleId === null ? null : ((await readVehiclesAsShown(scoped.trx, [vehicleId])).get(vehicleId) ?? null);
  const configuration = findAxleConfiguration(vehicle?.axleConfiguration ?? '');
  return {
    unit,
    vehicle,
    axles: configuration === null ? [] : wheelsPerAxle(configuration),
    sensors: vehicleId === null ? [] : await views.listPlacedSensors(scoped, vehicleId),
  };
}

/** The values of a message as its unit is set up now; null = it says none. */
export const valuesOf = (
  { frame, transport, receivedAtMs }: Pick<views.UnitLogEntry, 'frame' | 'transport' | 'receivedAtMs'>,
  { unit, axles }: UnitReading,
): FrameValues | null =>
  frame === null || transport === null
    ? null
    : findFrameValues(frame, { transport, axles, receivedAtMs, profile: profileOf(unit) });

/** The sensor that was at a wheel at an instant; before any was, the first one. Null = none. */
const sensorAt = (sensors: readonly PlacedSensor[], positionIndex: number, atMs: number): string | null =>
  sensors.find((one) => one.positionIndex === positionIndex && (one.removedAtMs ?? Infinity) > atMs)?.code ?? null;

/** Entries as they travel, with their values. */
async function entriesWire(
  scoped: Scoped,
  reading: UnitReading,
  entries: readonly views.UnitLogEntry[],
  wanted: WheelPosition | undefined,
): Promise<UnitLogEntry[]> {
  const told = entries.map((entry) => valuesOf(entry, reading));
  const { vehicleId } = reading.unit;
  const before =
    vehicleId === null
      ? []
      : await views.listOdometersBefore(
          scoped,
          vehicleId,
          told.map((values) => clockInstant(values?.firstAtMs ?? 0)),
        );
  return entries.map((entry, index) => ({
    ...entryWire(entry),
    ...wheelWire(entry, told[index]?.tyres ?? [], { sensors: reading.sensors, wanted }),
    ...drivenWire(told[index] ?? null, before[index] ?? null),
  }));
}

const entryWire = (entry: views.UnitLogEntry) => ({
  id: entry.id,
  at: wireInstant(entry.receivedAtMs),
  transport: entry.transport,
  record_count: entry.recordCount,
  result: entry.result,
  decode_success: entry.decodeSuccess,
  decode_error: entry.decodeError,
  reason: entry.reason,
  detail: entry.detail,
  byte_count: entry.frame?.length ?? null,
  frame_hex: entry.frame?.toString('hex') ?? null,
});

/** The wheel that is wanted, else the one with the lowest pressure. */
function wheelWire(
  { silentIndex, receivedAtMs }: views.UnitLogEntry,
  tyres: readonly TyreReading[],
  { sensors, wanted }: { readonly sensors: readonly PlacedSensor[]; readonly wanted: WheelPosition | undefined },
) {
  const lowest = tyres.toSorted((a, b) => (a.pressureKpa ?? Infinity) - (b.pressureKpa ?? Infinity))[0] ?? null;
  const tyre = tyres.find(({ position }) => position === wanted) ?? lowest;
  const position = silentIndex === null ? (tyre?.position ?? null) : wheelPositionAt(silentIndex);
  return {
    position,
    sensor_id: position === null ? null : sensorAt(sensors, wheelIndex(position), receivedAtMs),
    pressure_kpa: tyre?.pressureKpa ?? null,
    temperature_c: tyre?.temperatureC ?? null,
    wheel_count: tyres.length,
  };
}

/** When and at what speed, and what was driven since the odometer before (km, null = not known). */
function drivenWire(values: FrameValues | null, beforeKm: number | null) {
  if (values === null) return { recorded_at: null, event: null, speed_kmh: null, distance_km: null };
  const { lastAtMs, event, speedKmh, odometerKm } = values;
  const isDriven = odometerKm !== null && beforeKm !== null && odometerKm >= beforeKm;
  return {
    recorded_at: lastAtMs < 0 || lastAtMs > lastClockMs ? null : wireInstant(lastAtMs),
    event,
    speed_kmh: speedKmh,
    distance_km: isDriven ? odometerKm - beforeKm : null,
  };
}

/** Last instant that the database can compare, epoch milliseconds: a unit may name any. */
const lastClockMs = Date.UTC(9999, 0);
const clockInstant = (atMs: number): number => Math.min(Math.max(atMs, 0), lastClockMs);

/** Sensors that do not report now, and since when they are called silent. */
const silentSensors = (vehicle: IngestVehicle | null, nowMs: number): UnitLogFilter['silent'] =>
  (vehicle?.wheels ?? []).flatMap(({ positionIndex, sensorCode }) => {
    const readingAtMs = vehicle?.wheelValues[positionIndex]?.readingAtMs ?? null;
    const isSilent = sensorCode !== null && readingAtMs !== null && nowMs - readingAtMs >= sensorFlagAfterMs;
    return isSilent ? [{ positionIndex, atMs: readingAtMs + sensorFlagAfterMs }] : [];
  });

function filterOf(
  query: Pick<QueryOf<typeof endpoints.listUnitLogEntries>, 'from' | 'to' | 'results' | 'position' | 'q'>,
  silent: UnitLogFilter['silent'],
  t: Translate,
): UnitLogFilter {
  const { from, to, results, position, q = '' } = query;
  const sought = q.toLowerCase();
  const named = [...remarks, 'sensor_silent'].filter((reason) =>
    remarkText({ reason, decode_error: null }, t)?.toLowerCase().includes(sought),
  );
  return {
    fromMs: from === undefined ? null : instantMs(from),
    toMs: to === undefined ? null : instantMs(to),
    results: results ?? null,
    positionIndex: position === undefined ? null : wheelIndex(position),
    search: q.replaceAll(/\s+/g, ''),
    reasons: q === '' ? [] : named,
    silent,
  };
}

/** The newest messages of a unit, at most `limit`. */
export const listNewestMessages = async (scoped: Scoped, unit: TelematicsUnitView, limit: number) =>
  (await views.listUnitLog(scoped, unit, { filter: views.wholeUnitLog, limit, cursor: null })).entries;

/** Registers the log of a unit. `nowMs` is the clock, epoch milliseconds. */
export function registerUnitLogRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  registerList(routes, endpoints.listUnitLogEntries, logFile, async ({ scoped, session, params, query }) => {
    const reading = await getUnitReading(scoped, params.imei);
    const { limit, cursor, position } = query;
    const filter = filterOf(query, silentSensors(reading.vehicle, nowMs()), getTranslate(session.locale));
    const request = { filter, limit, cursor: cursor ?? null };
    const { entries, nextCursor } = await withCursor(cursor, () => views.listUnitLog(scoped, reading.unit, request));
    return {
      items: await entriesWire(scoped, reading, entries, position),
      next_cursor: nextCursor,
      newest_at: wireInstant(await views.findNewestMessage(scoped, reading.unit)),
    };
  });

  routes.signedIn(endpoints.getUnitLogEntry, async ({ scoped, params }) => {
    const reading = await getUnitReading(scoped, params.imei);
    const fromMs = Number(/^(\d{1,15})-/.exec(params.entry_id)?.[1] ?? Number.NaN);
    if (!(fromMs <= lastClockMs)) throw new Problem('not_found');
    const filter = { ...views.wholeUnitLog, fromMs, toMs: fromMs + 1, silent: silentSensors(reading.vehicle, nowMs()) };
    const { entries } = await views.listUnitLog(scoped, reading.unit, { filter, limit: 500, cursor: null });
    const entry = entries.find(({ id }) => id === params.entry_id);
    if (entry === undefined) throw new Problem('not_found');
    const [wire] = await entriesWire(scoped, reading, [entry], undefined);
    if (wire === undefined) throw new Problem('not_found');
    return wire;
  });
}
