import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { DepotView, FleetView } from '@tyrewatch/store/fleets/fleet-views';
import { wireInstant } from '../../http/wire-instant.ts';

/** A depot as it travels. */
export const depotWire = (depot: DepotView): Fleet['depots'][number] => ({
  id: depot.depotId,
  name: depot.name,
  latitude: depot.latitudeDegrees,
  longitude: depot.longitudeDegrees,
});

/** A fleet as it travels. */
export const fleetWire = (fleet: FleetView): Fleet => ({
  id: fleet.fleetId,
  name: fleet.name,
  organization_id: fleet.organisationId,
  organization_name: fleet.organisationName,
  depots: fleet.depots.map(depotWire),
  vehicle_count: fleet.vehicleCount,
  default_maintenance_threshold: fleet.maintenancePercent,
  default_warning_threshold: fleet.warningPercent,
  default_danger_threshold: fleet.dangerPercent,
  contacts: fleet.contacts.map(({ name, email }) => ({ name, email })),
  created_on: wireInstant(fleet.createdAtMs) ?? '',
  version: fleet.version,
});

/** What the audit trail keeps of a fleet. */
export const auditedFleet = ({ name, maintenancePercent, warningPercent, dangerPercent }: FleetView) => ({
  name,
  default_maintenance_threshold: maintenancePercent,
  default_warning_threshold: warningPercent,
  default_danger_threshold: dangerPercent,
});
