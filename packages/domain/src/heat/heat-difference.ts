import type { JudgedLevel } from '../levels/alert-level.ts';
import { isWorse } from '../levels/alert-level.ts';
import type { Finding } from '../levels/level-in-force.ts';
import { lacksAir } from '../levels/level-settlement.ts';
import { median } from '../statistics/median.ts';
import type { WheelTargets } from '../tyres/wheel-target.ts';
import { axleOrdinals } from '../vehicles/wheel-position.ts';
import type { AxleSide } from './axle-sides.ts';
import { sidesOfAxle } from './axle-sides.ts';

/*
 * A brake that drags and a bearing that fails heat the wheels of one side of an axle. What both sides share, weather,
 * load, speed and braking, heats both. The numbers come from the simulated table of `heat-difference.test.ts`: sound
 * wheels with sensors up to 8 K apart, tyres that roll hotter by some K than others, one side 15 K warmer from the sun
 * when they set off, and an exhaust beside a wheel stay below 25 K while driving; of drags that settle 40 K above the
 * other side or more nearly all are above it within the hour.
 */
const minuteMs = 60_000;
/** Difference in kelvin below which nothing is looked at more closely. */
const noticeableK = 10;
/** Difference that is not usual, once it has lasted this long while driving. */
const lastingK = 25;
const lastingMs = 10 * minuteMs;
/** The same where the axle's other side is not known and the other axles are compared with: those carry another load. */
const lastingFromAxlesK = 35;
/** How far below its threshold a lasting difference may dip. */
const dipK = 5;
/** Difference that is not usual where it was less than {@link noticeableK} this short a time before: 1 K a minute. */
const risenK = 20;
const risenWithinMs = 10 * minuteMs;
/** A rise has to be told once more, this much later. */
const confirmedAfterMs = 2 * minuteMs;
/** Difference below which a wheel is as warm as others, and how long it must drive so: every stop cools a hot wheel. */
const clearK = 15;
const clearMs = 30 * minuteMs;
/** How long a temperature is compared with others. */
const comparedMs = 10 * minuteMs;

/** What heat is compared by: a part of what is judged of a wheel. */
export interface WarmWheel {
  readonly level: JudgedLevel;
  /** Whether it is as hot as its threshold. */
  readonly isHot: boolean;
  readonly temperatureC: number | null;
  readonly temperatureAtMs: number | null;
}

/** By storage index; null for wheels never judged. */
type WarmWheels = ReadonlyArray<WarmWheel | null>;

/** A side that is hotter than it should be. */
export interface FoundHeat {
  /** Storage index of its hottest wheel when it was found: the one that is named. */
  readonly wheelIndex: number;
  /** Device time. */
  readonly sinceMs: number;
  /** The greatest difference so far, in kelvin. */
  readonly differenceK: number;
  /** Its wheels that were as hot as their thresholds meanwhile, by storage index, with the device time of the first such reading. */
  readonly hot: ReadonlyArray<{ readonly wheelIndex: number; readonly sinceMs: number }>;
}

/** What is remembered of a side that is hotter than the other; plain values, safe as JSON. */
export interface HeatWatch {
  /** Number of the side: see {@link AxleSide}. */
  readonly side: number;
  /** Device time at which it was last as warm as the other while driving; null when that is not known. */
  readonly calmAtMs: number | null;
  /** Device time at which the rise since then was first told; null without one. */
  readonly risenAtMs: number | null;
  /** Driving time, as the track counts it, from which the difference lasts; null while it does not. */
  readonly lastingFromDrivingMs: number | null;
  /** Null while nothing is found. */
  readonly found: FoundHeat | null;
  /** Driving time from which what was found is no more to be seen; null while it is. */
  readonly clearFromDrivingMs: number | null;
}

/** No side that is hotter than the other. */
export const noHeat: readonly HeatWatch[] = [];

/** A vehicle as its heat is compared: after the readings up to an instant. */
export interface HeatInstant {
  readonly atMs: number;
  readonly moving: boolean;
  readonly drivingMs: number;
  readonly judgements: WarmWheels;
}

function temperatureAt(judgements: WarmWheels, index: number, atMs: number): number | null {
  const wheel = judgements[index] ?? null;
  if (wheel === null || wheel.temperatureAtMs === null || atMs - wheel.temperatureAtMs > comparedMs) return null;
  return wheel.temperatureC;
}

/** Whether wheels of an axle differ by so much that its sides are worth comparing, or one side is not known: of most axles neither holds. */
function isUneven({ judgements, atMs }: HeatInstant, [left, right]: readonly [AxleSide, AxleSide]): boolean {
  let [lowest, highest, sidesKnown] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const { wheels } of [left, right]) {
    let isKnown = false;
    for (const index of wheels) {
      const temperatureC = temperatureAt(judgements, index, atMs);
      if (temperatureC === null) continue;
      isKnown = true;
      if (temperatureC < lowest) lowest = temperatureC;
      if (temperatureC > highest) highest = temperatureC;
    }
    if (isKnown) sidesKnown += 1;
  }
  return sidesKnown === 1 || highest - lowest >= noticeableK;
}

interface Difference {
  /** The hottest wheel of the side. */
  readonly wheelIndex: number;
  readonly kelvin: number;
  /** How much of it has to last. */
  readonly unusualK: number;
  /** How much hotter than the usual wheel of the vehicle: a sensor that reads too low makes no wheel hot. */
  readonly aboveUsualK: number;
}

const known = (judgements: WarmWheels, indexes: Iterable<number>, atMs: number): number[] =>
  [...indexes].flatMap((index) => temperatureAt(judgements, index, atMs) ?? []);

/** How much hotter a side's hottest wheel is than the other side, else than the wheels of other axles; null when not known. */
function differenceOf({ judgements, atMs }: Pick<HeatInstant, 'judgements' | 'atMs'>, side: AxleSide) {
  const [wheelIndex] = side.wheels.toSorted(
    (a, b) => (temperatureAt(judgements, b, atMs) ?? -300) - (temperatureAt(judgements, a, atMs) ?? -300),
  );
  const hottestC = wheelIndex === undefined ? null : temperatureAt(judgements, wheelIndex, atMs);
  if (wheelIndex === undefined || hottestC === null) return null;
  const others = known(judgements, side.others, atMs);
  const elsewhere = known(
    judgements,
    judgements.keys().filter((index) => !side.wheels.includes(index) && !side.others.includes(index)),
    atMs,
  );
  const usualC = median([...others, ...elsewhere]);
  const fromC = others.length > 0 ? others.reduce((sum, each) => sum + each, 0) / others.length : median(elsewhere);
  if (usualC === null || fromC === null) return null;
  const unusualK = others.length > 0 ? lastingK : lastingFromAxlesK;
  return { wheelIndex, kelvin: hottestC - fromC, unusualK, aboveUsualK: hottestC - usualC } satisfies Difference;
}

/** Whether a tyre rolls hot for want of air: its pressure calls for as much already. */
const isSoft = (wheel: WarmWheel | null): boolean =>
  wheel !== null && lacksAir[wheel.level] && isWorse(wheel.level, 'maintenance');

/** The state before: device time null before the first reading. */
type HeatBefore = Pick<HeatInstant, 'moving' | 'judgements'> & { readonly atMs: number | null };

function whenCalm({ atMs, moving, judgements }: HeatBefore, side: AxleSide): number | null {
  if (!moving || atMs === null) return null;
  const difference = differenceOf({ atMs, judgements }, side);
  return difference !== null && difference.kelvin < noticeableK ? atMs : null;
}

/** What is found, with the wheels of the side that are hot by now. */
function withHotWheels(found: FoundHeat, kelvin: number, { judgements, atMs }: HeatInstant, side: AxleSide): FoundHeat {
  const isNew = (index: number): boolean =>
    judgements[index]?.isHot === true && !found.hot.some(({ wheelIndex }) => wheelIndex === index);
  const hot = [...found.hot, ...side.wheels.filter(isNew).map((wheelIndex) => ({ wheelIndex, sinceMs: atMs }))];
  return { ...found, differenceK: Math.max(found.differenceK, kelvin), hot };
}

/** The next state of a side where something was found; null once it is over. */
function goOn(watch: HeatWatch, found: FoundHeat, difference: Difference, now: HeatInstant, side: AxleSide) {
  const { kelvin } = difference;
  if (kelvin >= clearK) return { ...watch, found: withHotWheels(found, kelvin, now, side), clearFromDrivingMs: null };
  const clearFromDrivingMs = watch.clearFromDrivingMs ?? now.drivingMs;
  return now.drivingMs - clearFromDrivingMs >= clearMs ? null : { ...watch, clearFromDrivingMs };
}

/** The next state of a side where nothing was found so far; null where there is nothing to remember. */
function lookOn(watch: HeatWatch, difference: Difference, now: HeatInstant, side: AxleSide): HeatWatch | null {
  const { wheelIndex, kelvin, unusualK } = difference;
  if (kelvin < noticeableK || difference.aboveUsualK < noticeableK) return null;
  if (isSoft(now.judgements[wheelIndex] ?? null)) return { ...watch, risenAtMs: null, lastingFromDrivingMs: null };
  const isLasting = kelvin >= (watch.lastingFromDrivingMs === null ? unusualK : unusualK - dipK);
  const lastingFromDrivingMs = isLasting ? (watch.lastingFromDrivingMs ?? now.drivingMs) : null;
  const isRising =
    watch.calmAtMs !== null && unusualK === lastingK && (watch.risenAtMs ?? now.atMs) - watch.calmAtMs <= risenWithinMs;
  const risenAtMs = isRising && kelvin >= risenK ? (watch.risenAtMs ?? now.atMs) : null;
  const isFound =
    (lastingFromDrivingMs !== null && now.drivingMs - lastingFromDrivingMs >= lastingMs) ||
    (risenAtMs !== null && now.atMs - risenAtMs >= confirmedAfterMs);
  if (!isFound) return { ...watch, risenAtMs, lastingFromDrivingMs };
  const found = { wheelIndex, sinceMs: now.atMs, differenceK: kelvin, hot: [] };
  return { ...watch, risenAtMs: null, lastingFromDrivingMs: null, found: withHotWheels(found, kelvin, now, side) };
}

function watchSide(watch: HeatWatch | null, before: HeatBefore, now: HeatInstant, side: AxleSide): HeatWatch | null {
  // what was told before says nothing new, however long it stands for the reading after it
  if (!side.wheels.some((index) => now.judgements[index]?.temperatureAtMs === now.atMs)) return watch;
  const difference = differenceOf(now, side);
  if (difference === null) return watch;
  if (watch !== null && watch.found !== null) return goOn(watch, watch.found, difference, now, side);
  if (watch !== null) return lookOn(watch, difference, now, side);
  if (difference.kelvin < noticeableK) return null;
  const fresh = { side: side.side, risenAtMs: null, lastingFromDrivingMs: null, found: null, clearFromDrivingMs: null };
  return lookOn({ ...fresh, calmAtMs: whenCalm(before, side) }, difference, now, side);
}

/**
 * What is remembered of sides that are hotter than the other after the next instant, from what was remembered at the one
 * before. Only driving tells: a parked vehicle has a sunny side, and a hot wheel cools. Driving time is the track's; the
 * same array where nothing changes.
 */
export function watchHeat(
  watches: readonly HeatWatch[],
  before: HeatBefore,
  now: HeatInstant,
  targets: WheelTargets,
): readonly HeatWatch[] {
  if (!now.moving) return watches;
  let after = watches;
  for (const ordinal of axleOrdinals) {
    const sides = sidesOfAxle(targets, ordinal - 1);
    if (watches.length === 0 && !isUneven(now, sides)) continue;
    for (const side of sides) {
      const watch = after.find((each) => each.side === side.side) ?? null;
      const next = watchSide(watch, before, now, side);
      if (next === watch) continue;
      after = [...after.filter((each) => each !== watch), ...(next === null ? [] : [next])];
    }
  }
  return after;
}

/**
 * What was found of a wheel; null when it is as warm as others, or its side is named by another wheel. A drag is a fire in
 * the making: the run is completed, and the wheel looked at today. One that was as hot as its threshold stays so until it
 * is over.
 */
export function heatFinding(watches: readonly HeatWatch[], wheelIndex: number): Finding | null {
  for (const { found } of watches) {
    if (found === null) continue;
    const hot = found.hot.find((each) => each.wheelIndex === wheelIndex) ?? null;
    if (hot === null && found.wheelIndex !== wheelIndex) continue;
    return {
      reason: 'heat_difference',
      level: hot === null ? 'warning' : 'high_temperature',
      numbers: { differenceK: Math.round(found.differenceK) },
      isCause: hot !== null,
      sinceMs: hot?.sinceMs ?? found.sinceMs,
    };
  }
  return null;
}
