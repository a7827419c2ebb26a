import type { VehicleEvent } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { MaintenanceLine, VehicleEventView } from '@tyrewatch/store/vehicles/vehicle-event-views';
import { roundOrNull } from '../../http/wire-number.ts';
import { wireInstant } from '../../http/wire-instant.ts';

const wireKind: Readonly<Record<Exclude<VehicleEventView['kind'], MaintenanceLine>, VehicleEvent['kind']>> = {
  opened: 'incident_opened',
  raised: 'incident_raised',
  lowered: 'incident_lowered',
  resolved: 'incident_resolved',
  acknowledged: 'incident_acknowledged',
  acknowledgement_withdrawn: 'incident_acknowledgement_withdrawn',
  acknowledgement_expired: 'incident_acknowledgement_expired',
  closed: 'incident_closed',
  sensor_changed: 'incident_sensor_changed',
  silenced: 'incident_silenced',
  resumed: 'incident_resumed',
  online: 'unit_online',
  offline: 'unit_offline',
};

const isIncidentOrUnit = (kind: VehicleEventView['kind']): kind is keyof typeof wireKind => kind in wireKind;

/** A line of the event log as it travels. */
export const vehicleEventWire = (event: VehicleEventView): VehicleEvent => ({
  id: event.eventId,
  at: wireInstant(event.atMs) ?? '',
  kind: isIncidentOrUnit(event.kind) ? wireKind[event.kind] : event.kind,
  position: event.positionIndex === null ? null : wheelPositionAt(event.positionIndex),
  level: event.level,
  pressure_kpa: event.numbers.pressureKpa,
  temperature_c: event.numbers.temperatureC,
  deviation_percent: roundOrNull(event.numbers.deviationPercent, 2),
  by_name: event.byName,
  // What a unit's event notes is its network address, which is not for everyone who sees the vehicle.
  note: event.kind === 'online' || event.kind === 'offline' ? null : event.note,
  incident_id: event.incidentId,
  positions: event.positionIndexes.map(wheelPositionAt),
  job_id: event.jobId,
});
