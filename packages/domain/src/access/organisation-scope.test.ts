import { describe, expect, it } from 'vitest';
import { findCustomer, isWithin, lineage, mayMove, visibleOrganisations } from './organisation-scope.ts';

/** provider → north (→ depot → yard), south */
const parents = new Map<string, string | null>([
  ['provider', null],
  ['north', 'provider'],
  ['depot', 'north'],
  ['yard', 'depot'],
  ['south', 'provider'],
]);

describe('organisations', () => {
  it('have a lineage', () => {
    expect(lineage('yard', parents)).toEqual(['yard', 'depot', 'north', 'provider']);
    expect(lineage('provider', parents)).toEqual(['provider']);
    expect(lineage('elsewhere', parents)).toEqual([]);
    const circle = new Map([
      ['a', 'b'],
      ['b', 'a'],
    ]);
    expect(() => lineage('a', circle)).toThrow(RangeError);
  });

  it('lie within their ancestors and themselves', () => {
    expect(isWithin('yard', 'north', parents)).toBe(true);
    expect(isWithin('north', 'north', parents)).toBe(true);
    expect(isWithin('north', 'yard', parents)).toBe(false);
    expect(isWithin('south', 'north', parents)).toBe(false);
    expect(isWithin('elsewhere', 'provider', parents)).toBe(false);
  });

  it('belong to the customer just below the provider', () => {
    expect(['yard', 'north', 'south', 'provider', 'elsewhere'].map((id) => findCustomer(id, parents))).toEqual([
      'north',
      'north',
      'south',
      null,
      null,
    ]);
  });

  it.each([
    ['depot', 'south', true],
    ['north', 'yard', false],
    ['north', 'north', false],
    ['provider', 'south', false],
    ['depot', 'elsewhere', false],
    ['elsewhere', 'north', false],
  ])('%s may move below %s: %s', (id, newParent, may) => {
    expect(mayMove(id, newParent, parents)).toBe(may);
  });

  it('a user sees are their own, those managed, and all below', () => {
    expect(visibleOrganisations('depot', [], parents)).toEqual(new Set(['depot', 'yard']));
    expect(visibleOrganisations('depot', ['south'], parents)).toEqual(new Set(['depot', 'yard', 'south']));
    expect(visibleOrganisations('provider', [], parents).size).toBe(5);
    expect(visibleOrganisations('elsewhere', [], parents).size).toBe(0);
  });
});
