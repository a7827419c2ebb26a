import { createSocket } from 'node:dgram';
import type { Socket } from 'node:dgram';
import { once } from 'node:events';
import type { AvlRecord } from '@tyrewatch/device-protocol/teltonika/avl-record';
import { encodeUdpDatagram } from '@tyrewatch/device-protocol/teltonika/udp-datagram';
import { loadPacketsSince } from '@tyrewatch/store/ingest/packet-loading';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { tyreRecord } from './testing/test-unit.ts';
import { waitFor } from './testing/wait-for.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
let test: TestGateway;
let socket: Socket;
/** What the gateway has written into its log. */
const lines: { readonly reason?: string }[] = [];

beforeAll(async () => {
  const write = (line: string): void => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  test = await startTestGateway(startMs, { log: pino({ level: 'info' }, { write }) });
  socket = createSocket('udp4');
});
afterAll(async () => {
  socket.close();
  await test.close();
});

const datagramOf = (imei: string, packetId: number, records: readonly AvlRecord[]): Uint8Array =>
  encodeUdpDatagram({
    packetId,
    notUsable: 1,
    avlPacketId: 7,
    imei,
    body: { kind: 'avl', codec: 142, sixteenByteGroup: false, records },
  });

async function ask(bytes: Uint8Array): Promise<string> {
  socket.send(bytes, test.port, '127.0.0.1');
  const [answer] = (await once(socket, 'message', { signal: AbortSignal.timeout(5000) })) as [Buffer];
  return answer.toString('hex');
}

const quarantined = (reason: string) =>
  waitFor(async () => {
    const { kysely } = test.store.open('gateway');
    const row = await kysely
      .selectFrom('quarantined_frame')
      .selectAll()
      .where('reason', '=', reason)
      .executeTakeFirst();
    return row ?? null;
  });

const quarantinedOf = (imei: string) =>
  waitFor(async () => {
    const { kysely } = test.store.open('gateway');
    const row = await kysely.selectFrom('quarantined_frame').selectAll().where('imei', '=', imei).executeTakeFirst();
    return row ?? null;
  });

describe('a unit by UDP', () => {
  it('is acknowledged with its own ids once its records are stored, also the second time', async () => {
    const { imei, vehicleId } = await test.addVehicle();
    const records = [tyreRecord(startMs - 2000, []), tyreRecord(startMs - 1000, [])];
    expect(await ask(datagramOf(imei, 0xcafe, records))).toBe('0005cafe010702');
    expect(await ask(datagramOf(imei, 0xcaff, records))).toBe('0005caff010702');
    const packets = await loadPacketsSince(test.store.open('gateway'), [{ vehicleId, afterMs: 0 }]);
    expect(packets.get(vehicleId)).toHaveLength(2);
  });

  it('gets no answer when it is unknown, nor for nonsense; both are kept', async () => {
    const unknown = datagramOf('222222222222222', 1, [tyreRecord(startMs, [])]);
    socket.send(unknown, test.port, '127.0.0.1');
    expect(await quarantined('unknown_unit')).toMatchObject({
      imei: '222222222222222',
      transport: 'udp',
      frame: Buffer.from(unknown),
    });
    socket.send(Buffer.from('nonsense'), test.port, '127.0.0.1');
    expect(await quarantined('packet_undecodable')).toMatchObject({ transport: 'udp', frame: Buffer.from('nonsense') });
    const { imei } = await test.addVehicle();
    expect(await ask(datagramOf(imei, 2, [tyreRecord(startMs - 1, [])]))).toBe('00050002010701');
  });

  it('is named in the quarantine by what it could not say, admitted or a stranger', async () => {
    const { imei } = await test.addVehicle();
    const organisationId = (await test.gateway.ingest.units.find(imei))?.organisationId ?? null;
    for (const [name, owner] of [
      [imei, organisationId],
      ['333333333333333', test.tenants.providerId],
    ] as const) {
      const whole = datagramOf(name, 3, [tyreRecord(startMs - 1, [])]);
      const cut = whole.subarray(0, whole.length - 4);
      socket.send(cut, test.port, '127.0.0.1');
      expect(await quarantinedOf(name)).toMatchObject({
        organisation_id: owner,
        transport: 'udp',
        reason: 'packet_undecodable',
        detail: expect.stringMatching(/^datagram_length: /) as string,
        frame: Buffer.from(cut),
      });
    }
    expect(lines.filter(({ reason }) => reason !== 'unknown_unit')).toMatchObject([
      { event: 'refused', imei: null, transport: 'udp' },
      { event: 'set_aside', imei, reason: 'datagram_length' },
      { event: 'refused', imei: '333333333333333', reason: 'packet_undecodable' },
    ]);
  });
});
