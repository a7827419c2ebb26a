import { describe, expect, it } from 'vitest';
import { parseSearch, stringifySearch } from '../../search-params.ts';
import { auditQuery, chosenKinds, parseAuditSearch } from './audit-search.ts';

const whole = { q: 'ann', kinds: 'vehicle,user', organization: 7, from: '2026-11-01', to: '2026-11-20' };

describe('what the audit trail is narrowed to', () => {
  it('comes back from the address as it went in', () => {
    expect(parseAuditSearch(parseSearch(stringifySearch(whole)))).toEqual(whole);
    expect(parseAuditSearch({})).toEqual({});
  });

  it.each([
    { q: '' },
    { q: '  ' },
    { q: ['ann'] },
    { kinds: 'nonsense' },
    { kinds: '' },
    { organization: '0' },
    { organization: 'x' },
    { organization: 1.5 },
    { from: '2026-02-30' },
    { from: '2026-13-01' },
    { from: '2026-11-1' },
    { to: 'yesterday' },
    { to: 20_261_120 },
    { role: 'DRIVER' },
  ])('leaves out what says nothing: %j', (search) => {
    expect(parseAuditSearch(search)).toEqual({});
  });

  it('has each known kind once, whatever else is written', () => {
    expect(parseAuditSearch({ kinds: 'user,nonsense,vehicle,user' })).toEqual({ kinds: whole.kinds });
    expect(chosenKinds(whole)).toEqual(['vehicle', 'user']);
    expect(chosenKinds({})).toEqual([]);
  });

  it('takes the last day of a month, and the one that leap years have', () => {
    expect(parseAuditSearch({ from: '2028-02-29', to: '2026-11-30' })).toEqual({
      from: '2028-02-29',
      to: '2026-11-30',
    });
    expect(parseAuditSearch({ from: '2026-02-29', to: '2026-11-31' })).toEqual({});
  });

  it('is asked of the interface from the start of the first day to the end of the last', () => {
    expect(auditQuery(whole)).toEqual({
      q: 'ann',
      subject_kinds: 'vehicle,user',
      organization_id: 7,
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 21).toISOString(),
    });
    expect(auditQuery({})).toEqual({});
  });
});
