import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { defaultTemperatureWarningC, pressureBelowKpa, thresholdsInForce } from '@tyrewatch/domain/levels/thresholds';
import type { ThresholdLayer, Thresholds } from '@tyrewatch/domain/levels/thresholds';
import { isSensorFlagged } from '@tyrewatch/domain/levels/silence';
import { timeLeft } from '@tyrewatch/domain/outlook/time-left';
import { deviationPercent } from '@tyrewatch/domain/tyres/wheel-status';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { describeWheel, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { IngestWheel } from '@tyrewatch/store/ingest/ingest-configuration';
import type { AxleView, TyreView, VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { wireInstant } from '../../http/wire-instant.ts';
import { wheelInstructionWire } from './advised-wheel.ts';

/** What a wheel is judged by, and which layer says so. */
export interface WheelSettings {
  readonly thresholds: Thresholds;
  readonly decidedBy: ThresholdLayer;
  readonly temperatureWarningC: number;
}

/** Slack for quotients in binary fractions, far below any sensor's step. */
const roundingPercent = 1e-6;

/** Settings in force for a wheel. */
export const wheelSettings = (wheel: IngestWheel): WheelSettings => ({
  ...thresholdsInForce(wheel.thresholds),
  temperatureWarningC: wheel.temperatureWarningC ?? defaultTemperatureWarningC,
});

/** Thresholds as they travel. */
export const thresholdsWire = ({ maintenancePercent, warningPercent, dangerPercent }: Thresholds) => ({
  maintenance_percent: maintenancePercent,
  warning_percent: warningPercent,
  danger_percent: dangerPercent,
});

const isBeyondDanger = (coldKpa: number | null, wheel: IngestWheel): boolean =>
  coldKpa !== null &&
  wheel.recommendedKpa !== null &&
  -deviationPercent(coldKpa, wheel.recommendedKpa) >= wheelSettings(wheel).thresholds.dangerPercent - roundingPercent;

const readingAgeMs = ({ readingAtMs }: WheelValues, nowMs: number): number => nowMs - (readingAtMs ?? nowMs);

/**
 * The outlook of a wheel as it travels, as far as it still holds: nothing is left where the danger threshold is measured
 * to be reached, whatever was foreseen. Null without an outlook, and for a wheel that is not watched.
 */
export function timeToCriticalWire(values: WheelValues, wheel: IngestWheel, nowMs: number): Wheel['time_to_critical'] {
  const { timeToCritical: outlook, level, coldPressureKpa } = values;
  if (level === 'unassigned') return null;
  const as_of = new Date(nowMs).toISOString();
  if (isBeyondDanger(coldPressureKpa, wheel))
    return { as_of, hours: 0, lower_hours: 0, upper_hours: 0, end: 'measured' };
  if (outlook === null) return null;
  const { hours, lowerHours, upperHours } = timeLeft(outlook, readingAgeMs(values, nowMs));
  return { as_of, hours, lower_hours: lowerHours, upper_hours: upperHours, end: hours === 0 ? 'passed' : 'foreseen' };
}

/** Least distances to an end from which a pace can be told: nearer ones are mostly rounding. */
const leastAboveKpa = 2;
const leastHours = 1;

/**
 * The trend that leads to the foreseen end, in kPa an hour, so that both tell the same story; the one of the last hours
 * where none is foreseen or its end is too near to tell.
 */
function foreseenTrend(values: WheelValues, wheel: IngestWheel, recentKpaPerHour: number | null): number | null {
  const { timeToCritical: outlook, coldPressureKpa } = values;
  if (outlook === null || coldPressureKpa === null || wheel.recommendedKpa === null) return recentKpaPerHour;
  const isNear = outlook.isMeasured ? outlook.hours === 0 : outlook.hours < leastHours;
  const dangerKpa = pressureBelowKpa(wheel.recommendedKpa, wheelSettings(wheel).thresholds.dangerPercent);
  const aboveKpa = coldPressureKpa - dangerKpa;
  return isNear || aboveKpa < leastAboveKpa ? recentKpaPerHour : roundTo(-aboveKpa / outlook.hours, 2);
}

/** Percent by which a wheel lies above or below its target; null without either. */
export const wheelDeviationPercent = (coldKpa: number | null, recommendedKpa: number | null): number | null =>
  coldKpa === null || recommendedKpa === null ? null : roundTo(deviationPercent(coldKpa, recommendedKpa), 2);

/** What `wheelWire` takes beside the vehicle itself. */
export interface WheelCircumstances {
  readonly axle: AxleView;
  readonly tyre: TyreView | null;
  /** Recent change of the cold pressure, kPa an hour; null = unknown. */
  readonly trendKpaPerHour: number | null;
  readonly nowMs: number;
}

const findLiveIncident = ({ vehicle }: VehicleDetail, positionIndex: number) =>
  vehicle.incidents.find((incident) => incident.positionIndex === positionIndex && incident.state !== 'closed');

/** A wheel that never had any data. */
export const unknownWheel: WheelValues = {
  pressureKpa: null,
  temperatureC: null,
  coldPressureKpa: null,
  level: 'unassigned',
  levelSinceMs: null,
  readingAtMs: null,
  timeToCritical: null,
};

const noTyre: Omit<TyreView, 'positionIndex'> = { tyreSize: null, tyreMake: null, tyrePattern: null };

/** From when on a wheel's silence counts: its newest values, else when its sensor came; null = nothing is due of it. */
const silentSinceMs = ({ vehicle }: VehicleDetail, { positionIndex, sensorCode }: IngestWheel, values: WheelValues) =>
  values.readingAtMs ?? (sensorCode === null ? null : (vehicle.wheelRestarts.get(positionIndex) ?? null));

/** The newest values of a wheel as they travel. */
const valuesWire = (values: WheelValues, wheel: IngestWheel, nowMs: number) => ({
  level: values.level,
  level_since: wireInstant(values.levelSinceMs),
  reading_at: wireInstant(values.readingAtMs),
  pressure_kpa: values.pressureKpa,
  temperature_c: values.temperatureC,
  cold_pressure_kpa: values.coldPressureKpa,
  temperature_compensated: values.coldPressureKpa !== null && values.temperatureC !== null,
  deviation_percent: wheelDeviationPercent(values.coldPressureKpa, wheel.recommendedKpa),
  time_to_critical: timeToCriticalWire(values, wheel, nowMs),
});

/** A wheel as it travels. */
export function wheelWire(
  detail: VehicleDetail,
  wheel: IngestWheel,
  { axle, tyre, trendKpaPerHour, nowMs }: WheelCircumstances,
): Wheel {
  const { positionIndex, recommendedKpa } = wheel;
  const position = wheelPositionAt(positionIndex);
  const { thresholds, decidedBy, temperatureWarningC } = wheelSettings(wheel);
  const { tyreSize, tyreMake, tyrePattern } = tyre ?? noTyre;
  const { side, place } = describeWheel(position, axle.wheel_count);
  const values = detail.vehicle.wheelValues[positionIndex] ?? unknownWheel;
  const incident = findLiveIncident(detail, positionIndex);
  return {
    position,
    axle_number: axle.number,
    side,
    place,
    ...valuesWire(values, wheel, nowMs),
    sensor_silent: isSensorFlagged(silentSinceMs(detail, wheel, values), nowMs),
    recommended_kpa: recommendedKpa,
    trend_kpa_per_hour: foreseenTrend(values, wheel, trendKpaPerHour),
    thresholds: thresholdsWire(thresholds),
    thresholds_from: decidedBy,
    temperature_warning_c: temperatureWarningC,
    sensor_id: wheel.sensorCode,
    tyre_size: tyreSize,
    tyre_make: tyreMake,
    tyre_pattern: tyrePattern,
    incident_id: incident?.id ?? null,
    incident_acknowledged: incident?.state === 'acknowledged',
    ...wheelInstructionWire(detail.vehicle, positionIndex, nowMs),
  };
}
