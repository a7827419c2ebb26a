import {
  defaultOverInflationPercent,
  defaultReferenceC,
  defaultTemperatureWarningC,
  thresholdsInForce,
} from '@tyrewatch/domain/levels/thresholds';
import type { WheelTarget, WheelTargets } from '@tyrewatch/domain/tyres/wheel-target';
import { wheelPositionCount } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IngestVehicle, IngestWheel } from '@tyrewatch/store/ingest/ingest-configuration';

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

function targetOf(wheel: IngestWheel, settings: IngestVehicle['organisationSettings']): WheelTarget | null {
  if (wheel.recommendedKpa === null) return null;
  return {
    recommendedKpa: wheel.recommendedKpa,
    thresholds: thresholdsInForce(wheel.thresholds).thresholds,
    temperatureWarningC: wheel.temperatureWarningC ?? defaultTemperatureWarningC,
    overInflationPercent: numberOr(settings['over_inflation_percent'], defaultOverInflationPercent),
    referenceC: numberOr(settings['reference_temperature_c'], defaultReferenceC),
  };
}

const isSame = (a: WheelTarget, b: WheelTarget): boolean =>
  a.recommendedKpa === b.recommendedKpa &&
  a.temperatureWarningC === b.temperatureWarningC &&
  a.thresholds.maintenancePercent === b.thresholds.maintenancePercent &&
  a.thresholds.warningPercent === b.thresholds.warningPercent &&
  a.thresholds.dangerPercent === b.thresholds.dangerPercent;

/** What each wheel of a vehicle is judged against, by storage index; null where no recommended pressure is set. */
export function wheelTargetsOf(vehicle: Pick<IngestVehicle, 'wheels' | 'organisationSettings'>): WheelTargets {
  const targets: (WheelTarget | null)[] = Array.from({ length: wheelPositionCount }, () => null);
  const distinct: WheelTarget[] = [];
  for (const wheel of vehicle.wheels) {
    const target = targetOf(wheel, vehicle.organisationSettings);
    if (target === null) continue;
    // wheels of an axle share one object: tens of thousands of vehicles are kept in memory
    const known = distinct.find((other) => isSame(other, target));
    if (known === undefined) distinct.push(target);
    targets[wheel.positionIndex] = known ?? target;
  }
  return targets;
}
