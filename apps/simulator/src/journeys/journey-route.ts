import type { GeographicPoint } from '../roads/geographic-point.ts';
import { distanceKm, headingDeg, pointAway, pointBetween } from '../roads/geographic-point.ts';
import { getWaypoint } from '../roads/road-graph.ts';
import { getShortestRoute } from '../roads/shortest-route.ts';
import type { SeededRandom } from '../random/seeded-random.ts';
import { nextBetween } from '../random/seeded-random.ts';
import type { JourneyState, RoutePoint } from './journey-state.ts';

/** The line along the roads from the vehicle's present place to a waypoint. */
export function roadRoute(present: GeographicPoint, fromKey: string, toKey: string): readonly RoutePoint[] {
  const route: RoutePoint[] = [{ ...pointOf(present), surface: 'urban' }];
  let previousKey: string | null = null;
  for (const key of getShortestRoute(fromKey, toKey)) {
    const waypoint = getWaypoint(key);
    const surface = getWaypoint(previousKey ?? key).roads.find((road) => road.toKey === key)?.roadClass ?? 'urban';
    // The first waypoint is left out when the vehicle already stands on it.
    if (previousKey !== null || distanceKm(present, waypoint) > 0.05) {
      route.push({ ...pointOf(waypoint), surface });
    }
    previousKey = key;
  }
  return route;
}

/** The way from a waypoint into the depot beside it, appended to a route that ends there. */
export function withDepot(route: readonly RoutePoint[], depot: GeographicPoint): readonly RoutePoint[] {
  return [...route, { ...pointOf(depot), surface: 'urban' }];
}

/** A round on the vehicle's own site: a ring of corners some hundred metres from its middle. */
export function siteRoute(middle: GeographicPoint, random: SeededRandom): readonly RoutePoint[] {
  const startDeg = nextBetween(random, 0, 360);
  const corners = Array.from({ length: 7 }, (_, corner) =>
    pointAway(middle, nextBetween(random, 0.08, 0.32), startDeg + corner * 51.4),
  );
  return [middle, ...corners, middle].map((point) => ({ ...pointOf(point), surface: 'site' }));
}

/** Length in km of the stretch the journey is on; 0 at the end of the route. */
export function stretchLengthKm(journey: JourneyState): number {
  const from = journey.route[journey.stretch];
  const to = journey.route[journey.stretch + 1];
  return from === undefined || to === undefined ? 0 : distanceKm(from, to);
}

/** Where the vehicle is. Throws RangeError when the journey has no route at all. */
export function journeyPlace(journey: JourneyState): GeographicPoint {
  const from = journey.route[journey.stretch];
  if (from === undefined) throw new RangeError('a journey without a route has no place');
  const to = journey.route[journey.stretch + 1];
  if (to === undefined) return pointOf(from);
  const lengthKm = distanceKm(from, to);
  return lengthKm === 0 ? pointOf(from) : pointBetween(from, to, Math.min(1, journey.progressKm / lengthKm));
}

/** Direction in degrees clockwise from north, 0 to below 360; the last one when at rest. */
export function journeyHeadingDeg(journey: JourneyState): number {
  const last = Math.max(0, Math.min(journey.stretch, journey.route.length - 2));
  const from = journey.route[last];
  const to = journey.route[last + 1];
  return from === undefined || to === undefined ? 0 : headingDeg(from, to);
}

function pointOf({ latitude, longitude }: GeographicPoint): GeographicPoint {
  return { latitude, longitude };
}
