import { describe, expect, it } from 'vitest';
import { parseInboxSearch } from './inbox-search.ts';

describe('the query of the alert inbox', () => {
  it.each([
    [{ tab: 'acknowledged' }, { tab: 'acknowledged' }],
    [{ tab: 'open' }, {}],
    [{ tab: 'closed', q: 'x' }, {}],
    [{ tab: ['acknowledged'] }, {}],
    [{}, {}],
  ])('%j is read as %j', (search, read) => {
    expect(parseInboxSearch(search)).toEqual(read);
  });
});
