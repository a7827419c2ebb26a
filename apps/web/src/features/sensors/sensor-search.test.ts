import { describe, expect, it } from 'vitest';
import { parseSensorSearch } from './sensor-search.ts';

describe('the query of the sensors’ screen', () => {
  it('keeps what it knows', () => {
    const search = { q: '0A F7', place: 'silent', type: 'valve', sort: '-registration' };
    expect(parseSensorSearch(search)).toEqual(search);
  });

  it('takes numbers for what they are written as, and leaves out the rest', () => {
    expect(parseSensorSearch({ q: 4711, place: 'lost', type: 'wheel', sort: 'name', view: 'map' })).toEqual({
      q: '4711',
    });
    expect(parseSensorSearch({ q: '' })).toEqual({});
    expect(parseSensorSearch({ q: 'x'.repeat(101) }).q).toHaveLength(100);
  });
});
