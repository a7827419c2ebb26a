import { sql } from 'kysely';
import type { Queryable } from '../database.ts';
import type { Scoped } from '../scope.ts';
import { vehicleConditions } from '../vehicles/vehicle-filters.ts';

/** What has to be known of a vehicle before a sensor comes to it. */
export type SensorVehicle = {
  readonly organisationId: number;
  readonly customerId: number;
  /** Null = it has none yet. */
  readonly axleConfiguration: string | null;
  /** Wheels that have a sensor, by storage index. */
  readonly takenPositions: readonly number[];
};

/** A vehicle by its id; null when it is not within the scope. */
export async function findSensorVehicle({ trx, scope }: Scoped, vehicleId: number): Promise<SensorVehicle | null> {
  const everything = vehicleConditions(scope, { includeArchived: true, includeDeactivated: true });
  const { rows } = await sql<SensorVehicle>`
    select vehicle.organisation_id as "organisationId", vehicle.customer_id as "customerId", vehicle.axle_configuration as "axleConfiguration",
      array(select position_index from sensor where sensor.vehicle_id = vehicle.id and position_index is not null) as "takenPositions"
    from visible_vehicle_listing listing join vehicle on vehicle.id = listing.vehicle_id
    where listing.vehicle_id = ${vehicleId} and ${everything}`.execute(trx);
  return rows[0] ?? null;
}

/** The sensors at these wheels of a vehicle, by wheel. */
export async function listSensorIdsAt(
  trx: Queryable,
  vehicleId: number,
  positionIndexes: readonly number[],
): Promise<number[]> {
  const found = await trx
    .selectFrom('sensor')
    .select('id')
    .where('vehicle_id', '=', vehicleId)
    .where('position_index', '=', sql<number>`any(${[...positionIndexes]}::smallint[])`)
    .orderBy('position_index')
    .execute();
  return found.map(({ id }) => id);
}
