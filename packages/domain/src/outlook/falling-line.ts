import type { RobustLine } from '../statistics/robust-line.ts';
import type { PressureSample } from './pressure-series.ts';
import { hourMs } from './pressure-series.ts';

/** The widest steps in kPa in which sensors tell pressures: what they leave open at either end of a fall. */
export const quantumKpa = 4;

/** The samples since the pressure was last at its highest, but for the sensor's steps: before that the tyre was sound. */
export function sinceSteady(samples: readonly PressureSample[]): readonly PressureSample[] {
  const highestKpa = Math.max(...samples.map(({ coldKpa }) => coldKpa));
  return samples.slice(samples.findLastIndex(({ coldKpa }) => coldKpa >= highestKpa - quantumKpa));
}

/** The line of a fall over a span, open by the steps in which sensors tell pressures. */
export function openedByQuantum(line: RobustLine, spanMs: number): RobustLine {
  const slack = quantumKpa / (spanMs / hourMs);
  return {
    ...line,
    slopeLower: line.slopeLower - slack,
    slopeUpper: line.slopeUpper + slack,
    spread: Math.max(line.spread, quantumKpa / 2),
  };
}
