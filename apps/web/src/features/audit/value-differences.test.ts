import { describe, expect, it } from 'vitest';
import { valueDifferences } from './value-differences.ts';

describe('the difference of values', () => {
  it('names what changed, and leaves out what did not', () => {
    expect(valueDifferences({ name: 'Beta', percent: 20 }, { name: 'Delta', percent: 20 })).toEqual([
      { field: 'name', before: 'Beta', after: 'Delta' },
    ]);
  });

  it('opens what is inside, and joins lists', () => {
    expect(
      valueDifferences(
        { settings: { zone: 'A', same: 1 }, rights: ['a'] },
        { settings: { zone: 'B', same: 1 }, rights: ['a', 'b'] },
      ),
    ).toEqual([
      { field: 'settings.zone', before: 'A', after: 'B' },
      { field: 'rights', before: 'a', after: 'a, b' },
    ]);
  });

  it('of something new or gone is all of it that says something', () => {
    expect(valueDifferences(null, { name: 'New', note: null, list: [] })).toEqual([
      { field: 'name', before: null, after: 'New' },
    ]);
    expect(valueDifferences({ open: false }, null)).toEqual([{ field: 'open', before: 'false', after: null }]);
  });
});
