import { describe, expect, it } from 'vitest';
import { parseSimCardSearch, simCardQuery } from './sim-card-search.ts';

describe('the query of the SIM cards’ screen', () => {
  it('keeps what it knows, and asks for it', () => {
    const search = { q: '8944', provider: 'manual', state: 'requested', place: 'free', sort: '-iccid' };
    expect(parseSimCardSearch(search)).toEqual(search);
    expect(simCardQuery(parseSimCardSearch(search))).toEqual({
      q: '8944',
      providers: 'manual',
      states: 'requested',
      free: 'true',
      sort: '-iccid',
    });
    expect(simCardQuery(parseSimCardSearch({ place: 'linked' }))).toEqual({ free: 'false' });
  });

  it('takes numbers for what they are written as, and leaves out the rest', () => {
    expect(parseSimCardSearch({ q: 4477, provider: 'none', state: 'gone', place: 'x', sort: 'y' })).toEqual({
      q: '4477',
    });
    expect(parseSimCardSearch({ q: 'x'.repeat(101) }).q).toHaveLength(100);
  });
});
