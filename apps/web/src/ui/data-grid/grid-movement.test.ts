import { describe, expect, it } from 'vitest';
import { gridTracks, gridWidthPx } from './grid-column.ts';
import { pagesCovering } from './page-window.ts';
import { rowAfterKey } from './use-grid-keys.ts';

describe('pages of a window', () => {
  it.each([
    [0, 40, 5000, [0]],
    [80, 130, 5000, [0, 1]],
    [99_990, 99_999, 100_000, [999]],
    [0, 0, 0, [0]],
    [250, 300, 120, [1]],
    [-5, 10, 50, [0]],
  ])('rows %d to %d of %d need %j', (first, last, rowCount, pages) => {
    expect(pagesCovering(first, last, rowCount)).toEqual(pages);
  });
});

describe('keys of a grid', () => {
  it.each([
    ['ArrowDown', 3, 10, 4],
    ['ArrowDown', 9, 10, 9],
    ['ArrowUp', 0, 10, 0],
    ['End', 0, 100_000, 99_999],
    ['Home', 70, 100, 0],
    ['PageDown', 95, 100, 99],
    ['j', 3, 10, 4],
    ['k', 3, 10, 2],
    ['x', 3, 10, null],
    ['ArrowDown', 0, 0, null],
  ])('%s at row %d of %d leads to %j', (key, from, rowCount, to) => {
    expect(rowAfterKey(key, from, rowCount, true)).toBe(to);
  });

  it('leave letters alone where single keys are switched off', () => {
    expect(rowAfterKey('j', 3, 10, false)).toBeNull();
  });
});

describe('columns', () => {
  it('share what is left over by their growth', () => {
    const columns = [{ widthPx: 150 }, { widthPx: 100, grow: 2 }];
    expect(gridTracks(columns)).toBe('150px minmax(100px, 2fr)');
    expect(gridWidthPx(columns)).toBe(250);
  });
});
