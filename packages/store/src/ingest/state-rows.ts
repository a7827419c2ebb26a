import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import { tenthsOf } from '@tyrewatch/domain/units/quantities';
import type { BinaryRows } from './binary-rows.ts';
import type { VehicleUpdate, WheelArray, WheelValues } from './ingest-batch.ts';
import { measuredBits } from './measured-bits.ts';
import { degreesE7, int16OrNull, metresOrNull } from './packet-rows.ts';
import { NumberColumn } from './number-column.ts';
import type { Timed, VehicleValues } from './vehicle-values.ts';

/** Writes new states as rows of `vehicle_state`; `version` carries the expected one. */
export function writeVehicleStates(rows: BinaryRows, rowTypeOid: number, updates: readonly VehicleUpdate[]): Buffer {
  const columns = createChannelColumns();
  rows.start(rowTypeOid);
  for (const { vehicleId, expectedVersion, lastHeardAtMs, values } of updates) {
    const odometer = storedOdometer(values);
    fillChannels(columns, values.channels, odometer !== null);
    rows.row(20);
    rows.int8(vehicleId);
    rows.int8(0);
    rows.instant(lastHeardAtMs);
    rows.instant(values.packetAtMs);
    rows.int8(expectedVersion);
    rows.instant(values.fix?.atMs ?? null);
    rows.instant(values.speedKmh?.atMs ?? null);
    rows.instant(values.ignitionOn?.atMs ?? null);
    rows.instant(odometer?.atMs ?? null);
    writePlace(rows, values, odometer);
    rows.int2(int16OrNull(values.speedKmh?.value ?? null));
    rows.bool(values.ignitionOn?.value ?? null);
    rows.int2Array(columns.ids);
    rows.float4Array(columns.values);
    rows.instantArray(columns.atMs);
    // `map_cell`, which the table generates
    rows.int4(null);
  }
  return rows.finish();
}

const createChannelColumns = () => ({
  ids: new NumberColumn(),
  values: new NumberColumn(),
  atMs: new NumberColumn(),
});
type ChannelColumns = ReturnType<typeof createChannelColumns>;

function fillChannels(
  { ids, values, atMs }: ChannelColumns,
  channels: VehicleValues['channels'],
  hasOdometer: boolean,
): void {
  ids.clear();
  values.clear();
  atMs.clear();
  for (const [id, timed] of channels) {
    // it has a column of its own
    if (id === channelId.odometer && hasOdometer) continue;
    ids.push(id);
    values.push(timed.value);
    atMs.push(timed.atMs);
  }
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
  const columns = createWheelColumns();
  rows.start(rowTypeOid);
  for (const { vehicleId, wheels } of updates) {
    if (wheels === null) continue;
    fillWheels(columns, wheels.values);
    rows.row(14);
    rows.int8(vehicleId);
    rows.int8(0);
    rows.int2Array(columns.pressureDkpa);
    rows.int2Array(columns.temperatureDc);
    rows.int2Array(columns.coldPressureDkpa);
    rows.int2Array(columns.levelCode);
    rows.instantArray(columns.levelSinceMs);
    rows.instantArray(columns.readingAtMs);
    rows.float4Array(columns.hours);
    rows.float4Array(columns.lowerHours);
    rows.float4Array(columns.upperHours);
    rows.json(wheels.judgement ?? null);
    rows.int4(measuredBitsOf(wheels.values));
    rows.instant(wheels.confirmAtMs);
  }
  return rows.finish();
}

const createWheelColumns = () => ({
  pressureDkpa: new NumberColumn(),
  temperatureDc: new NumberColumn(),
  coldPressureDkpa: new NumberColumn(),
  levelCode: new NumberColumn(),
  levelSinceMs: new NumberColumn(),
  readingAtMs: new NumberColumn(),
  hours: new NumberColumn(),
  lowerHours: new NumberColumn(),
  upperHours: new NumberColumn(),
});
type WheelColumns = ReturnType<typeof createWheelColumns>;

const noWheel: Omit<WheelValues, 'level'> = {
  pressureKpa: null,
  temperatureC: null,
  coldPressureKpa: null,
  levelSinceMs: null,
  readingAtMs: null,
  timeToCritical: null,
};

/** The wheels column by column, in one pass: this runs for every packet. */
function fillWheels(columns: WheelColumns, wheels: WheelArray): void {
  for (const column of Object.values(columns)) column.clear();
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
  // Most vehicles have no wheel that is falling: an empty array is 100 bytes less to write with every packet.
  for (const column of [columns.hours, columns.lowerHours, columns.upperHours]) {
    if (column.numberCount === 0) column.clear();
  }
}

const measuredBitsOf = (wheels: WheelArray): number =>
  measuredBits(wheels.length, (index) => wheels[index]?.timeToCritical?.isMeasured === true);

const tenthsOrNull = (value: number | null): number | null => (value === null ? null : int16OrNull(tenthsOf(value)));
