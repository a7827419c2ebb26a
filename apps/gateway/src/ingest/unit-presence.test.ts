import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { UnitEventWrite, UnitUpdate } from '@tyrewatch/store/ingest/ingest-batch';
import { describe, expect, it } from 'vitest';
import type { UnitSession } from '../connection/unit-session.ts';
import { UnitPresence } from './unit-presence.ts';

const unit: IngestUnit = {
  unitId: 7,
  imei: '351234567890123',
  organisationId: 1,
  customerId: 1,
  enabled: true,
  deviceFamily: 'fmx6',
  deviceProfile: 'default',
  receiverId: null,
  keyHash: null,
  vehicleId: 1,
  clockOffsetMs: null,
  pastAssignments: [],
};
const onVehicle = (vehicleId: number | null): UnitSession => ({
  unit: { ...unit, vehicleId },
  address: '192.0.2.1',
  transport: 'udp',
});

/** A presence with its clock, and what it has written. */
function openPresence() {
  const clock = { nowMs: 0 };
  const events: UnitEventWrite[] = [];
  const states: UnitUpdate[] = [];
  const store = {
    writeBatch: async (batch: { units: readonly UnitUpdate[]; unitEvents: readonly UnitEventWrite[] }) => {
      states.push(...batch.units);
      events.push(...batch.unitEvents);
    },
    signalChanges: async () => undefined,
  };
  const told = () => events.map(({ vehicleId, kind }) => `${kind} ${vehicleId}`);
  return { clock, states, told, presence: new UnitPresence({ store, now: () => clock.nowMs, gateway: 'test' }) };
}

describe('a unit by UDP that is moved while it speaks', () => {
  it('goes from its former vehicle and comes to the new one, whose it is when it falls silent', async () => {
    const { clock, states, told, presence } = openPresence();
    presence.hear(onVehicle(1));
    clock.nowMs = 10_000;
    presence.hear(onVehicle(2));
    clock.nowMs = 20_000;
    presence.hear(onVehicle(2));
    await presence.sweep();
    expect(told()).toEqual(['online 1', 'offline 1', 'online 2']);
    expect(states.at(-1)).toMatchObject({ online: true, lastSeenAtMs: 10_000 });
    clock.nowMs = 20_000 + 16 * 60_000;
    await presence.sweep();
    expect(told().slice(3)).toEqual(['offline 2']);
    await presence.close();
  });

  it('is nobody’s while it is on no vehicle', async () => {
    const { told, presence } = openPresence();
    presence.hear(onVehicle(1));
    presence.hear(onVehicle(null));
    await presence.close();
    expect(told()).toEqual(['online 1', 'offline 1']);
  });
});
