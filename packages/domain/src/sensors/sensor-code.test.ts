import { describe, expect, it } from 'vitest';
import { isSensorCode, longestSensorCode, plainSensorCode, sensorCodeKey } from './sensor-code.ts';

describe('a number of a sensor', () => {
  it('is kept in upper case and without blanks', () => {
    expect(plainSensorCode(' 0a 1b-2c\u00a0')).toBe('0A1B-2C');
    expect(['0A1B-2C', '0a:1b 2c', '0A1B2C'].map(sensorCodeKey)).toEqual(Array(3).fill('0A1B2C'));
  });

  it.each(['7', '0A1B2C3D', 'S0001-11', '12:34:AB', 'A'.repeat(longestSensorCode)])('may be %s', (code) => {
    expect(isSensorCode(code)).toBe(true);
  });

  it.each(['', '-', 'A-', '0a', 'A B', 'ÄB', '１２', 'A'.repeat(longestSensorCode + 1)])('is not “%s”', (code) => {
    expect(isSensorCode(code)).toBe(false);
  });
});
