import { sql, type Selectable } from 'kysely';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { ChannelValue, Reading, TyreReading } from '@tyrewatch/domain/telemetry/reading';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Queryable } from '../database.ts';
import type { PacketTable } from '../table-types.ts';
import { tenths } from './stored-state.ts';

/** From when a vehicle's packets are wanted, not included. */
export type PacketsSince = { readonly vehicleId: number; readonly afterMs: number };

/** Stored readings of vehicles after an instant each, oldest first; vehicles without any are missing in the answer. */
export async function loadPacketsSince(
  { kysely }: { readonly kysely: Queryable },
  wanted: readonly PacketsSince[],
): Promise<Map<number, Reading[]>> {
  const vehicleIds = wanted.map(({ vehicleId }) => vehicleId);
  const after = wanted.map(({ afterMs }) => new Date(afterMs).toISOString());
  const { rows } = await sql<Selectable<PacketTable>>`
    select packet.* from unnest(${vehicleIds}::bigint[], ${after}::timestamptz[]) wanted (vehicle_id, after)
    cross join lateral (
      select * from packet where packet.vehicle_id = wanted.vehicle_id and packet.at > wanted.after order by packet.at, packet.digest
    ) packet`.execute(kysely);
  const byVehicle = Map.groupBy(rows, (row) => row.vehicle_id);
  return new Map([...byVehicle].map(([vehicleId, packets]) => [vehicleId, packets.map(readingOf)]));
}

/** A stored packet as the reading it was; a sensor fault is not kept, its missing values are. */
export function readingOf(row: Selectable<PacketTable>): Reading {
  const channels = channelsOf(row);
  return {
    atMs: row.at.getTime(),
    receivedAtMs: row.received_at.getTime(),
    fix:
      row.latitude_e7 === null || row.longitude_e7 === null
        ? null
        : {
            latitudeDeg: row.latitude_e7 / 1e7,
            longitudeDeg: row.longitude_e7 / 1e7,
            altitudeM: row.altitude_m,
            headingDeg: row.heading_degrees,
            satellites: channels.find(([id]) => id === channelId.satellites)?.[1] ?? null,
          },
    speedKmh: row.speed_kmh,
    ignitionOn: row.ignition_on,
    channels,
    tyres: tyresOf(row),
  };
}

/** Channels of a stored packet, the odometer (km) among them. */
export function channelsOf(
  row: Pick<Selectable<PacketTable>, 'channel_ids' | 'channel_values' | 'odometer_m'>,
): ChannelValue[] {
  const channels = (row.channel_ids ?? []).map((id, index): ChannelValue => [id, row.channel_values?.[index] ?? 0]);
  return row.odometer_m === null ? channels : [...channels, [channelId.odometer, row.odometer_m / 1000]];
}

function tyresOf({
  pressure_dkpa,
  temperature_dc,
}: Pick<Selectable<PacketTable>, 'pressure_dkpa' | 'temperature_dc'>): TyreReading[] {
  const length = Math.max(pressure_dkpa?.length ?? 0, temperature_dc?.length ?? 0);
  return Array.from({ length }, (_, index): TyreReading => ({
    position: wheelPositionAt(index),
    pressureKpa: tenths(pressure_dkpa?.[index]),
    temperatureC: tenths(temperature_dc?.[index]),
    sensorFault: false,
  })).filter((tyre) => tyre.pressureKpa !== null || tyre.temperatureC !== null);
}
