import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import { testUnit } from '@tyrewatch/ingest/testing/test-vehicle';
import { describe, expect, it } from 'vitest';
import { AddressLimits } from './address-limits.ts';
import { admitUnit } from './login-gate.ts';

const known: IngestUnit = testUnit();

function openGate() {
  const refused: string[] = [];
  const ports = {
    units: { find: async (imei: string) => (imei === known.imei ? known : null) },
    limits: new AddressLimits(() => 0, { pendingLogins: 10, refusalBurst: 2, refusalsPerMinute: 1 }),
    onRefused: (_imei: string, _address: string, refusal: string) => void refused.push(refusal),
  };
  return { ports, refused };
}

describe('admitUnit', () => {
  it('admits units of the allow-list and refuses others', async () => {
    const { ports, refused } = openGate();
    expect(await admitUnit(known.imei, '192.0.2.1', ports)).toEqual({ outcome: 'admitted', unit: known });
    expect(await admitUnit('111111111111111', '192.0.2.1', ports)).toEqual({ outcome: 'refused' });
    expect(refused).toEqual(['unknown_unit']);
  });

  it('tells an address refused too often apart, and still lets its known units in', async () => {
    const { ports, refused } = openGate();
    for (let attempt = 0; attempt < 4; attempt += 1) await admitUnit('111111111111111', '192.0.2.1', ports);
    expect(refused).toEqual(['unknown_unit', 'unknown_unit', 'too_many_refusals', 'too_many_refusals']);
    expect(await admitUnit(known.imei, '192.0.2.1', ports)).toEqual({ outcome: 'admitted', unit: known });
    await admitUnit('111111111111111', '192.0.2.2', ports);
    expect(refused.at(-1)).toBe('unknown_unit');
  });
});
