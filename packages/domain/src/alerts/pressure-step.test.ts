import { describe, expect, it } from 'vitest';
import type { PressureSample } from './pressure-series.ts';
import { sinceStep } from './pressure-step.ts';

/** Samples ten minutes apart. */
const series = (...coldKpas: number[]): PressureSample[] =>
  coldKpas.map((coldKpa, index) => ({ atMs: index * 600_000, coldKpa }));
const kept = (samples: readonly PressureSample[]): number[] => sinceStep(samples, 800).map(({ coldKpa }) => coldKpa);

describe('the samples since a step', () => {
  it.each<[string, number[], number[]]>([
    ['nothing happened', [800, 799, 801, 800], [800, 799, 801, 800]],
    ['the tyre was pumped up', [640, 630, 620, 800], [800]],
    ['it was pumped up over two readings', [640, 630, 700, 800, 799], [800, 799]],
    ['it fell at one stroke and is steady since', [800, 800, 700, 700, 699], [700, 700, 699]],
    ['a step up below an inflation’s', [800, 800, 825, 825], [825, 825]],
    ['a loss goes on by much each time', [800, 760, 720, 680, 640], [800, 760, 720, 680, 640]],
    ['a loss goes on and slows down', [800, 760, 745, 738], [800, 760, 745, 738]],
    ['the newest reading alone is low', [800, 800, 700], [800, 800, 700]],
    ['there are none', [], []],
  ])('where %s', (_, samples, expected) => {
    expect(kept(series(...samples))).toEqual(expected);
  });

  it('begin after a gap across which the pressure changed', () => {
    const [first, ...others] = series(800, 700);
    const late = others.map(({ coldKpa }) => ({ atMs: 2 * 3_600_000, coldKpa }));
    expect(kept([...(first === undefined ? [] : [first]), ...late])).toEqual([700]);
  });
});
