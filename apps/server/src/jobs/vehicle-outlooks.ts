import { staleAfterMs } from '@tyrewatch/domain/levels/silence';
import type { Severity } from '@tyrewatch/domain/levels/worst-first';
import { worstWheelOf } from '@tyrewatch/domain/levels/worst-first';
import type { WheelPast } from '@tyrewatch/domain/outlook/wheel-outlook';
import { wheelOutlooks } from '@tyrewatch/domain/outlook/wheel-outlook';
import { findAxleConfiguration, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import { allWheelPositions, wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import { wheelTargetsOf } from '@tyrewatch/ingest/wheel-targets';
import type { WheelArray, WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import type { DueOutlook, HourSample } from '@tyrewatch/store/outlooks/outlook-views';

type WheelHours = Pick<WheelPast, 'samples' | 'isCompensated'>;
type VehicleHours = Pick<DueOutlook, 'hoursByPosition' | 'formerHoursByPosition'>;
type Times = readonly WheelValues['timeToCritical'][];

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
 * Time to critical of each wheel by storage index, worked out from the vehicle's hours, counted from the wheel's newest
 * reading: so it goes on counting down while no other comes. What stands remains where they have nothing to say: a fast
 * fall and a quick leak are measured by ingest.
 */
export function timesToCritical(vehicle: IngestVehicle, hours: VehicleHours, nowMs: number): Times {
  const pasts = pastsOf(vehicle, hours, nowMs);
  const indexes = [...pasts.keys()];
  const outlooks = wheelOutlooks([...pasts.values()]);
  const byIndex = new Map(indexes.map((index, place) => [index, outlooks[place] ?? null]));
  return vehicle.wheelValues.map((values, index) => {
    if (values === null) return null;
    const standing = values.timeToCritical;
    const outlook = byIndex.get(index);
    // no hour of a week tells of it: nothing but a measurement can
    if (outlook === undefined) return standing?.isMeasured === true ? standing : null;
    if (outlook === null) return standing;
    const { timeToCritical } = outlook;
    return timeToCritical === null ? null : { ...timeToCritical, isMeasured: false };
  });
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

/** Whether these times are other than those shown. */
export const areNews = (times: Times, wheels: WheelArray): boolean =>
  wheels.some((wheel, index) => !isSame(wheel?.timeToCritical ?? null, times[index] ?? null));
