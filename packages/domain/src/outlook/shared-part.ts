import { median, quantileOfSorted } from '../statistics/median.ts';
import type { PressureSample } from './pressure-series.ts';

/** Fewest tyres of a vehicle that can tell what all of them share. */
export const fewestTyresToCompare = 3;

interface Series {
  readonly recommendedKpa: number;
  readonly samples: readonly PressureSample[];
}

/** A sample as a share of the recommended pressure. */
interface Ratio {
  readonly atMs: number;
  readonly ratio: number;
}

/** Change from one sample to the next, beyond that of the other tyres, that only a service makes: percent of the recommended pressure, but at least so many kPa. */
const serviceStep = { percent: 3, kpa: 15 };
/**
 * Share of the tyres that lie below what all are said to share. More than half, because what most tyres lose at once is
 * still lost: weather spares none.
 */
const lowerShare = 0.75;
/** Share of a tyre's samples, the first ones, from which its changes count. */
const beginningShare = 0.25;
const fewestBeginning = 3;
/**
 * How far compensated pressures of all tyres may fall by weather and altitude (kPa), and by sensors that are warmer or colder than
 * their air (percent of the recommended pressure). What goes beyond is lost, be it by all of them.
 */
const mostShared = { kpa: 25, percent: 1.5 };
/** The fall is counted from what they share at their best, but for the highest hours. */
const bestShare = 0.9;

const groupedByTime = (wheels: ReadonlyArray<readonly Ratio[]>): ReadonlyMap<number, number[]> => {
  const byTime = new Map<number, number[]>();
  for (const { atMs, ratio } of wheels.flat()) {
    const others = byTime.get(atMs);
    if (others === undefined) byTime.set(atMs, [ratio]);
    else others.push(ratio);
  }
  return byTime;
};

/** One value for each instant at which enough tyres were heard. */
function sharedBy(
  wheels: ReadonlyArray<readonly Ratio[]>,
  choose: (ratios: readonly number[]) => number,
): Map<number, number> {
  const shared = new Map<number, number>();
  for (const [atMs, ratios] of groupedByTime(wheels)) {
    if (ratios.length >= fewestTyresToCompare) shared.set(atMs, choose(ratios));
  }
  return shared;
}

const middleOf = (values: readonly number[]): number => median(values) ?? 0;

/** What most tyres do not exceed, but never the highest of them alone. */
function upperOf(ratios: readonly number[]): number {
  const rank = Math.min(ratios.length - 2, Math.ceil(ratios.length * lowerShare) - 1);
  return ratios.toSorted((a, b) => a - b)[rank] ?? 0;
}

/** The ratios of each wheel as they were without services: a tyre that is pumped up says nothing of its neighbours. */
function withoutServices(wheels: readonly Series[]): ReadonlyArray<readonly Ratio[]> {
  const changes = wheels.map(({ samples, recommendedKpa }) =>
    samples.slice(1).map(({ atMs, coldKpa }, index) => ({
      atMs,
      ratio: (coldKpa - (samples[index]?.coldKpa ?? coldKpa)) / recommendedKpa,
    })),
  );
  const leastOf = ({ recommendedKpa }: Series): number =>
    Math.max(serviceStep.percent / 100, serviceStep.kpa / recommendedKpa);
  // a step beyond the others' change is at least half its own, which hardly any hour has
  const steps = new Set(
    wheels.flatMap((wheel, index) =>
      (changes[index] ?? []).filter(({ ratio }) => Math.abs(ratio) >= leastOf(wheel) / 2).map(({ atMs }) => atMs),
    ),
  );
  const usual = sharedBy(
    changes.map((ofWheel) => ofWheel.filter(({ atMs }) => steps.has(atMs))),
    middleOf,
  );
  return wheels.map((wheel, index) => {
    const { samples, recommendedKpa } = wheel;
    let served = 0;
    return samples.map(({ atMs, coldKpa }, place) => {
      const change = changes[index]?.[place - 1]?.ratio ?? 0;
      const own = change - (usual.get(atMs) ?? change);
      if (Math.abs(own) >= leastOf(wheel)) served += own;
      return { atMs, ratio: coldKpa / recommendedKpa - served };
    });
  });
}

/** The ratios counted from where each wheel began, seen from what all shared then. */
function sinceBeginning(wheels: ReadonlyArray<readonly Ratio[]>): ReadonlyArray<readonly Ratio[]> {
  const levelled = wheels.map((ratios) => {
    const usual = middleOf(ratios.map(({ ratio }) => ratio));
    return ratios.map(({ atMs, ratio }) => ({ atMs, ratio: ratio - usual }));
  });
  const beginnings = levelled.map((ratios) =>
    ratios.slice(0, Math.max(fewestBeginning, Math.ceil(ratios.length * beginningShare))),
  );
  const untilMs = Math.max(...beginnings.map((first) => first.at(-1)?.atMs ?? 0));
  const shared = sharedBy(
    levelled.map((ratios) => ratios.slice(0, ratios.findLastIndex(({ atMs }) => atMs <= untilMs) + 1)),
    middleOf,
  );
  return levelled.map((ratios, index) => {
    const first = beginnings[index] ?? [];
    const base = middleOf(first.map(({ atMs, ratio }) => ratio - (shared.get(atMs) ?? ratio)));
    return ratios.map(({ atMs, ratio }) => ({ atMs, ratio: ratio - base }));
  });
}

/**
 * What the tyres of a vehicle share at each instant at which enough of them were heard, as a share of the recommended
 * pressure: what most of them do not exceed, counted from where each began and without services. With `areCompensated` it
 * falls no further than weather can make it.
 */
export function sharedRatios(wheels: readonly Series[], areCompensated: boolean): ReadonlyMap<number, number> {
  const shared = sharedBy(sinceBeginning(withoutServices(wheels)), upperOf);
  if (!areCompensated) return shared;
  const best =
    quantileOfSorted(
      [...shared.values()].toSorted((a, b) => a - b),
      bestShare,
    ) ?? 0;
  const recommendedKpa = middleOf(wheels.map((wheel) => wheel.recommendedKpa));
  const lowest = best - mostShared.kpa / recommendedKpa - mostShared.percent / 100;
  for (const [atMs, ratio] of shared) shared.set(atMs, Math.max(ratio, lowest));
  return shared;
}
