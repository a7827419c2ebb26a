import { describe, expect, it } from 'vitest';
import { durationText } from './duration-text.ts';

const minutes = (count: number): number => count / 60;
const words = { locale: 'en-GB', underMinute: 'less than a minute' };

describe('a duration', () => {
  it.each([
    [minutes(0), 'less than a minute'],
    [minutes(0.4), 'less than a minute'],
    [minutes(0.6), '1 min'],
    [minutes(9), '9 mins'],
    [1, '1 hr'],
    [3 + minutes(10), '3 hrs 10 mins'],
    [12.4, '12 hrs'],
    [96, '4 days'],
  ])('of %d hours reads "%s"', (hours, text) => {
    expect(durationText(hours, hours, words)).toBe(text);
  });

  it('that bounds another one is as precise as that one', () => {
    expect(durationText(minutes(0.2), minutes(3), words)).toBe('less than a minute');
    expect(durationText(20, 96, words)).toBe('1 day');
  });

  it('that bounds a much longer one is no zero', () => {
    expect(durationText(12, 96, words)).toBe('1 day');
    expect(durationText(11.9, 96, words)).toBe('12 hrs');
    expect(durationText(0.5, 12, words)).toBe('1 hr');
    expect(durationText(minutes(29), 12, words)).toBe('29 mins');
    expect(durationText(minutes(0.4), 96, words)).toBe('less than a minute');
  });
});
