import { isSensorCode, plainSensorCode, sensorCodeKey } from '@tyrewatch/domain/sensors/sensor-code';
import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { findWheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';

/** A line of a pasted list: the sensor and its wheel, or what is wrong with it. */
export interface PastedSensor {
  readonly line: string;
  readonly code: string;
  /** Null = no wheel is left for it. */
  readonly position: WheelPosition | null;
  readonly fault: 'no_code' | 'no_wheel' | 'taken' | 'twice' | null;
}

const separators = /[\s,;=]+/;

/**
 * Reads a list of sensors, one a line: "3B 005C8A32" names the wheel; a number alone goes to the next of the empty wheels that no other line
 * names. Lines without text are left out.
 */
export function readPastedSensors(text: string, empty: readonly WheelPosition[]): PastedSensor[] {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
  const parts = lines.map((line) => {
    const [first = '', ...rest] = line.split(separators).filter((part) => part !== '');
    const named = rest.length === 0 ? null : findWheelPosition(first.toUpperCase());
    return { line, named, code: plainSensorCode(named === null ? [first, ...rest].join('') : rest.join('')) };
  });
  const left = empty.filter((position) => parts.every(({ named }) => named !== position));
  const seen = new Set<string>();
  return parts.map(({ line, named, code }) => {
    const position = named ?? left.shift() ?? null;
    const key = sensorCodeKey(code);
    const isTwice = seen.has(key) || (position !== null && seen.has(position));
    seen.add(key);
    if (position !== null) seen.add(position);
    const fault = !isSensorCode(code)
      ? 'no_code'
      : position === null
        ? 'no_wheel'
        : isTwice
          ? 'twice'
          : empty.includes(position)
            ? null
            : 'taken';
    return { line, code, position, fault };
  });
}
