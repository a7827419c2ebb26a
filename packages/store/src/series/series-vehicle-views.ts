import { sql } from 'kysely';
import { levelOfCode, type AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { channelId, tyreChannel } from '@tyrewatch/domain/telemetry/channel-table';
import type { TyreSeries } from '@tyrewatch/domain/telemetry/channel-table';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelValues } from '../ingest/ingest-batch.ts';
import { valuesOfState, wheelsOfState } from '../ingest/stored-state.ts';
import type { Timed, VehicleValues } from '../ingest/vehicle-values.ts';
import type { Scoped } from '../scope.ts';

/** A vehicle of which series are shown, with the newest value of each channel that it ever gave. */
export type SeriesVehicle = {
  readonly vehicleId: number;
  readonly registration: string;
  readonly newest: ReadonlyMap<number, Timed<number>>;
  /** Storage indices of its wheels, in order. */
  readonly positionIndices: readonly number[];
};

/** Vehicles by their ids; those outside the scope are left out. */
export async function loadSeriesVehicles(
  { trx }: Scoped,
  vehicleIds: readonly number[],
): Promise<Map<number, SeriesVehicle>> {
  if (vehicleIds.length === 0) return new Map();
  const [listings, states, wheels, axles] = [
    await trx
      .selectFrom('visible_vehicle_listing')
      .select(['vehicle_id', 'registration'])
      .where('vehicle_id', 'in', [...vehicleIds])
      .execute(),
    await trx
      .selectFrom('visible_vehicle_state')
      .selectAll()
      .where('vehicle_id', 'in', [...vehicleIds])
      .execute(),
    await trx
      .selectFrom('visible_wheel_state')
      .selectAll()
      .where('vehicle_id', 'in', [...vehicleIds])
      .execute(),
    await trx
      .selectFrom('axle')
      .select(['vehicle_id', 'ordinal', 'wheel_count'])
      .where('vehicle_id', 'in', [...vehicleIds])
      .orderBy('ordinal')
      .execute(),
  ];
  return new Map(
    listings.map(({ vehicle_id: vehicleId, registration }) => {
      const state = states.find((row) => row.vehicle_id === vehicleId);
      const wheelState = wheels.find((row) => row.vehicle_id === vehicleId);
      const newest = new Map([
        ...(state === undefined ? [] : newestOfVehicle(valuesOfState(state))),
        ...(wheelState === undefined ? [] : wheelsOfState(wheelState).flatMap(newestOfWheel)),
      ]);
      const positionIndices = axles
        .filter((axle) => axle.vehicle_id === vehicleId)
        .flatMap(({ ordinal, wheel_count }) =>
          Array.from({ length: wheel_count }, (_, letter) => (ordinal - 1) * 4 + letter),
        );
      return [vehicleId, { vehicleId, registration, newest, positionIndices }];
    }),
  );
}

type Newest = readonly [channelId: number, value: Timed<number>];

function newestOfVehicle({ fix, speedKmh, ignitionOn, channels }: VehicleValues): Newest[] {
  const ofFix = (id: number, value: number | null | undefined): Newest[] =>
    fix === null || value == null ? [] : [[id, { atMs: fix.atMs, value }]];
  return [
    ...channels,
    ...ofFix(channelId.latitude, fix?.value.latitudeDeg),
    ...ofFix(channelId.longitude, fix?.value.longitudeDeg),
    ...ofFix(channelId.altitude, fix?.value.altitudeM),
    ...ofFix(channelId.heading, fix?.value.headingDeg),
    ...(speedKmh === null ? [] : [[channelId.speed, speedKmh] as const]),
    ...(ignitionOn === null ? [] : [[channelId.ignition, { ...ignitionOn, value: Number(ignitionOn.value) }] as const]),
  ];
}

function newestOfWheel(wheel: WheelValues | null, index: number): Newest[] {
  const atMs = wheel?.readingAtMs ?? null;
  if (wheel === null || atMs === null) return [];
  const values: Partial<Record<TyreSeries, number | null>> = {
    tyrePressure: wheel.pressureKpa,
    tyreTemperature: wheel.temperatureC,
    tyreColdPressure: wheel.coldPressureKpa,
    tyreTimeToCritical: wheel.timeToCritical?.hours ?? null,
  };
  return Object.entries(values).flatMap(([series, value]): Newest[] =>
    value === null ? [] : [[tyreChannel(series as TyreSeries, wheelPositionAt(index)), { atMs, value }]],
  );
}

/** An incident as a flag beside lines. */
export type SeriesIncident = {
  readonly incidentId: number;
  readonly vehicleId: number;
  readonly positionIndex: number | null;
  readonly worstLevel: AlertLevel;
  readonly openedAtMs: number;
  readonly endedAtMs: number | null;
};

/** Incidents of vehicles that were open at a time of the range, the worst and then the newest first; at most `limit`. */
export async function listSeriesIncidents(
  { trx }: Scoped,
  vehicleIds: readonly number[],
  { fromMs, toMs, limit }: { readonly fromMs: number; readonly toMs: number; readonly limit: number },
): Promise<SeriesIncident[]> {
  const { rows } = await sql<Omit<SeriesIncident, 'worstLevel'> & { levelCode: number }>`
    select id as "incidentId", vehicle_id as "vehicleId", position_index as "positionIndex", worst_level as "levelCode",
      (extract(epoch from opened_at) * 1000)::float8 as "openedAtMs",
      (extract(epoch from coalesce(resolved_at, closed_at)) * 1000)::float8 as "endedAtMs"
    from visible_incident where vehicle_id = any(${[...vehicleIds]}::bigint[]) and opened_at < ${new Date(toMs)}
      and coalesce(resolved_at, closed_at, 'infinity') >= ${new Date(fromMs)}
    order by worst_level desc, opened_at desc limit ${limit}`.execute(trx);
  return rows.map(({ levelCode, ...incident }) => ({ ...incident, worstLevel: levelOfCode(levelCode) }));
}
