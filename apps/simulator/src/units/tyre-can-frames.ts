import type { CanFrame } from '@tyrewatch/device-protocol/j1939/can-frame';
import { canIdOf, extendedTyreConditionPgn, tyreConditionPgn } from '@tyrewatch/device-protocol/j1939/can-frame';
import { encodeExtendedTyreCondition } from '@tyrewatch/device-protocol/j1939/extended-tyre-condition';
import { encodeTyreCondition, pressureThresholds } from '@tyrewatch/device-protocol/j1939/tyre-condition';
import type { SensorReport } from '../physics/tyre-sensor.ts';
import type { WheelLayout } from '../vehicles/wheel-layout.ts';
import type { VehicleSnapshot } from './vehicle-snapshot.ts';

/** Usual source address of a tyre receiver. */
const receiverAddress = 0x33;
/** SPN 241 ends at 0xFA × 4 kPa; what lies above travels in PGN 64578. */
const highestPressureRaw = 0xfa;

/**
 * The tyre control box's frames, in a group for each wheel that is heard or missed as one: PGN 65268, and
 * PGN 64578 beside it where the recommended pressure is so high that a hot tyre passes 1,000 kPa. A
 * silent sensor has no group.
 */
export function tyreCanFrames(snapshot: VehicleSnapshot): readonly (readonly CanFrame[])[] {
  return snapshot.wheels.flatMap((wheel, index) => {
    const report = snapshot.reports[index] ?? null;
    return report === null ? [] : [framesOf(wheel, report)];
  });
}

function framesOf(wheel: WheelLayout, report: SensorReport): readonly CanFrame[] {
  const extended = wheel.recommendedKpa > 700;
  const condition = { id: canIdOf(tyreConditionPgn, receiverAddress), data: conditionOf(wheel, report, extended) };
  return extended ? [condition, extendedFrame(wheel, report)] : [condition];
}

function conditionOf(wheel: WheelLayout, report: SensorReport, extended: boolean): Uint8Array {
  return encodeTyreCondition({
    location: locationOf(wheel),
    pressureRaw: Math.min(highestPressureRaw, Math.round(report.pressureKpa / 4)),
    temperatureRaw: Math.round((report.temperatureC + 273) * 32),
    sensorEnable: 1,
    tyreStatus: 0,
    electricalFault: 0,
    extendedPressureSupport: extended ? 1 : 0,
    leakageRaw: 0xffff,
    thresholdDetection: pressureThresholds.indexOf(thresholdOf(wheel, report)),
    reservedBits: 31,
  });
}

function extendedFrame(wheel: WheelLayout, report: SensorReport): CanFrame {
  return {
    id: canIdOf(extendedTyreConditionPgn, receiverAddress),
    data: encodeExtendedTyreCondition({
      location: locationOf(wheel),
      pressureRaw: Math.round(report.pressureKpa),
      requiredPressureRaw: Math.round(wheel.recommendedKpa),
    }),
  };
}

function thresholdOf(
  { recommendedKpa }: WheelLayout,
  { pressureKpa }: SensorReport,
): (typeof pressureThresholds)[number] {
  if (pressureKpa < 0.5 * recommendedKpa) return 'extreme_under';
  return pressureKpa < 0.8 * recommendedKpa ? 'under' : 'none';
}

/** SPN 929: axle from 0 in the high nibble, tyre from the left from 0 in the low one. */
function locationOf({ axleIndex, placeOnAxle }: WheelLayout): number {
  return axleIndex * 16 + placeOnAxle;
}
