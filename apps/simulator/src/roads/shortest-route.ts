import { getWaypoint, stretchHours } from './road-graph.ts';

/** Quickest ways from one waypoint to every other. */
interface RouteTree {
  /** Hours at free-flow speed by waypoint key; a key that cannot be reached is not in the map. */
  readonly hoursByKey: ReadonlyMap<string, number>;
  readonly previousByKey: ReadonlyMap<string, string>;
  /** Towns other than the start, nearest first. */
  readonly towns: readonly TownAway[];
}

/** A town and the free driving time to it in hours. */
export interface TownAway {
  readonly key: string;
  readonly hours: number;
}

const treeByKey = new Map<string, RouteTree>();

/**
 * Keys of the waypoints along the quickest way (Dijkstra over free-flow times), both ends included.
 * Throws RangeError for an unknown key or when there is no way.
 */
export function getShortestRoute(fromKey: string, toKey: string): readonly string[] {
  const { previousByKey, hoursByKey } = getRouteTree(fromKey);
  if (!hoursByKey.has(toKey)) throw new RangeError(`no way from ${fromKey} to ${toKey}`);
  const keys = [toKey];
  for (let key = toKey; key !== fromKey;) {
    const previous = previousByKey.get(key);
    if (previous === undefined) throw new RangeError(`no way from ${fromKey} to ${toKey}`);
    keys.push(previous);
    key = previous;
  }
  return keys.toReversed();
}

/** Hours at free-flow speed from one waypoint to another. Throws RangeError when there is no way. */
export function getRouteHours(fromKey: string, toKey: string): number {
  const hours = getRouteTree(fromKey).hoursByKey.get(toKey);
  if (hours === undefined) throw new RangeError(`no way from ${fromKey} to ${toKey}`);
  return hours;
}

/** Every town that can be reached from a waypoint, nearest first. Throws RangeError for an unknown key. */
export function listTownsFrom(fromKey: string): readonly TownAway[] {
  return getRouteTree(fromKey).towns;
}

function getRouteTree(fromKey: string): RouteTree {
  const known = treeByKey.get(fromKey);
  if (known !== undefined) return known;
  const tree = growRouteTree(fromKey);
  treeByKey.set(fromKey, tree);
  return tree;
}

function growRouteTree(fromKey: string): RouteTree {
  const hoursByKey = new Map([[getWaypoint(fromKey).key, 0]]);
  const previousByKey = new Map<string, string>();
  const settled = new Set<string>();
  for (;;) {
    const nearest = findNearestUnsettled(hoursByKey, settled);
    if (nearest === null) return { hoursByKey, previousByKey, towns: listTowns(hoursByKey, fromKey) };
    settled.add(nearest.key);
    for (const stretch of getWaypoint(nearest.key).roads) {
      const hours = nearest.hours + stretchHours(stretch);
      if (hours < (hoursByKey.get(stretch.toKey) ?? Number.POSITIVE_INFINITY)) {
        hoursByKey.set(stretch.toKey, hours);
        previousByKey.set(stretch.toKey, nearest.key);
      }
    }
  }
}

function listTowns(hoursByKey: ReadonlyMap<string, number>, fromKey: string): readonly TownAway[] {
  return [...hoursByKey]
    .filter(([key]) => key !== fromKey && getWaypoint(key).kind === 'town')
    .map(([key, hours]) => ({ key, hours }))
    .toSorted((one, other) => one.hours - other.hours);
}

// A linear scan: with three hundred waypoints a heap would save nothing that can be measured.
function findNearestUnsettled(
  hoursByKey: ReadonlyMap<string, number>,
  settled: ReadonlySet<string>,
): { key: string; hours: number } | null {
  let nearest: { key: string; hours: number } | null = null;
  for (const [key, hours] of hoursByKey) {
    if (!settled.has(key) && (nearest === null || hours < nearest.hours)) nearest = { key, hours };
  }
  return nearest;
}
