import { levelCode } from '@tyrewatch/domain/alerts/alert-level';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import { tenthsOf } from '@tyrewatch/domain/units/quantities';
import type { BinaryRows } from './binary-rows.ts';
import type { VehicleUpdate, WheelArray, WheelValues } from './ingest-batch.ts';
import { degreesE7, int16OrNull, metresOrNull } from './packet-rows.ts';
import type { Timed, VehicleValues } from './vehicle-values.ts';

/** Writes new states as rows of `vehicle_state`; `version` carries the expected one. */
export function writeVehicleStates(rows: BinaryRows, rowTypeOid: number, updates: readonly VehicleUpdate[]): Buffer {
  rows.start(rowTypeOid);
  for (const { vehicleId, expectedVersion, lastHeardAtMs, values } of updates) {
    const odometer = storedOdometer(values);
    const channels = [...values.channels].filter(([id]) => id !== channelId.odometer || odometer === null);
    rows.row(19);
    rows.int8(vehicleId);
    rows.int8(0);
    rows.instant(lastHeardAtMs);
    rows.instant(values.packetAtMs);
    rows.int8(expectedVersion);
    for (const timed of [values.fix, values.speedKmh, values.ignitionOn, odometer]) rows.instant(timed?.atMs ?? null);
    writePlace(rows, values, odometer);
    rows.int2(int16OrNull(values.speedKmh?.value ?? null));
    rows.bool(values.ignitionOn?.value ?? null);
    rows.int2Array(channels.map(([id]) => id));
    rows.float4Array(channels.map(([, timed]) => timed.value));
    rows.instantArray(channels.map(([, timed]) => timed.atMs));
  }
  return rows.finish();
}

function storedOdometer({ channels }: VehicleValues): Timed<number> | null {
  const odometer = channels.get(channelId.odometer);
  const value = metresOrNull(odometer?.value ?? null);
  return odometer === undefined || value === null ? null : { atMs: odometer.atMs, value };
}

function writePlace(rows: BinaryRows, { fix }: VehicleValues, odometer: Timed<number> | null): void {
  rows.int4(fix === null ? null : degreesE7(fix.value.latitudeDeg));
  rows.int4(fix === null ? null : degreesE7(fix.value.longitudeDeg));
  rows.int4(odometer?.value ?? null);
  rows.int2(int16OrNull(fix?.value.altitudeM ?? null));
  rows.int2(int16OrNull(fix?.value.headingDeg ?? null));
}

/** Writes new wheel states as rows of `wheel_state`, those of updates that leave the wheels alone left out. */
export function writeWheelStates(rows: BinaryRows, rowTypeOid: number, updates: readonly VehicleUpdate[]): Buffer {
  rows.start(rowTypeOid);
  for (const { vehicleId, wheels } of updates) {
    if (wheels === null) continue;
    const columns = columnsOf(wheels.values);
    rows.row(12);
    rows.int8(vehicleId);
    rows.int8(0);
    rows.int2Array(columns.pressureDkpa);
    rows.int2Array(columns.temperatureDc);
    rows.int2Array(columns.coldPressureDkpa);
    rows.int2Array(columns.levelCode);
    rows.instantArray(columns.levelSinceMs);
    rows.instantArray(columns.readingAtMs);
    rows.float4Array(optional(columns.hours));
    rows.float4Array(optional(columns.lowerHours));
    rows.float4Array(optional(columns.upperHours));
    rows.json(wheels.judgement ?? null);
  }
  return rows.finish();
}

type Column = (number | null)[];

const noWheel: Omit<WheelValues, 'level'> = {
  pressureKpa: null,
  temperatureC: null,
  coldPressureKpa: null,
  levelSinceMs: null,
  readingAtMs: null,
  timeToCritical: null,
};

/** The wheels column by column, in one pass: this runs for every packet. */
function columnsOf(wheels: WheelArray) {
  const columns = {
    pressureDkpa: [] as Column,
    temperatureDc: [] as Column,
    coldPressureDkpa: [] as Column,
    levelCode: [] as Column,
    levelSinceMs: [] as Column,
    readingAtMs: [] as Column,
    hours: [] as Column,
    lowerHours: [] as Column,
    upperHours: [] as Column,
  };
  for (const wheel of wheels) {
    const values = wheel ?? noWheel;
    const { timeToCritical } = values;
    columns.pressureDkpa.push(tenthsOrNull(values.pressureKpa));
    columns.temperatureDc.push(tenthsOrNull(values.temperatureC));
    columns.coldPressureDkpa.push(tenthsOrNull(values.coldPressureKpa));
    columns.levelCode.push(wheel === null ? null : levelCode[wheel.level]);
    columns.levelSinceMs.push(values.levelSinceMs);
    columns.readingAtMs.push(values.readingAtMs);
    columns.hours.push(timeToCritical?.hours ?? null);
    columns.lowerHours.push(timeToCritical?.lowerHours ?? null);
    columns.upperHours.push(timeToCritical?.upperHours ?? null);
  }
  return columns;
}

// Most vehicles have no wheel that is falling: an empty array is 100 bytes less to write with every packet.
const optional = (values: Column): Column => (values.every((value) => value === null) ? [] : values);

const tenthsOrNull = (value: number | null): number | null => (value === null ? null : int16OrNull(tenthsOf(value)));
