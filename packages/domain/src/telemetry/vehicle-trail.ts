/** A place on the map, in degrees. */
export interface TrailPlace {
  readonly latitude: number;
  readonly longitude: number;
}

/** Where a vehicle was at an instant (epoch milliseconds); speed is null where it was not sent. */
export interface TrailPoint extends TrailPlace {
  readonly atMs: number;
  readonly speedKmh: number | null;
}

/** The way a vehicle went, with rows of `points` by index. */
export interface VehicleTrail {
  readonly points: readonly TrailPoint[];
  /** Where it stood still from; the next row is the same place at the end of it. */
  readonly stops: readonly number[];
  /** What comes after a silence in which it moved: no line leads there. */
  readonly breaks: readonly number[];
}

/** Fixes of a vehicle that stands still lie within this of each other, in metres. */
const standingWithinM = 75;
/** Shortest standing still that is a stop and no red light, in milliseconds. */
const leastStopMs = 5 * 60_000;
/** A parked unit reports once an hour: what is further apart is not joined, in milliseconds. */
const longestSilenceMs = 62 * 60_000;
/** How far the line may be from a fix that is left out, in metres, before more has to be left out. */
const finestToleranceM = 10;
const metresPerDegree = 111_195;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Metres east and north from one place to another, good enough over the width of a country. */
const offsetM = (from: TrailPlace, to: TrailPlace): readonly [east: number, north: number] => {
  const turn = ((to.longitude - from.longitude + 540) % 360) - 180;
  const middle = radians((from.latitude + to.latitude) / 2);
  return [turn * Math.cos(middle) * metresPerDegree, (to.latitude - from.latitude) * metresPerDegree];
};

/** Distance between two places in metres. */
export const trailDistanceM = (from: TrailPlace, to: TrailPlace): number => Math.hypot(...offsetM(from, to));

/** Distance of a place from the straight line between two others, in metres. */
function asideM(place: TrailPoint, from: TrailPoint, to: TrailPoint): number {
  const [east, north] = offsetM(from, to);
  const [x, y] = offsetM(from, place);
  const square = east ** 2 + north ** 2;
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, (x * east + y * north) / square));
  return Math.hypot(x - share * east, y - share * north);
}

/** Standing still, as its beginning and end at one place, or the fixes of a stretch that was driven. */
type Leg = { readonly isStop: boolean; readonly fixes: readonly TrailPoint[] };

/** Fixes (in time order) as stops and the stretches between them. */
function legsOf(fixes: readonly TrailPoint[]): Leg[] {
  const legs: Leg[] = [];
  let driven: TrailPoint[] = [];
  for (let index = 0; index < fixes.length;) {
    const first = fixes[index] as TrailPoint;
    let next = index + 1;
    while (next < fixes.length && trailDistanceM(first, fixes[next] as TrailPoint) <= standingWithinM) next += 1;
    const last = fixes[next - 1] as TrailPoint;
    if (last.atMs - first.atMs >= leastStopMs) {
      if (driven.length > 0) legs.push({ isStop: false, fixes: driven });
      legs.push({
        isStop: true,
        fixes: [
          { ...first, speedKmh: 0 },
          { ...first, atMs: last.atMs, speedKmh: 0 },
        ],
      });
      driven = [];
      index = next;
    } else {
      driven.push(first);
      index += 1;
    }
  }
  return driven.length > 0 ? [...legs, { isStop: false, fixes: driven }] : legs;
}

/** The same with shorter stops as parts of the stretches around them. */
function withoutShortStops(legs: readonly Leg[], leastMs: number): Leg[] {
  const longer: Leg[] = [];
  for (const { isStop, fixes } of legs) {
    const stays = isStop && (fixes[1]?.atMs ?? 0) - (fixes[0]?.atMs ?? 0) >= leastMs;
    const before = longer.at(-1);
    if (!stays && before?.isStop === false)
      longer[longer.length - 1] = { isStop: false, fixes: [...before.fixes, ...fixes] };
    else longer.push({ isStop: stays, fixes });
  }
  return longer;
}

/** Whether the vehicle moved unseen between two fixes. */
const isBreak = (before: TrailPoint, after: TrailPoint): boolean =>
  after.atMs - before.atMs > longestSilenceMs && trailDistanceM(before, after) > standingWithinM;

/** The fixes of a stretch without those whose leaving out moves the line by no more than a tolerance; both sides of a silence stay. */
function simplified(fixes: readonly TrailPoint[], toleranceM: number): TrailPoint[] {
  const isKept = fixes.map(
    (fix, index) =>
      index === 0 ||
      index === fixes.length - 1 ||
      isBreak(fixes[index - 1] as TrailPoint, fix) ||
      isBreak(fix, fixes[index + 1] as TrailPoint),
  );
  const ends = isKept.flatMap((kept, index) => (kept ? [index] : []));
  const spans = ends.slice(1).map((to, index) => [ends[index] as number, to] as const);
  for (let span = spans.pop(); span !== undefined; span = spans.pop()) {
    const [from, to] = span;
    let furthest = -1;
    let furthestM = toleranceM;
    for (let index = from + 1; index < to; index += 1) {
      const distanceM = asideM(fixes[index] as TrailPoint, fixes[from] as TrailPoint, fixes[to] as TrailPoint);
      if (distanceM > furthestM) [furthest, furthestM] = [index, distanceM];
    }
    if (furthest < 0) continue;
    isKept[furthest] = true;
    spans.push([from, furthest], [furthest, to]);
  }
  return fixes.filter((_, index) => isKept[index]);
}

/**
 * The way of a vehicle by its fixes (in time order), thinned to `maximumPoints` (at least 100) so that its shape and its stops
 * stay: first what lies on a straight line is left out, then, where that is not enough, smaller bends and shorter stops.
 */
export function trailOf(fixes: readonly TrailPoint[], maximumPoints: number): VehicleTrail {
  const all = legsOf(fixes);
  for (let coarseness = 1; ; coarseness *= 2) {
    const legs = withoutShortStops(all, leastStopMs * coarseness).map(({ isStop, fixes: of }) => ({
      isStop,
      fixes: isStop ? of : simplified(of, finestToleranceM * coarseness),
    }));
    const points = legs.flatMap((leg) => leg.fixes);
    // No line can be coarser than one that is wrong by the width of a country.
    if (points.length > maximumPoints && coarseness < 2 ** 16) continue;
    let row = 0;
    const stops = legs.flatMap((leg) => {
      const begin = row;
      row += leg.fixes.length;
      return leg.isStop ? [begin] : [];
    });
    const breaks = points.flatMap((point, index) =>
      index > 0 && isBreak(points[index - 1] as TrailPoint, point) ? [index] : [],
    );
    return { points, stops, breaks };
  }
}
