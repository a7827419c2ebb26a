import { describe, expect, it } from 'vitest';
import { parseMemberSearch } from './member-search.ts';

describe('what the members are narrowed to', () => {
  it('is read from the address', () => {
    const search = parseMemberSearch({ q: 'ann', role: 'DRIVER', state: 'empty', organization: '7', sort: '-role' });
    expect(search).toEqual({ q: 'ann', role: 'DRIVER', state: 'empty', organization: 7, sort: '-role' });
  });

  it.each(['0', '-3', '1.5', 'x', '', null, [3, 4]])('leaves out the organisation %j', (organization) => {
    expect(parseMemberSearch({ organization })).toEqual({});
  });
});
