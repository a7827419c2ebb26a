import { expect, it } from 'vitest';
import { timeTexts } from './time-texts.ts';

const textOf = (at: Date, format: 'long' | 'exact'): string => at.toISOString().slice(11, format === 'long' ? 16 : 19);

it('leaves the seconds out where every row has its own minute', () => {
  expect(timeTexts([0, 60, 120], textOf)).toEqual(['00:00', '00:01', '00:02']);
  expect(timeTexts([59], textOf)).toEqual(['00:00']);
  expect(timeTexts([], textOf)).toEqual([]);
});

it('tells the seconds of all rows where two fall into one minute', () => {
  expect(timeTexts([0, 60, 119], textOf)).toEqual(['00:00:00', '00:01:00', '00:01:59']);
});
