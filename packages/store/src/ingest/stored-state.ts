import { levelOfCode } from '@tyrewatch/domain/levels/alert-level';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import { fromTenths } from '@tyrewatch/domain/units/quantities';
import type { Selectable } from 'kysely';
import type { VehicleStateTable, WheelStateTable } from '../table-types.ts';
import type { WheelArray, WheelValues } from './ingest-batch.ts';
import { measuredBit } from './measured-bits.ts';
import type { Timed, VehicleValues } from './vehicle-values.ts';

/** Reads the newest values of a vehicle back from its row. */
export function valuesOfState(row: Selectable<VehicleStateTable>): VehicleValues {
  const channels = new Map<number, Timed<number>>();
  for (const [index, id] of row.channel_ids.entries()) {
    const value = row.channel_values[index];
    const at = row.channel_at[index];
    if (value !== undefined && at !== undefined && at !== null) channels.set(id, { atMs: at.getTime(), value });
  }
  const odometer = timed(row.odometer_at, row.odometer_m);
  if (odometer !== null) channels.set(channelId.odometer, { ...odometer, value: odometer.value / 1000 });
  return {
    packetAtMs: row.packet_at?.getTime() ?? null,
    fix: fixOf(row, channels.get(channelId.satellites)?.value ?? null),
    speedKmh: timed(row.speed_at, row.speed_kmh),
    ignitionOn: timed(row.ignition_at, row.ignition_on),
    channels,
  };
}

type FixColumns = Pick<
  Selectable<VehicleStateTable>,
  'latitude_e7' | 'longitude_e7' | 'altitude_m' | 'heading_degrees' | 'fix_at'
>;

function fixOf(row: FixColumns, satellites: number | null): VehicleValues['fix'] {
  if (row.fix_at === null || row.latitude_e7 === null || row.longitude_e7 === null) return null;
  const value = {
    latitudeDeg: row.latitude_e7 / 1e7,
    longitudeDeg: row.longitude_e7 / 1e7,
    altitudeM: row.altitude_m,
    headingDeg: row.heading_degrees,
    satellites,
  };
  return { atMs: row.fix_at.getTime(), value };
}

const timed = <Value>(at: Date | null, value: Value | null): Timed<Value> | null =>
  at === null || value === null ? null : { atMs: at.getTime(), value };

/** Columns of `wheel_state` that make up the wheels. */
export type WheelColumns = Omit<
  Selectable<WheelStateTable>,
  'vehicle_id' | 'organisation_id' | 'judgement' | 'confirm_at'
>;

/** Reads the wheels back from their row of arrays; null where the row says nothing of a position. */
export function wheelsOfState(row: WheelColumns): WheelArray {
  return row.level.map((code, index): WheelValues | null => (code === null ? null : wheelAt(row, index, code)));
}

function wheelAt(row: WheelColumns, index: number, code: number): WheelValues {
  const hours = row.time_to_critical_hours[index] ?? null;
  return {
    pressureKpa: tenths(row.pressure_dkpa[index]),
    temperatureC: tenths(row.temperature_dc[index]),
    coldPressureKpa: tenths(row.cold_pressure_dkpa[index]),
    level: levelOfCode(code),
    levelSinceMs: row.level_since[index]?.getTime() ?? null,
    readingAtMs: row.reading_at[index]?.getTime() ?? null,
    timeToCritical:
      hours === null
        ? null
        : {
            hours,
            lowerHours: row.time_to_critical_lower_hours[index] ?? hours,
            upperHours: row.time_to_critical_upper_hours[index] ?? null,
            isMeasured: (row.time_to_critical_measured & measuredBit(index)) !== 0,
          },
  };
}

/** A stored tenth as the quantity; null stays null. */
export const tenths = (value: number | null | undefined): number | null =>
  value === null || value === undefined ? null : fromTenths(value);
