import { median } from '../statistics/median.ts';
import type { PressureSample } from './pressure-series.ts';
import { joinedAtChange } from './sensor-change-join.ts';
import { fewestTyresToCompare, sharedRatios } from './shared-part.ts';

/** A wheel at the beginning and the end of the change in question. */
export interface WheelChange {
  readonly recommendedKpa: number;
  /** Gauge and cold pressure in kPa before. */
  readonly before: { readonly pressureKpa: number; readonly coldKpa: number };
  /** Gauge and cold pressure in kPa after. */
  readonly after: { readonly pressureKpa: number; readonly coldKpa: number };
}

/** A wheel's change of gauge pressure, split; the three parts add up to the whole. */
export interface ChangeSplit {
  /** Change of gauge pressure in kPa. */
  readonly wholeKpa: number;
  /** What the wheel's own temperature explains, in kPa. */
  readonly temperatureKpa: number;
  /** What all tyres of the vehicle share beyond that (weather, altitude, load), in kPa. */
  readonly sharedKpa: number;
  /** What is this tyre's own: a leak, an inflation, a hot brake; in kPa. */
  readonly ownKpa: number;
}

const coldChangeRatio = ({ before, after, recommendedKpa }: WheelChange): number =>
  (after.coldKpa - before.coldKpa) / recommendedKpa;

/**
 * Splits the change of each wheel of one vehicle (null where there is no data) into temperature, what
 * all share and what is its own. What is shared is the median over the tyres, so that one leaking
 * tyre does not move it; 0 with fewer than {@link fewestTyresToCompare} tyres.
 */
export function splitChanges(wheels: ReadonlyArray<WheelChange | null>): ReadonlyArray<ChangeSplit | null> {
  const ratios = wheels.filter((wheel) => wheel !== null).map(coldChangeRatio);
  const shared = ratios.length < fewestTyresToCompare ? 0 : (median(ratios) ?? 0);
  return wheels.map((wheel) => {
    if (wheel === null) return null;
    const wholeKpa = wheel.after.pressureKpa - wheel.before.pressureKpa;
    const coldKpa = wheel.after.coldKpa - wheel.before.coldKpa;
    const sharedKpa = shared * wheel.recommendedKpa;
    return { wholeKpa, temperatureKpa: wholeKpa - coldKpa, sharedKpa, ownKpa: coldKpa - sharedKpa };
  });
}

/** Samples of one wheel of a vehicle, in time order and in buckets common to all wheels. */
export interface WheelSeries {
  readonly recommendedKpa: number;
  readonly samples: readonly PressureSample[];
  /** What a former sensor of the wheel told: nothing of the wheel any more, but of what all tyres shared then. */
  readonly formerSamples?: readonly PressureSample[];
}

function withoutShared(wheel: WheelSeries, shared: ReadonlyMap<number, number>): readonly PressureSample[] {
  return wheel.samples.flatMap(({ atMs, coldKpa }) => {
    const ratio = shared.get(atMs);
    return ratio === undefined ? [] : [{ atMs, coldKpa: coldKpa - ratio * wheel.recommendedKpa }];
  });
}

/** A wheel whose pressures are either all compensated for temperature or all as they were measured. */
export interface WheelSeriesOfKind extends WheelSeries {
  readonly isCompensated: boolean;
}

/**
 * Without the former sensors of tyres whose warming up is in their pressures: between two sensors' times lies more of it
 * than tells what was lost.
 */
const withUsableFormer = (wheel: WheelSeriesOfKind): WheelSeries =>
  wheel.isCompensated ? wheel : { recommendedKpa: wheel.recommendedKpa, samples: wheel.samples };

/** A wheel's own part, and with how many wheels of its vehicle (itself among them) it was compared. */
export interface OwnPart {
  readonly samples: readonly PressureSample[];
  readonly comparedCount: number;
}

/**
 * {@link ownSeries} among wheels of one kind: what measured pressures share is a tyre's warming up, which compensated ones
 * do not have. In the order of `wheels`.
 */
export function ownParts(wheels: readonly WheelSeriesOfKind[]): readonly OwnPart[] {
  const parts = new Map<WheelSeriesOfKind, OwnPart>();
  for (const isCompensated of [true, false]) {
    const alike = wheels.filter((wheel) => wheel.isCompensated === isCompensated);
    for (const [place, samples] of ownSeries(alike.map(withUsableFormer), isCompensated).entries()) {
      const wheel = alike[place];
      if (wheel !== undefined) parts.set(wheel, { samples, comparedCount: alike.length });
    }
  }
  return wheels.map((wheel) => parts.get(wheel) ?? { samples: [], comparedCount: 0 });
}

/**
 * What former sensors told, each by itself, where too few wheels kept theirs to tell without it what all tyres shared:
 * another sensor, or another tyre, stands at another pressure.
 */
function formerSeries(wheels: readonly WheelSeries[]): readonly WheelSeries[] {
  const former = wheels.flatMap(({ recommendedKpa, formerSamples = [] }) =>
    formerSamples.length === 0 ? [] : [{ recommendedKpa, samples: formerSamples }],
  );
  const kept = wheels.filter(({ samples, formerSamples = [] }) => samples.length > 0 && formerSamples.length === 0);
  return kept.length < fewestTyresToCompare ? former : [];
}

/**
 * A wheel's own part where most others had their sensors changed, the last of them at an instant. Its samples themselves
 * from then on while too few others are heard again, as on a vehicle that has too few.
 */
function ownAcrossChange(wheel: WheelSeries, shared: ReadonlyMap<number, number>, changedMs: number) {
  const own = withoutShared(wheel, shared);
  const isComparedSince = (own.at(-1)?.atMs ?? 0) > changedMs;
  const since = isComparedSince ? [] : wheel.samples.filter(({ atMs }) => atMs > changedMs);
  return joinedAtChange([...own, ...since], changedMs, wheel.recommendedKpa);
}

/**
 * The samples of every wheel of a vehicle with what all its tyres share taken out, so that weather and sun cannot look like
 * a leak; in the order of `wheels`. Only instants at which enough tyres were heard are kept; the samples themselves when the
 * vehicle has too few tyres. With `areCompensated` no more is taken out than weather can do to compensated pressures.
 */
export function ownSeries(
  wheels: readonly WheelSeries[],
  areCompensated = false,
): ReadonlyArray<readonly PressureSample[]> {
  if (wheels.length < fewestTyresToCompare) return wheels.map(({ samples }) => samples);
  const former = formerSeries(wheels);
  const shared = sharedRatios([...wheels, ...former], areCompensated);
  if (former.length === 0) return wheels.map((wheel) => withoutShared(wheel, shared));
  const changedMs = Math.max(...former.map(({ samples }) => samples.at(-1)?.atMs ?? 0));
  return wheels.map((wheel) => ownAcrossChange(wheel, shared, changedMs));
}

/** {@link ownSeries} of one of the wheels. */
export const ownSamples = (wheel: WheelSeries, wheels: readonly WheelSeries[]): readonly PressureSample[] =>
  ownSeries(wheels)[wheels.indexOf(wheel)] ?? [];
