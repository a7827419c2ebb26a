import { describe, expect, it } from 'vitest';
import { parseNewReportSearch } from './report-search.ts';

describe('the address of a new report', () => {
  it.each([
    [
      { type: 'weekly', fleet: 12 },
      { type: 'weekly', fleet: 12 },
    ],
    [{ fleet: 'Trunking North' }, { fleet: 'Trunking North' }],
    [{ type: 'none', fleet: '' }, {}],
    [{ type: 3, fleet: null }, {}],
  ])('%j is read as %j', (given, read) => {
    expect(parseNewReportSearch(given)).toEqual(read);
  });
});
