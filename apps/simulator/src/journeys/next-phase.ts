import type { SeededRandom } from '../random/seeded-random.ts';
import { nextBetween, nextChoice } from '../random/seeded-random.ts';
import { hashText } from '../random/text-hash.ts';
import { distanceKm } from '../roads/geographic-point.ts';
import { getRouteHours, listTownsFrom } from '../roads/shortest-route.ts';
import { duties } from './duty-table.ts';
import type { Duty } from './duty-table.ts';
import type { DutyWindow } from './duty-window.ts';
import { findDutyWindow } from './duty-window.ts';
import { journeyPlace, roadRoute, siteRoute, withDepot } from './journey-route.ts';
import type { JourneyPlan, JourneyState, RoutePoint } from './journey-state.ts';

const hourMs = 3_600_000;
/** Roads are slower than free flow; also what is kept in hand for the way home. */
const slowness = 1.25;
/** A stop that is not worth an engine start is not made within this of the end of a window. */
const windDownMs = 20 * 60_000;

/** The vehicle's own share of its duty's stagger, 0 to below 1. */
export function dutyLot(plan: JourneyPlan): number {
  return hashText(`lot ${plan.key}`) / 4_294_967_296;
}

/**
 * Decides at the end of a rest or of a route what comes next: a stop after an arrival, the next
 * destination, the way home, or rest until the next duty window.
 */
export function chooseNextPhase(journey: JourneyState, plan: JourneyPlan, random: SeededRandom): void {
  const duty = duties[plan.dutyPlan];
  const window = findDutyWindow(duty, dutyLot(plan), journey.atMs);
  const onDuty = window !== null && journey.atMs >= window.startMs;
  const atHome = distanceKm(journeyPlace(journey), plan.home) < 0.05;
  const arrived = journey.phase === 'driving';
  if (!onDuty || (atHome && window.endMs - journey.atMs < windDownMs)) {
    if (atHome) park(journey, duty, plan, window);
    else goHome(journey, plan);
  } else if (arrived) {
    stop(journey, duty, random);
  } else if (duty.onSite) {
    follow(journey, siteRoute(plan.home, random), journey.towardsKey);
  } else {
    const toKey = findDestination(journey, plan, duty, window, random);
    if (toKey === null) goHome(journey, plan);
    else follow(journey, roadRoute(journeyPlace(journey), journey.towardsKey, toKey), toKey);
  }
}

function findDestination(
  journey: JourneyState,
  plan: JourneyPlan,
  duty: Duty,
  window: DutyWindow,
  random: SeededRandom,
): string | null {
  const [leastHours, mostHours] = duty.legHours;
  const spareHours = ((window.endMs - journey.atMs) / hourMs / slowness) * duty.paceShare;
  const reachable = listTownsFrom(journey.towardsKey).filter(
    ({ key, hours }) =>
      // Roads are driven both ways, so that the way home is as long as the way from there.
      hours >= leastHours && hours <= mostHours && hours + getRouteHours(plan.homeKey, key) < spareHours,
  );
  return reachable.length === 0 ? null : nextChoice(random, reachable).key;
}

function goHome(journey: JourneyState, plan: JourneyPlan): void {
  const route = roadRoute(journeyPlace(journey), journey.towardsKey, plan.homeKey);
  follow(journey, withDepot(route, plan.home), plan.homeKey);
}

function follow(journey: JourneyState, route: readonly RoutePoint[], towardsKey: string): void {
  journey.phase = 'driving';
  journey.phaseEndsMs = null;
  journey.route = [...route];
  journey.stretch = 0;
  journey.progressKm = 0;
  journey.stretchSpeedKmh = 0;
  journey.towardsKey = towardsKey;
}

function stop(journey: JourneyState, duty: Duty, random: SeededRandom): void {
  const [least, most] = duty.stopMinutes;
  journey.phase = 'stopped';
  journey.phaseEndsMs = journey.atMs + nextBetween(random, least, most) * 60_000;
  journey.payloadShare = nextBetween(random, 0.25, 1);
}

function park(journey: JourneyState, duty: Duty, plan: JourneyPlan, window: DutyWindow | null): void {
  const opensAfterMs = window === null ? null : Math.max(window.endMs, journey.atMs + 1);
  const next =
    window === null || journey.atMs < window.startMs || opensAfterMs === null
      ? window
      : findDutyWindow(duty, dutyLot(plan), opensAfterMs);
  journey.phase = 'parked';
  journey.phaseEndsMs = next === null ? null : Math.max(next.startMs, journey.atMs + 60_000);
}
