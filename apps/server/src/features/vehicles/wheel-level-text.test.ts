import { describe, expect, it } from 'vitest';
import { alertLevels } from '@tyrewatch/domain/alerts/alert-level';
import { levelLetter, wheelLevelText } from './wheel-level-text.ts';

describe('the levels of a vehicle’s wheels as text', () => {
  it('have a letter each, all different', () => {
    expect(new Set(alertLevels.map((level) => levelLetter[level])).size).toBe(alertLevels.length);
  });

  it('follow the axles from the front and the wheels from the left', () => {
    const levels = ['okay', 'warning', null, null, 'critical', 'okay', 'okay', 'stale'] as const;
    expect(wheelLevelText('2x4', levels)).toBe('kwckks');
  });

  it('count a wheel without data as unassigned', () => {
    expect(wheelLevelText('2x2', ['okay'])).toBe('kuuu');
  });

  it('are empty while no configuration is set', () => {
    expect(wheelLevelText(null, ['okay'])).toBe('');
    expect(wheelLevelText('3x3', ['okay'])).toBe('');
  });
});
