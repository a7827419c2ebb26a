import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';

/** The incidents of one vehicle. */
export interface VehicleIncidents {
  vehicleId: number;
  registration: string;
  fleetName: string | null;
  incidents: Incident[];
}

/** Groups by vehicle; vehicles stand in the order of their first incident, so worst first stays worst first. */
export const groupByVehicle = (incidents: readonly Incident[]): VehicleIncidents[] => {
  const groups = new Map<number, VehicleIncidents>();
  for (const incident of incidents) {
    const group = groups.get(incident.vehicle_id) ?? {
      vehicleId: incident.vehicle_id,
      registration: incident.registration,
      fleetName: incident.fleet_name,
      incidents: [],
    };
    group.incidents.push(incident);
    groups.set(incident.vehicle_id, group);
  }
  return [...groups.values()];
};
