import { describe, expect, it } from 'vitest';
import { displayLevels } from '@tyrewatch/domain/levels/not-monitored';
import { levelLetter, wheelLevelText } from './wheel-level-text.ts';

describe('the levels of a vehicle’s wheels as text', () => {
  it('have a letter each, all different', () => {
    expect(new Set(displayLevels.map((level) => levelLetter[level])).size).toBe(displayLevels.length);
  });

  it('follow the axles from the front and the wheels from the left', () => {
    const levels = ['okay', 'warning', null, null, 'critical', 'okay', 'okay', 'stale'] as const;
    expect(wheelLevelText('2x4', levels, null)).toBe('kwckks');
  });

  it('are okay of no wheel while the vehicle is not monitored', () => {
    expect(wheelLevelText('2x2', ['okay', 'critical', null, null, 'stale'], 'unit_clock')).toBe('ncsu');
  });

  it('count a wheel without data as unassigned', () => {
    expect(wheelLevelText('2x2', ['okay'], null)).toBe('kuuu');
  });

  it('are empty while no configuration is set', () => {
    expect(wheelLevelText(null, ['okay'], null)).toBe('');
    expect(wheelLevelText('3x3', ['okay'], null)).toBe('');
  });
});
