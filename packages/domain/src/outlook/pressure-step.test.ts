import { describe, expect, it } from 'vitest';
import type { PressureSample } from './pressure-series.ts';
import { hourMs } from './pressure-series.ts';
import { sinceDrop, sinceStep } from './pressure-step.ts';

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

describe('the samples since air was let out', () => {
  const left = (...kpa: number[]): number[] =>
    sinceDrop(
      kpa.map((coldKpa, hour) => ({ atMs: hour * hourMs, coldKpa })),
      800,
    ).map(({ coldKpa }) => coldKpa);

  it.each([
    ['4 % within an hour', [860, 860, 828], [828]],
    ['not less, before it is known to be over', [860, 860, 829], [860, 860, 829]],
    ['6 % within two', [860, 836, 812, 812], [812, 812]],
    ['2.5 % that are over', [820, 820, 800, 800, 800], [800, 800, 800]],
    ['not 2.5 % of a loss that goes on', [820, 800, 780, 760, 740], [820, 800, 780, 760, 740]],
    ['in two strokes', [860, 860, 820, 820, 780, 780], [780, 780]],
  ])('begin after %s', (_, kpa, expected) => {
    expect(left(...kpa)).toEqual(expected);
  });

  it('begin after the last of several', () => {
    expect(left(896, 896, 848, 848, 848, 848, 848, 848, 848, 800, 800)).toEqual([800, 800]);
  });
});
