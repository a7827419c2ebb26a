import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';

/** The incidents of one vehicle. */
export interface VehicleIncidents extends Pick<
  Incident,
  'vehicle_id' | 'registration' | 'organization_name' | 'fleet_name'
> {
  incidents: Incident[];
}

/** Groups by vehicle; vehicles stand in the order of their first incident, so worst first stays worst first. */
export const groupByVehicle = (incidents: readonly Incident[]): VehicleIncidents[] => {
  const groups = new Map<number, VehicleIncidents>();
  for (const incident of incidents) {
    const { vehicle_id, registration, organization_name, fleet_name } = incident;
    const group = groups.get(vehicle_id) ?? { vehicle_id, registration, organization_name, fleet_name, incidents: [] };
    group.incidents.push(incident);
    groups.set(vehicle_id, group);
  }
  return [...groups.values()];
};
