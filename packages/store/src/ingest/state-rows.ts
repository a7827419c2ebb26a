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
    const { values, judgement } = wheels;
    rows.row(12);
    rows.int8(vehicleId);
    rows.int8(0);
    rows.int2Array(byWheel(values, (wheel) => tenthsOrNull(wheel.pressureKpa)));
    rows.int2Array(byWheel(values, (wheel) => tenthsOrNull(wheel.temperatureC)));
    rows.int2Array(byWheel(values, (wheel) => tenthsOrNull(wheel.coldPressureKpa)));
    rows.int2Array(byWheel(values, (wheel) => levelCode[wheel.level]));
    rows.instantArray(byWheel(values, (wheel) => wheel.levelSinceMs));
    rows.instantArray(byWheel(values, (wheel) => wheel.readingAtMs));
    rows.float4Array(optional(byWheel(values, (wheel) => wheel.timeToCritical?.hours ?? null)));
    rows.float4Array(optional(byWheel(values, (wheel) => wheel.timeToCritical?.lowerHours ?? null)));
    rows.float4Array(optional(byWheel(values, (wheel) => wheel.timeToCritical?.upperHours ?? null)));
    rows.json(judgement ?? null);
  }
  return rows.finish();
}

const byWheel = (wheels: WheelArray, value: (wheel: WheelValues) => number | null): (number | null)[] =>
  wheels.map((wheel) => (wheel === null ? null : value(wheel)));

// Most vehicles have no wheel that is falling: an empty array is 100 bytes less to write with every packet.
const optional = (values: (number | null)[]): (number | null)[] =>
  values.every((value) => value === null) ? [] : values;

const tenthsOrNull = (value: number | null): number | null => (value === null ? null : int16OrNull(tenthsOf(value)));
