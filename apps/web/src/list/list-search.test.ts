import type { listSensors } from '@tyrewatch/contract/sensors/sensor-endpoints';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { memberSearch } from '../features/members/member-search.ts';
import { simCardSearch } from '../features/sim-cards/sim-card-search.ts';
import type { ListQuery } from './list-search.ts';
import { idOf, listSearch, oneOf } from './list-search.ts';

const rules = listSearch<typeof listSensors>()({
  filters: {
    place: oneOf(['on_vehicle', 'silent'], (place) => ({ place })),
    organization: idOf((organization_id) => ({ q: String(organization_id) })),
  },
  sorts: ['code', '-code', '-updated_at'],
});

describe('the address of a list', () => {
  it.each([
    ['keeps what it knows', { q: 'ab', place: 'silent', organization: 7, sort: '-code' }, undefined],
    ['leaves out what is unknown', { q: '', place: 'lost', organization: 'x', sort: 'colour', tab: 'y' }, {}],
    ['leaves out the usual order', { sort: 'code' }, {}],
    ['takes a number searched for as text', { q: 350000 }, { q: '350000' }],
    ['takes an id that is written as text', { organization: '12' }, { organization: 12 }],
  ])('%s', (_name, given, read) => {
    expect(rules.parse(given)).toEqual(read ?? given);
  });

  it.each([0, -3, 1.5, 'x', '', null, [3, 4]])('takes no %j for an id', (organization) => {
    expect(rules.parse({ organization })).toEqual({});
  });

  it('holds at most a hundred characters to search for', () => {
    expect(rules.parse({ q: 'x'.repeat(101) }).q).toBe('x'.repeat(100));
  });

  it('reads again what it wrote', () => {
    const search = { q: '8944', provider: 'manual', state: 'requested', place: 'free', sort: '-iccid' } as const;
    expect(simCardSearch.parse(simCardSearch.parse(search))).toEqual(search);
  });
});

describe('the query of a list', () => {
  it('asks in the words of the endpoint', () => {
    const search = { q: '8944', provider: 'manual', state: 'requested', place: 'free', sort: '-iccid' } as const;
    const query = { q: '8944', providers: 'manual', states: 'requested', free: 'true', sort: '-iccid' };
    expect(simCardSearch.query(search)).toEqual(query);
    expect(simCardSearch.query({ place: 'linked' })).toEqual({ free: 'false' });
    expect(simCardSearch.query({})).toEqual({});
  });

  it('asks for people who rely on an empty list of permissions, or are deactivated or not', () => {
    expect(memberSearch.query({ state: 'empty', organization: 7 })).toEqual({
      empty_permissions: 'true',
      organization_id: 7,
    });
    expect(memberSearch.query({ state: 'deactivated' })).toEqual({ deactivated: 'true' });
    expect(memberSearch.query({ state: 'active' })).toEqual({ deactivated: 'false' });
  });

  it('knows the fields and values of the endpoint only', () => {
    type Query = ListQuery<typeof listSensors>;
    expectTypeOf<{ place: 'silent'; sort: '-code' }>().toExtend<Query>();
    expectTypeOf<{ place: 'lost' }>().not.toExtend<Query>();
    expectTypeOf<{ sort: 'colour' }>().not.toExtend<Query>();
    expectTypeOf<{ colour: string }>().not.toExtend<Query>();
    expect(rules.query({ place: 'silent', sort: '-code' })).toEqual({ place: 'silent', sort: '-code' });
  });
});
