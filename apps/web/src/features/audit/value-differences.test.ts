import { describe, expect, it } from 'vitest';
import { valueDifferences } from './value-differences.ts';

describe('the difference of values', () => {
  it('names what changed, and leaves out what did not', () => {
    expect(valueDifferences({ name: 'Beta', percent: 20 }, { name: 'Delta', percent: 20 })).toEqual([
      { field: 'name', before: 'Beta', after: 'Delta' },
    ]);
  });

  it('opens what is inside, and keeps lists whole', () => {
    expect(
      valueDifferences(
        { settings: { zone: 'A', same: 1 }, rights: ['a'], same: [{ id: 1 }] },
        { settings: { zone: 'B', same: 1 }, rights: ['a', 'b'], same: [{ id: 1 }] },
      ),
    ).toEqual([
      { field: 'settings.zone', before: 'A', after: 'B' },
      { field: 'rights', before: ['a'], after: ['a', 'b'] },
    ]);
  });

  it('of something new or gone is all of it that says something', () => {
    expect(valueDifferences(null, { name: 'New', note: null, text: '', list: [] })).toEqual([
      { field: 'name', before: null, after: 'New' },
    ]);
    expect(valueDifferences({ open: false }, null)).toEqual([{ field: 'open', before: false, after: null }]);
  });

  it('tells nothing from no and from zero', () => {
    expect(valueDifferences({ open: null, percent: null }, { open: false, percent: 0 })).toEqual([
      { field: 'open', before: null, after: false },
      { field: 'percent', before: null, after: 0 },
    ]);
  });
});
