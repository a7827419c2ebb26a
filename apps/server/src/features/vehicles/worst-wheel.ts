import type { WorstWheel } from '@tyrewatch/contract/vehicles/vehicle-row';
import { isProblem } from '@tyrewatch/domain/levels/alert-level';
import { worstWheelOf } from '@tyrewatch/domain/levels/worst-first';
import { findAxleConfiguration, positionsOf } from '@tyrewatch/domain/vehicles/axle-configuration';
import { allWheelPositions, wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { readVehiclesAsShown } from '@tyrewatch/store/ingest/ingest-loading';
import type { Scoped } from '@tyrewatch/store/scope';
import type { VehicleLiveRow } from '@tyrewatch/store/vehicles/vehicle-list-views';
import { roundOrNull } from '../../http/wire-number.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wheelInstructionWire } from './advised-wheel.ts';
import { timeToCriticalWire, wheelDeviationPercent, wheelSettings } from './wheel-wire.ts';

/** The wheel by which a vehicle is listed; null where none has a problem or is foreseen to become critical. */
export function worstWheelWire(vehicle: IngestVehicle, nowMs: number): WorstWheel | null {
  const { axleConfiguration, wheels, wheelValues } = vehicle;
  const configuration = findAxleConfiguration(axleConfiguration ?? '');
  const indexes = (configuration === null ? allWheelPositions : positionsOf(configuration)).map(wheelIndex);
  const settingsOf = (index: number) => wheels.find(({ positionIndex }) => positionIndex === index) ?? null;
  const worst = worstWheelOf(wheelValues, indexes, (index) => settingsOf(index)?.recommendedKpa ?? null);
  const wheel = worst && settingsOf(worst.index);
  const values = worst && (wheelValues[worst.index] ?? null);
  if (worst === null || wheel === null || values === null) return null;
  const { level, criticalAtMs } = worst.severity;
  if (!isProblem(level) && criticalAtMs === null) return null;
  return {
    ...wheelPlaceWire(worst.index, axleConfiguration),
    level,
    pressure_kpa: values.pressureKpa,
    cold_pressure_kpa: roundOrNull(values.coldPressureKpa, 1),
    recommended_kpa: wheel.recommendedKpa,
    deviation_percent: wheelDeviationPercent(values.coldPressureKpa, wheel.recommendedKpa),
    temperature_c: values.temperatureC,
    temperature_warning_c: wheelSettings(wheel).temperatureWarningC,
    time_to_critical: timeToCriticalWire(values, wheel, nowMs),
    ...wheelInstructionWire(vehicle, worst.index, nowMs),
  };
}

/** {@link worstWheelWire} of the rows that have one, by the vehicle's id. */
export async function loadWorstWheels(
  { trx }: Scoped,
  rows: readonly VehicleLiveRow[],
  nowMs: number,
): Promise<ReadonlyMap<number, WorstWheel | null>> {
  const wanted = rows.filter(({ level, criticalAtMs }) => isProblem(level) || criticalAtMs !== null);
  const vehicles = await readVehiclesAsShown(
    trx,
    wanted.map(({ vehicleId }) => vehicleId),
  );
  return new Map([...vehicles].map(([vehicleId, vehicle]) => [vehicleId, worstWheelWire(vehicle, nowMs)]));
}
