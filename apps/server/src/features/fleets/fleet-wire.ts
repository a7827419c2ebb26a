import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { DepotView, FleetView } from '@tyrewatch/store/fleets/fleet-views';
import { wireInstant } from '../../http/wire-instant.ts';

/** A depot as it travels. */
export const depotWire = (depot: DepotView): Fleet['depots'][number] => ({
  id: depot.depotId,
  name: depot.name,
  latitude: depot.latitudeDegrees,
  longitude: depot.longitudeDegrees,
  radius_m: depot.radiusM,
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
  escalation_steps: fleet.escalationSteps.map((step) => ({ ...step, user_ids: [...step.user_ids] })),
  escalation_users: fleet.escalationUsers.map(({ userId, name }) => ({ id: userId, name })),
  re_alarm_minutes: fleet.reAlarmMinutes,
  created_on: wireInstant(fleet.createdAtMs) ?? '',
  version: fleet.version,
});

/** What the audit trail keeps of a fleet. */
export const auditedFleet = (fleet: FleetView) => ({
  name: fleet.name,
  default_maintenance_threshold: fleet.maintenancePercent,
  default_warning_threshold: fleet.warningPercent,
  default_danger_threshold: fleet.dangerPercent,
  contacts: fleet.contacts,
  escalation_steps: fleet.escalationSteps,
  re_alarm_minutes: fleet.reAlarmMinutes,
});
