import { sql, type RawBuilder } from 'kysely';
import type { Queryable } from '../database.ts';

/** Copies the configuration of vehicles into their listing rows, making those that are missing. To be called with every change of it. */
export async function refreshVehicleListings(trx: Queryable, vehicleIds: readonly number[]): Promise<void> {
  await refreshWhere(trx, sql`vehicle.id = any(${[...vehicleIds]}::bigint[])`);
}

/** The same for all vehicles of a fleet: after a rename, or a change of one of its depots. */
export async function refreshFleetListings(trx: Queryable, fleetId: number): Promise<void> {
  await refreshWhere(trx, sql`vehicle.fleet_id = ${fleetId}`);
}

async function refreshWhere(trx: Queryable, condition: RawBuilder<unknown>): Promise<void> {
  await sql`
    insert into vehicle_listing as kept (vehicle_id, organisation_id, registration, fleet_id, fleet_name, fleet_search_name, depot_id, depot_name,
      vehicle_type, manufacturer, model, axle_configuration, imei, mot_due_on, archived, deactivated, maintenance_mode, search_text)
    select vehicle.id, vehicle.organisation_id, vehicle.registration, fleet.id, fleet.name, fleet.search_name, depot.id, depot.name,
      vehicle.vehicle_type, vehicle.manufacturer, vehicle.model, vehicle.axle_configuration, unit.imei, vehicle.mot_due_on,
      vehicle.archived, vehicle.deactivated, vehicle.maintenance_mode,
      concat_ws(E'\n', search_fold(vehicle.registration), unit.imeis, fleet.search_name, depot.search_name)
    from vehicle
    left join fleet on fleet.id = vehicle.fleet_id
    left join depot on depot.id = vehicle.depot_id
    left join lateral (
      select min(imei) as imei, string_agg(imei, E'\n' order by imei) as imeis from telematics_unit where vehicle_id = vehicle.id
    ) unit on true
    where ${condition}
    order by vehicle.id
    on conflict (vehicle_id) do update set organisation_id = excluded.organisation_id, registration = excluded.registration,
      fleet_id = excluded.fleet_id, fleet_name = excluded.fleet_name, fleet_search_name = excluded.fleet_search_name,
      depot_id = excluded.depot_id, depot_name = excluded.depot_name, vehicle_type = excluded.vehicle_type,
      manufacturer = excluded.manufacturer, model = excluded.model, axle_configuration = excluded.axle_configuration,
      imei = excluded.imei, mot_due_on = excluded.mot_due_on, archived = excluded.archived, deactivated = excluded.deactivated,
      maintenance_mode = excluded.maintenance_mode, search_text = excluded.search_text,
      -- what another unit sent says nothing about this one
      not_monitored_reason = case when kept.imei is not distinct from excluded.imei then kept.not_monitored_reason end`.execute(
    trx,
  );
}
