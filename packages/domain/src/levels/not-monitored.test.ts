import { describe, expect, it } from 'vitest';
import { alertLevels } from './alert-level.ts';
import {
  displayCode,
  displayLevelOf,
  displayLevelOfCode,
  displayLevels,
  notMonitoredReasons,
} from './not-monitored.ts';

describe('the displayed level', () => {
  it.each(alertLevels)('of a monitored vehicle is its own: %s', (level) => {
    expect(displayLevelOf(level, null)).toBe(level);
  });

  it.each(notMonitoredReasons)('is never okay with the reason %s', (reason) => {
    expect(displayLevelOf('okay', reason)).toBe('not_monitored');
  });

  it.each(alertLevels.filter((level) => level !== 'okay'))('of a vehicle that is not monitored stays %s', (level) => {
    expect(displayLevelOf(level, 'unit_clock')).toBe(level);
  });

  it('comes back from its stored code', () => {
    expect(displayLevels.map((level) => displayLevelOfCode(displayCode(level)))).toEqual(displayLevels);
    expect(() => displayLevelOfCode(9)).toThrow(RangeError);
  });
});
