import { describe, expect, it } from 'vitest';
import { parseReportSearch } from './report-search.ts';

describe('the address of the list of reports', () => {
  it('says what the list is narrowed to and ordered by', () => {
    const search = { q: 'north', type: 'weekly', sort: '-next_run' };
    expect(parseReportSearch(search)).toEqual(search);
    expect(parseReportSearch({ q: 7 })).toEqual({ q: '7' });
  });

  it('loses what is unknown', () => {
    expect(parseReportSearch({ q: '', type: 'pmi', sort: 'name', more: 1 })).toEqual({});
    expect(parseReportSearch({ q: 'x'.repeat(200) }).q).toHaveLength(100);
  });
});
