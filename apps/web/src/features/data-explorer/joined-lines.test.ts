import { describe, expect, it } from 'vitest';
import { joinLines, nearestValue } from './joined-lines.ts';

const line = (at_s: number[], values: number[], breaks: number[] = []) => ({ at_s, values, breaks });

describe('lines on shared instants', () => {
  it('keep their values, are open where only others have any, and keep their gaps', () => {
    expect(joinLines([line([1, 3, 9], [10, 30, 90], [2]), line([3, 4], [7, 8])])).toEqual({
      atS: [1, 3, 4, 6, 9],
      columns: [
        [10, 30, undefined, null, 90],
        [undefined, 7, 8, undefined, undefined],
      ],
    });
  });

  it('may be none, or without readings', () => {
    expect(joinLines([])).toEqual({ atS: [], columns: [] });
    expect(joinLines([line([], []), line([2], [5])])).toEqual({ atS: [2], columns: [[undefined], [5]] });
  });
});

it.each([
  [0, 5, 10],
  [1.9, 5, 10],
  [2.6, 5, 30],
  [20, 5, null],
  [8, 5, 30],
  [3, 0, 30],
])('at %d within %d s the value is %s', (atS, reachS, value) => {
  expect(nearestValue(line([1, 3], [10, 30]), atS, reachS)).toBe(value);
});
