import { inflationStepPercent } from '../judging/inflation-step.ts';
import type { IncidentLevel, JudgedLevel } from '../levels/alert-level.ts';
import type { Finding } from '../levels/level-in-force.ts';
import type { WheelTargets } from '../tyres/wheel-target.ts';

/*
 * Sensors that were mixed up tell the tyres of each other's wheels: where these are filled to different pressures, one
 * seems to lack the air that the other has too much of. It shows at once, with the first word after they were fitted or
 * entered, while a tyre that leaks comes down slowly and one that is filled by mistake has no counterpart.
 */
const minuteMs = 60_000;
/** Recommended pressures that differ by less, in percent of the higher, do not tell whose tyre it is. */
const leastApartPercent = 10;
/** By how much the pressure may differ from that recommended for the other wheel, in percent of it. */
const tolerancePercent = 4;
/** What lies nearer to the own recommended pressure, in percent, is that of the own tyre: no pair and no tolerance comes to that. */
const ownPercent = leastApartPercent - tolerancePercent;
/** Both have to show it within this time: units sleep while wheels are worked on, and parked sensors report by the hour. */
const togetherMs = 120 * minuteMs;
/** How long it has to last, and how many readings of each have to show it: somebody may be letting air in and out. */
const lastingMs = 60 * minuteMs;
const readingsNeeded = 3;

/** What is compared: a part of what is judged of a wheel. */
export interface ToldWheel {
  readonly level: JudgedLevel;
  readonly pressureAtMs: number | null;
  readonly coldKpa: number | null;
  /** Whether a temperature took part in it. */
  readonly compensated: boolean;
  /** Percent above (+) or below (−) the recommended pressure. */
  readonly deviationPercent: number | null;
}

/** A wheel that came at once to the pressure that is recommended for others; plain values, safe as JSON. */
export interface ShiftedWheel {
  /** Storage index. */
  readonly wheelIndex: number;
  /** Device time of the first reading that shows it. */
  readonly sinceMs: number;
  /** Readings that do, up to those needed. */
  readonly readings: number;
  /** The wheel whose tyre it tells of, and since when that is known; null = not known. */
  readonly swapped: { readonly withIndex: number; readonly sinceMs: number } | null;
}

/** No wheel that tells of another's tyre. */
export const noShift: readonly ShiftedWheel[] = [];

type Wheels = ReadonlyArray<ToldWheel | null>;

const recommendedOf = (targets: WheelTargets, index: number): number | null => targets[index]?.recommendedKpa ?? null;

/** Whether a pressure is the one recommended for another wheel, which surely is not the own one. */
function isPressureOf(coldKpa: number, ownKpa: number, otherKpa: number | null): boolean {
  if (otherKpa === null || Math.abs(ownKpa - otherKpa) * 100 < leastApartPercent * Math.max(ownKpa, otherKpa))
    return false;
  return Math.abs(coldKpa - otherKpa) * 100 <= tolerancePercent * otherKpa;
}

/** Whether a pressure is a step away from the one before; of a wheel never heard before it may be. */
function isStep({ coldKpa }: { readonly coldKpa: number }, before: ToldWheel | null, recommendedKpa: number): boolean {
  if (before === null || before.coldKpa === null) return true;
  return before.compensated && Math.abs(coldKpa - before.coldKpa) * 100 >= inflationStepPercent * recommendedKpa;
}

/** A wheel that has just told a pressure. */
interface Telling {
  readonly index: number;
  readonly atMs: number;
  readonly before: ToldWheel | null;
  readonly wheel: ToldWheel & { readonly coldKpa: number };
}

const isTelling = (wheel: ToldWheel | null, atMs: number): wheel is Telling['wheel'] =>
  wheel !== null && wheel.pressureAtMs === atMs && wheel.coldKpa !== null && wheel.compensated;

/** Whether a wheel that tells of another's tyre still does: it has not come nearer to its own pressure. */
function isStillSwapped(coldKpa: number, ownKpa: number, otherKpa: number | null): boolean {
  return otherKpa !== null && Math.abs(coldKpa - otherKpa) < Math.abs(coldKpa - ownKpa);
}

/** What is remembered of a wheel after its next pressure; null = nothing. */
function nextShift(shift: ShiftedWheel | null, { index, atMs, before, wheel }: Telling, targets: WheelTargets) {
  const ownKpa = recommendedOf(targets, index);
  if (ownKpa === null) return null;
  const { coldKpa } = wheel;
  if (shift !== null && shift.swapped !== null) {
    return isStillSwapped(coldKpa, ownKpa, recommendedOf(targets, shift.swapped.withIndex)) ? shift : null;
  }
  if (!targets.some((target) => isPressureOf(coldKpa, ownKpa, target?.recommendedKpa ?? null))) return null;
  if (isStep(wheel, before, ownKpa)) return { wheelIndex: index, sinceMs: atMs, readings: 1, swapped: null };
  return shift && { ...shift, readings: Math.min(shift.readings + 1, readingsNeeded) };
}

/** Whether two wheels tell, and have told for long enough, the pressures that are recommended for each other. */
function areSwapped(one: ShiftedWheel, other: ShiftedWheel, wheels: Wheels, targets: WheelTargets): boolean {
  if (one.readings < readingsNeeded || other.readings < readingsNeeded) return false;
  if (Math.abs(one.sinceMs - other.sinceMs) > togetherMs) return false;
  const [ownKpa, otherKpa] = [recommendedOf(targets, one.wheelIndex), recommendedOf(targets, other.wheelIndex)];
  const [coldKpa, otherColdKpa] = [wheels[one.wheelIndex]?.coldKpa ?? null, wheels[other.wheelIndex]?.coldKpa ?? null];
  if (ownKpa === null || otherKpa === null || coldKpa === null || otherColdKpa === null) return false;
  return isPressureOf(coldKpa, ownKpa, otherKpa) && isPressureOf(otherColdKpa, otherKpa, ownKpa);
}

/** The shifts with the wheels named that were found to be swapped by now. */
function withPairs(shifts: readonly ShiftedWheel[], atMs: number, wheels: Wheels, targets: WheelTargets) {
  const open = shifts.filter(({ swapped, sinceMs }) => swapped === null && atMs - sinceMs >= lastingMs);
  if (open.length < 2) return shifts;
  const partners = new Map<number, number>();
  for (const one of open) {
    if (partners.has(one.wheelIndex)) continue;
    const others = open.filter((other) => !partners.has(other.wheelIndex) && areSwapped(one, other, wheels, targets));
    // wheels that change axles as a rule stay on their side
    const other = others.find(({ wheelIndex }) => wheelIndex % 4 === one.wheelIndex % 4) ?? others[0];
    if (other === undefined) continue;
    partners.set(one.wheelIndex, other.wheelIndex).set(other.wheelIndex, one.wheelIndex);
  }
  if (partners.size === 0) return shifts;
  return shifts.map((shift) => {
    const withIndex = partners.get(shift.wheelIndex);
    return withIndex === undefined ? shift : { ...shift, swapped: { withIndex, sinceMs: atMs } };
  });
}

/** Without what is known of wheels: neither is that of the wheels they were swapped with. */
export const withoutShifts = (shifts: readonly ShiftedWheel[], indexes: readonly number[]): readonly ShiftedWheel[] =>
  shifts.filter(
    ({ wheelIndex, swapped }) =>
      !indexes.includes(wheelIndex) && (swapped === null || !indexes.includes(swapped.withIndex)),
  );

/**
 * What is remembered of wheels that tell of another's tyre after the next instant; `before` are the wheels as they were
 * before it. The same array where nothing changes: so it is of nearly all vehicles.
 */
export function watchSwaps(
  shifts: readonly ShiftedWheel[],
  before: Wheels,
  { atMs, judgements }: { readonly atMs: number; readonly judgements: Wheels },
  targets: WheelTargets,
): readonly ShiftedWheel[] {
  let after = shifts;
  for (let index = 0; index < judgements.length; index += 1) {
    const wheel = judgements[index] ?? null;
    if (!isTelling(wheel, atMs)) continue;
    const shift = after.length === 0 ? null : (after.find(({ wheelIndex }) => wheelIndex === index) ?? null);
    if (shift === null && Math.abs(wheel.deviationPercent ?? 0) < ownPercent) continue;
    const next = nextShift(shift, { index, atMs, before: before[index] ?? null, wheel }, targets);
    if (next === shift) continue;
    after = next === null ? withoutShifts(after, [index]) : [...after.filter((one) => one !== shift), next];
  }
  return after === shifts ? shifts : withPairs(after, atMs, judgements, targets);
}

/** The wheel whose tyre the sensor of a wheel tells of, by storage index; null = its own, as far as is known. */
export const swappedWith = (shifts: readonly ShiftedWheel[], wheelIndex: number): number | null =>
  shifts.find((shift) => shift.wheelIndex === wheelIndex)?.swapped?.withIndex ?? null;

/** The level that a wheel has by its pressure; null = none. */
const offLevel = (wheel: ToldWheel | null): IncidentLevel | null =>
  wheel === null || wheel.level === 'okay' || wheel.level === 'high_temperature' ? null : wheel.level;

/**
 * That the sensor of a wheel, which has a level by its thresholds, was mixed up with another's: why it seems to have too little air
 * or too much. Where neither of the two has such a level, the one that seems to lack air is named for both. Null where there is
 * nothing to say.
 */
export function swapFinding(shifts: readonly ShiftedWheel[], wheelIndex: number, wheels: Wheels): Finding | null {
  const swapped = shifts.find((shift) => shift.wheelIndex === wheelIndex)?.swapped ?? null;
  const wheel = wheels[wheelIndex] ?? null;
  if (swapped === null || wheel === null) return null;
  const { withIndex, sinceMs } = swapped;
  const found = { reason: 'swapped_sensors', numbers: { swappedWith: withIndex }, sinceMs } as const;
  const level = offLevel(wheel);
  if (level !== null) return { ...found, level, isCause: true };
  const isNamedByOther = offLevel(wheels[withIndex] ?? null) !== null || (wheel.deviationPercent ?? 0) >= 0;
  return isNamedByOther ? null : { ...found, level: 'maintenance' };
}
