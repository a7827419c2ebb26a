import {
  pressureAvlId,
  rawPressureOf,
  rawTemperatureOf,
  temperatureAvlId,
  warningAvlId,
} from '@tyrewatch/device-protocol/readings/avl-tyres';
import { contiPressureCheckCoding } from '@tyrewatch/device-protocol/readings/device-profile';
import { numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import type { IoElement } from '@tyrewatch/device-protocol/teltonika/avl-record';
import type { SensorReport } from '../physics/tyre-sensor.ts';
import type { VehicleSnapshot } from './vehicle-snapshot.ts';

/** ContiPressureCheck warnings this receiver raises by its own two thresholds. */
const warning = { none: 0, under: 1, extremeUnder: 2, lost: 4, overTemperature: 8 } as const;

/**
 * Tyres as AVL ids 10189–10215 and 10360–10407 in the coding of ContiPressureCheck, in groups that are
 * heard together: a receiver that misses a sensor misses its whole telegram. Tyre n is the n-th wheel
 * from the front, left to right. Of a silent sensor only the warning "lost" is sent.
 */
export function tyreIo(snapshot: VehicleSnapshot): readonly (readonly IoElement[])[] {
  return [
    [numberIo(10_189, 1, snapshot.wheels.length), numberIo(10_190, 1, snapshot.vehicle.axles.length)],
    ...snapshot.wheels.map((wheel, index) => oneTyre(index + 1, snapshot.reports[index] ?? null, wheel.recommendedKpa)),
  ];
}

function oneTyre(number: number, report: SensorReport | null, recommendedKpa: number): readonly IoElement[] {
  if (report === null) return [numberIo(warningAvlId(number), 1, warning.lost)];
  return [
    numberIo(pressureAvlId(number), 1, rawPressureOf(report.pressureKpa, contiPressureCheckCoding)),
    numberIo(temperatureAvlId(number), 1, rawTemperatureOf(report.temperatureC, contiPressureCheckCoding)),
    numberIo(warningAvlId(number), 1, warningOf(report, recommendedKpa)),
  ];
}

function warningOf({ pressureKpa, temperatureC }: SensorReport, recommendedKpa: number): number {
  if (pressureKpa < 0.5 * recommendedKpa) return warning.extremeUnder;
  if (pressureKpa < 0.8 * recommendedKpa) return warning.under;
  return temperatureC > 100 ? warning.overTemperature : warning.none;
}
