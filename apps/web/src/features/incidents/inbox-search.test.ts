import { describe, expect, it } from 'vitest';
import { inboxQuery, inboxSearch } from './inbox-search.ts';

describe('the query of the alert inbox', () => {
  it.each([
    [{ tab: 'acknowledged' }, { tab: 'acknowledged' }],
    [{ tab: 'open' }, {}],
    [{ tab: 'closed', q: 'x', levels: 'okay' }, { q: 'x' }],
    [{ tab: ['acknowledged'], assigned: 'anybody', sort: 'worst' }, {}],
    [
      { levels: 'warning,x,critical', assigned: 'me', fleet: '7' },
      { levels: 'critical,warning', assigned: 'me', fleet: 7 },
    ],
  ])('%j is read as %j', (search, read) => {
    expect(inboxSearch.parse(search)).toEqual(read);
  });

  it('asks for what is open unless a tab says otherwise', () => {
    expect(inboxQuery({})).toEqual({ states: 'open' });
    expect(inboxQuery({ tab: 'resolved', sort: 'oldest' })).toEqual({
      states: 'resolved',
      resolved_today: 'true',
      sort: 'oldest',
    });
  });
});
