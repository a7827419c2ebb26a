import { describe, expect, it } from 'vitest';
import { AddressLimits } from '../connection/address-limits.ts';
import { createGatewayMetrics } from '../gateway-metrics.ts';
import { RefusalHandler } from './refusal-handler.ts';

const unit = {
  unitId: 4,
  imei: '352093081452251',
  organisationId: 2,
  customerId: 2,
  enabled: true,
  deviceFamily: 'fmx6',
  deviceProfile: 'default',
  receiverId: null,
  keyHash: null,
  clockOffsetMs: null,
  pastAssignments: [],
  vehicleId: 7,
};
const nobody = { connections: () => 0, units: () => 0, waitingPackets: () => 0, vehicles: () => 0 };

function createHandler(find: (imei: string) => Promise<typeof unit | null>) {
  const kept: (string | null)[] = [];
  const [told, lookedUp]: [string[], string[]] = [[], []];
  const handler = new RefusalHandler({
    units: {
      find: (imei) => {
        lookedUp.push(imei);
        return find(imei);
      },
    },
    limits: new AddressLimits(() => 0, { pendingLogins: 1, refusalBurst: 5, refusalsPerMinute: 0 }),
    frames: { takeRefused: async (session) => void kept.push(`unit ${session.unit.imei}`) },
    strangers: { keep: ({ imei }) => void kept.push(imei) },
    metrics: createGatewayMetrics(nobody),
    log: { noteStranger: ({ address }) => void told.push(address) },
  });
  return { handler, kept, told, lookedUp };
}

const datagram = (imei: string | null) => ({
  address: '192.0.2.1',
  imei,
  refusal: { reason: 'datagram_length', detail: '' } as const,
  bytes: new Uint8Array(3),
});

describe('datagrams that cannot be decoded', () => {
  it('are kept and looked up as often as their address may be refused, also all at once', async () => {
    const { handler, kept, lookedUp, told } = createHandler(async (imei) => (imei === unit.imei ? unit : null));
    const names = Array.from({ length: 100 }, (_, index) => [unit.imei, '333333333333333', null][index % 3] ?? null);
    await Promise.all(names.map((imei) => handler.refuseDatagram(datagram(imei))));
    const named = `unit ${unit.imei}`;
    expect(new Set(kept)).toEqual(new Set(['333333333333333', null, named]));
    expect(kept).toHaveLength(5);
    expect(lookedUp).toHaveLength(4);
    expect(told).toHaveLength(98);
  });

  it('keep the name they give while nobody can be asked about it', async () => {
    const { handler, kept } = createHandler(() => Promise.reject(new Error('the database is away')));
    await handler.refuseDatagram(datagram(unit.imei));
    expect(kept).toEqual([unit.imei]);
  });
});
