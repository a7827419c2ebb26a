import { describe, expect, it } from 'vitest';
import { screenRows } from '../screen-table.ts';
import { testRecord } from '../testing/test-tokens.ts';
import type { AccessGate, GateVerdict } from './access-gate.ts';
import { judgeGate, may, offeredVehicleTypes } from './access-gate.ts';
import type { SessionRecord } from './session-record.ts';

/** Somebody of an organisation with the dealer network: those of others are tested with the gate of dealers. */
const person = (role: string, actions: readonly string[] | undefined): SessionRecord => ({
  ...testRecord(1, 1),
  role,
  organization: { id: 1, name: 'Northern', integrations: [{ integration_id: 1 }] },
  ...(actions === undefined
    ? {}
    : {
        permissions: actions.map((action) => ({ action: action === 'dealers' ? 'vehicle:create_job_sheet' : action })),
      }),
});
const unrelated = 'sim_card:delete';

/** What each kind of visitor gets at each kind of gate. */
const rules: readonly {
  readonly visitor: string;
  readonly record: (gate: AccessGate) => SessionRecord | null;
  readonly expected: (gate: AccessGate) => GateVerdict;
}[] = [
  {
    visitor: 'anonymous',
    record: () => null,
    expected: (gate) => (gate === 'public' ? 'allow' : 'login'),
  },
  {
    visitor: 'an administrator with all permissions',
    record: (gate) => person('ADMIN', [unrelated, gate]),
    expected: () => 'allow',
  },
  {
    visitor: 'a member with the permission',
    record: (gate) => person('USER', [unrelated, gate]),
    expected: (gate) => (gate === 'admin' ? 'not_found' : 'allow'),
  },
  {
    visitor: 'a member without the permission',
    record: () => person('USER', [unrelated]),
    expected: (gate) => {
      if (gate === 'public' || gate === 'signed_in') return 'allow';
      return gate === 'admin' ? 'not_found' : 'forbidden';
    },
  },
  {
    visitor: 'a member with an empty list, by the legacy rule',
    record: () => person('USER', []),
    expected: (gate) => (gate === 'admin' ? 'not_found' : 'allow'),
  },
  {
    visitor: 'a member whose list is not loaded',
    record: () => person('USER', undefined),
    expected: (gate) => {
      if (gate === 'public' || gate === 'signed_in') return 'allow';
      return gate === 'admin' ? 'not_found' : 'forbidden';
    },
  },
  {
    visitor: 'a driver with the admin permission in the list',
    record: (gate) => person('DRIVER', ['admin', gate]),
    expected: (gate) => (gate === 'admin' ? 'not_found' : 'allow'),
  },
];

describe.each(rules)('$visitor', ({ record, expected }) => {
  it.each(screenRows)('at %s', (_name, { gate }) => {
    expect(judgeGate(gate, record(gate))).toBe(expected(gate));
  });
});

describe('the gate of dealers', () => {
  it('is closed where the organisation has no dealer network', () => {
    const operator = { ...person('ADMIN', ['dealers']), organization: { id: 1, name: 'Northern', integrations: [] } };
    expect(judgeGate('dealers', operator)).toBe('forbidden');
  });
});

describe('the gate of administrators', () => {
  it('counts the role in any case', () => {
    expect(judgeGate('admin', person('admin', [unrelated]))).toBe('allow');
  });
});

describe('may', () => {
  it('denies the anonymous', () => {
    expect(may(null, 'vehicle:list')).toBe(false);
  });
});

it('offers the type of a service vehicle where the organisation has the feature, or such a vehicle is there', () => {
  const without = person('ADMIN', undefined);
  const organization = { id: 1, name: 'Northern', integrations: [{ integration_id: 3 }] };
  const offered = (record: SessionRecord, present: readonly string[] = []) =>
    offeredVehicleTypes(record, present).includes('service_vehicle');
  expect([offered(without), offered(without, ['service_vehicle']), offered({ ...without, organization })]).toEqual([
    false,
    true,
    true,
  ]);
  expect(offeredVehicleTypes(without, [])).toHaveLength(12);
});
