import type { GeographicPoint } from './geographic-point.ts';
import { distanceKm } from './geographic-point.ts';
import { roadRows } from './road-table.ts';
import type { RoadClass } from './road-table.ts';
import { waypointRows } from './waypoint-table.ts';
import type { WaypointKind } from './waypoint-table.ts';

/** A town or junction with the roads that leave it. */
export interface Waypoint extends GeographicPoint {
  readonly key: string;
  readonly name: string;
  readonly kind: WaypointKind;
  readonly roads: readonly RoadStretch[];
}

/** A stretch of road from one waypoint to the next. */
export interface RoadStretch {
  readonly toKey: string;
  readonly roadClass: RoadClass;
  /** Straight distance in km; what the simulated vehicle really covers. */
  readonly lengthKm: number;
}

/** Free-flow speed in km/h by which routes are compared; vehicles have limits of their own. */
const routingSpeedKmh: Readonly<Record<RoadClass, number>> = {
  motorway: 88,
  dual_carriageway: 80,
  single_carriageway: 60,
  urban: 35,
};

const waypointByKey: ReadonlyMap<string, Waypoint> = readRoads();

/** Every waypoint of the road table. */
export function listWaypoints(): readonly Waypoint[] {
  return [...waypointByKey.values()];
}

/** The waypoint with this key. Throws RangeError for an unknown key. */
export function getWaypoint(key: string): Waypoint {
  const waypoint = waypointByKey.get(key);
  if (waypoint === undefined) throw new RangeError(`no waypoint ${key}`);
  return waypoint;
}

/** Time in hours along a stretch at free-flow speed. */
export function stretchHours(stretch: RoadStretch): number {
  return stretch.lengthKm / routingSpeedKmh[stretch.roadClass];
}

function readRoads(): Map<string, Waypoint> {
  const roadsByKey = new Map<string, RoadStretch[]>();
  const pointByKey = new Map<string, GeographicPoint>();
  for (const [key, , latitude, longitude] of waypointRows) {
    roadsByKey.set(key, []);
    pointByKey.set(key, { latitude, longitude });
  }
  for (const [, roadClass, keys] of roadRows) {
    keys.slice(1).forEach((toKey, index) => {
      const fromKey = keys[index] ?? '';
      const from = pointByKey.get(fromKey);
      const to = pointByKey.get(toKey);
      if (from === undefined || to === undefined) {
        throw new RangeError(`a road joins unknown waypoints ${fromKey} and ${toKey}`);
      }
      const lengthKm = distanceKm(from, to);
      roadsByKey.get(fromKey)?.push({ toKey, roadClass, lengthKm });
      roadsByKey.get(toKey)?.push({ toKey: fromKey, roadClass, lengthKm });
    });
  }
  return new Map(
    waypointRows.map(([key, name, latitude, longitude, kind]) => [
      key,
      { key, name, latitude, longitude, kind, roads: roadsByKey.get(key) ?? [] },
    ]),
  );
}
