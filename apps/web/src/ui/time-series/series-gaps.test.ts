import { describe, expect, it } from 'vitest';
import { loneRows, withGaps } from './series-gaps.ts';

describe('withGaps', () => {
  it('leaves points exactly as far apart as allowed joined', () => {
    const columns = { atS: [0, 3600], values: [[1, 2]] };
    expect(withGaps(columns, 3600)).toEqual(columns);
  });

  it('breaks every series one second further apart', () => {
    expect(
      withGaps(
        {
          atS: [0, 3601],
          values: [
            [1, 2],
            [3, null],
          ],
        },
        3600,
      ),
    ).toEqual({
      atS: [0, 1, 3601],
      values: [
        [1, null, 2],
        [3, null, null],
      ],
    });
  });

  it('answers empty columns for no data', () => {
    expect(withGaps({ atS: [], values: [[], []] }, 60)).toEqual({ atS: [], values: [[], []] });
  });
});

describe('loneRows', () => {
  it.each([
    [[], []],
    [[5], [0]],
    [[5, 6], []],
    [
      [0, null, 6, 7, null, 8],
      [0, 5],
    ],
    [[null, null], []],
  ])('of %j are %j', (values, rows) => {
    expect(loneRows(values)).toEqual(rows);
  });
});
