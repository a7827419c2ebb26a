import { staleAfterMs } from '@tyrewatch/domain/levels/silence';
import type { Severity } from '@tyrewatch/domain/levels/worst-first';
import { worstWheelOf } from '@tyrewatch/domain/levels/worst-first';
import type { Leak } from '@tyrewatch/domain/outlook/leak-detection';
import { hourMs } from '@tyrewatch/domain/outlook/pressure-series';
import type { LeakEvidence, StandingLeak } from '@tyrewatch/domain/outlook/standing-leak';
import { confirmingMs, nextLeak } from '@tyrewatch/domain/outlook/standing-leak';
import type { WheelOutlook, WheelPast } from '@tyrewatch/domain/outlook/wheel-outlook';
import { wheelOutlooks } from '@tyrewatch/domain/outlook/wheel-outlook';
import { findAxleConfiguration, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import { allWheelPositions, wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelTargetsOf } from '@tyrewatch/ingest/wheel-targets';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import type { DueOutlook, HourSample } from '@tyrewatch/store/outlooks/outlook-views';

type WheelHours = Pick<WheelPast, 'samples' | 'isCompensated'>;
type VehicleHours = Pick<DueOutlook, 'hoursByPosition' | 'formerHoursByPosition'>;
type Times = readonly WheelValues['timeToCritical'][];
type Leaks = ReadonlyMap<number, StandingLeak>;

/** What a vehicle's hours say of its wheels. */
export interface VehicleOutlooks {
  readonly times: Times;
  /** The leaks that stand, by storage index. */
  readonly leaks: Leaks;
}

/** The newest judged pressure; null when there is none that can be compared with the hours. */
const newestOf = (values: WheelValues | null | undefined, isCompensated: boolean): WheelPast['newest'] =>
  values?.readingAtMs == null || values.coldPressureKpa === null || (values.temperatureC !== null) !== isCompensated
    ? null
    : { atMs: values.readingAtMs, coldKpa: values.coldPressureKpa };

/**
 * The hours that can be compared with each other: those with a temperature, unless the wheel has told none for long. Both
 * together would look like air that comes and goes.
 */
function comparableHours(hours: readonly HourSample[], nowMs: number): WheelHours {
  const compensated = hours.filter((hour) => hour.isCompensated);
  const plain = hours.filter((hour) => !hour.isCompensated);
  const isCompensated = plain.length === 0 || nowMs - (compensated.at(-1)?.atMs ?? 0) <= staleAfterMs;
  return { isCompensated, samples: isCompensated ? compensated : plain };
}

/** {@link comparableHours} of a wheel and of the sensor it had before: of the same kind, and judged by the former where there is none else. */
function hoursOfSensors(hours: readonly HourSample[], former: readonly HourSample[], nowMs: number) {
  const { samples, isCompensated } = comparableHours(hours.length > 0 ? hours : former, nowMs);
  const formerSamples = former.filter((hour) => hour.isCompensated === isCompensated);
  return { samples: hours.length > 0 ? samples : [], isCompensated, formerSamples };
}

/** Wheels that have a target and data, with their positions. */
function pastsOf(
  vehicle: IngestVehicle,
  { hoursByPosition, formerHoursByPosition }: VehicleHours,
  nowMs: number,
): Map<number, WheelPast> {
  const pasts = new Map<number, WheelPast>();
  for (const [index, target] of wheelTargetsOf(vehicle).entries()) {
    const told = hoursByPosition.get(index);
    if (target === null || told === undefined) continue;
    const bySensor = hoursOfSensors(told, formerHoursByPosition.get(index) ?? [], nowMs);
    const { recommendedKpa, thresholds } = target;
    const values = vehicle.wheelValues[index];
    const isMeasured = values?.timeToCritical?.isMeasured ?? false;
    pasts.set(index, {
      recommendedKpa,
      thresholds,
      ...bySensor,
      newest: newestOf(values, bySensor.isCompensated),
      fromMs: values?.readingAtMs ?? nowMs,
      isMeasured,
    });
  }
  return pasts;
}

/**
 * Leaks, and time to critical of each wheel by storage index, worked out from the vehicle's hours, counted from the wheel's newest
 * reading: so it goes on counting down while no other comes. What stands remains where they have nothing to say: a fast
 * fall and a quick leak are measured by ingest.
 */
export function outlooksOf(vehicle: IngestVehicle, hours: VehicleHours, nowMs: number): VehicleOutlooks {
  const pasts = pastsOf(vehicle, hours, nowMs);
  const indexes = [...pasts.keys()];
  const outlooks = wheelOutlooks([...pasts.values()]);
  const byIndex = new Map(indexes.map((index, place) => [index, outlooks[place] ?? null]));
  const times = vehicle.wheelValues.map((values, index) => {
    if (values === null) return null;
    const standing = values.timeToCritical;
    const outlook = byIndex.get(index);
    // no hour of a week tells of it: nothing but a measurement can
    if (outlook === undefined) return standing?.isMeasured === true ? standing : null;
    if (outlook === null) return standing;
    const { timeToCritical } = outlook;
    return timeToCritical === null ? null : { ...timeToCritical, isMeasured: false };
  });
  return { times, leaks: leaksOf(vehicle, pasts, byIndex) };
}

/** Between the looks back at what is known of a leak only now. */
const lookBackMs = 3 * hourMs;

/** The past of wheels as it was known at an instant. */
const knownAt = (pasts: readonly WheelPast[], untilMs: number): WheelPast[] =>
  pasts.map((past) => ({
    ...past,
    samples: past.samples.filter(({ atMs }) => atMs <= untilMs),
    formerSamples: (past.formerSamples ?? []).filter(({ atMs }) => atMs <= untilMs),
    newest: null,
    fromMs: untilMs,
    isMeasured: false,
  }));

/**
 * The leak that looks every few hours would have found before this first one: hours that were stored while nobody looked,
 * as after an import or an outage, prove it as well. Null where the last of those looks would have found none.
 */
function foundBefore(pasts: ReadonlyMap<number, WheelPast>, index: number, leak: Leak): StandingLeak | null {
  const place = [...pasts.keys()].indexOf(index);
  const newestMs = pasts.get(index)?.samples.at(-1)?.atMs ?? 0;
  const looks: LeakEvidence[] = [];
  for (let agoMs = lookBackMs; agoMs < confirmingMs(leak) + lookBackMs; agoMs += lookBackMs) {
    const known = knownAt([...pasts.values()], newestMs - agoMs);
    const past = known[place];
    const found = wheelOutlooks(known)[place]?.leak ?? null;
    if (past === undefined || found === null) break;
    looks.unshift({ ...past, leak: found });
  }
  return looks.reduce<StandingLeak | null>(nextLeak, null);
}

/** The leaks that stand with these outlooks; where those have nothing to say, what stood stands. */
function leaksOf(
  { leaks }: IngestVehicle,
  pasts: ReadonlyMap<number, WheelPast>,
  outlooks: ReadonlyMap<number, WheelOutlook | null>,
): Leaks {
  const standing = new Map(leaks);
  for (const [index, past] of pasts) {
    const outlook = outlooks.get(index) ?? null;
    if (outlook === null) continue;
    const before = leaks.get(index) ?? (outlook.leak === null ? null : foundBefore(pasts, index, outlook.leak));
    const leak = nextLeak(before, { ...past, leak: outlook.leak });
    if (leak === null) standing.delete(index);
    else standing.set(index, leak);
  }
  return standing;
}

/** What the vehicle is listed by, with these times to critical of its wheels. */
export function severityWith(
  vehicle: IngestVehicle,
  times: Times,
): Pick<Severity, 'criticalAtMs' | 'offTargetPercent'> {
  const configuration = findAxleConfiguration(vehicle.axleConfiguration ?? '');
  const indexes = (configuration === null ? allWheelPositions : positionsOf(configuration)).map(wheelIndex);
  const targets = wheelTargetsOf(vehicle);
  const wheels = vehicle.wheelValues.map((wheel, index) => wheel && { ...wheel, timeToCritical: times[index] ?? null });
  const worst = worstWheelOf(wheels, indexes, (index) => targets[index]?.recommendedKpa ?? null);
  return worst?.severity ?? { criticalAtMs: null, offTargetPercent: 0 };
}

const isSame = (a: WheelValues['timeToCritical'], b: WheelValues['timeToCritical']): boolean =>
  // as they are stored: in single precision
  [a?.hours, a?.lowerHours, a?.upperHours].every(
    (value, place) => Math.fround(value ?? -1) === Math.fround([b?.hours, b?.lowerHours, b?.upperHours][place] ?? -1),
  );

const isSameLeak = (a: StandingLeak, b: StandingLeak | undefined): boolean =>
  a.firstProvenAtMs === b?.firstProvenAtMs && a.provenAtMs === b.provenAtMs;

/** Whether these outlooks are other than those stored. */
export const areNews = ({ times, leaks }: VehicleOutlooks, vehicle: IngestVehicle): boolean =>
  vehicle.wheelValues.some((wheel, index) => !isSame(wheel?.timeToCritical ?? null, times[index] ?? null)) ||
  leaks.size !== vehicle.leaks.size ||
  [...leaks].some(([index, leak]) => !isSameLeak(leak, vehicle.leaks.get(index)));
