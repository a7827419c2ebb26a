import { describe, expect, it } from 'vitest';
import { findHeldPlace } from './held-row.ts';

const places = (...keys: (string | null)[]) => ({
  rowCount: keys.length,
  keyAt: (index: number) => keys[index] ?? null,
  indexOf: (key: string) => (keys.includes(key) ? keys.indexOf(key) : null),
});

describe('the row that held the focus', () => {
  it.each([
    ['is where it was', 'b', 1, places('a', 'b', 'c'), { index: 1, fate: 'stays' }],
    ['stands elsewhere', 'b', 1, places('a', 'c', 'd', 'b'), { index: 3, fate: 'moved' }],
    ['is gone: its place is taken', 'b', 1, places('a', 'c', 'd'), { index: 1, fate: 'gone' }],
    ['is gone from the end', 'c', 2, places('a', 'b'), { index: 1, fate: 'gone' }],
    ['stood at the end and stands elsewhere', 'c', 2, places('c', 'a'), { index: 0, fate: 'moved' }],
    ['cannot be told while its place is being loaded', 'b', 1, places('a', null, 'b'), { index: 1, fate: 'stays' }],
    ['is none', null, 2, places('a', 'b', 'c'), { index: 2, fate: 'stays' }],
    ['is none of a list that has become shorter', null, 7, places('a', 'b'), { index: 1, fate: 'stays' }],
    ['had a list that is empty now', 'b', 1, places(), { index: 0, fate: 'stays' }],
  ] as const)('%s', (_, key, index, rows, expected) => {
    expect(findHeldPlace(key, index, rows)).toEqual(expected);
  });
});
