import { hashText } from '../random/text-hash.ts';
import { pointAway } from '../roads/geographic-point.ts';
import { getWaypoint } from '../roads/road-graph.ts';
import type { DemoDepot } from './demo-fleet-shape.ts';
import { depotRows } from './organisation-table.ts';

/** A depot with the plate letters of the place. */
export interface PlatedDepot {
  readonly depot: DemoDepot;
  readonly plateArea: string;
}

/** Every depot, some hundred metres from its waypoint so that it is not on the motorway itself. */
export function listPlatedDepots(): readonly PlatedDepot[] {
  return depotRows.map(([name, fleetKey, waypointKey, plateArea]) => {
    const key = `${fleetKey}/${waypointKey}`;
    const place = pointAway(getWaypoint(waypointKey), 0.8, hashText(key) % 360);
    const latitude = roundDegrees(place.latitude);
    const longitude = roundDegrees(place.longitude);
    return { plateArea, depot: { key, name, fleetKey, waypointKey, latitude, longitude } };
  });
}

function roundDegrees(degrees: number): number {
  return Math.round(degrees * 1e6) / 1e6;
}
