import { describe, expect, it } from 'vitest';
import { loneRows } from './lone-rows.ts';

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
    [[5, undefined, 6, undefined, null, undefined, 7, undefined], [6]],
  ])('of %j are %j', (values, rows) => {
    expect(loneRows(values)).toEqual(rows);
  });
});
