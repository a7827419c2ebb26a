import { afterEach, describe, expect, it } from 'vitest';
import { answerBody } from '@tyrewatch/device-protocol/teltonika/command-exchange';
import { avlRecord } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import { textOf } from '@tyrewatch/device-protocol/teltonika/payload-text';
import { encodeTcpFrame, tcpAcknowledgement } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { createSeededRandom } from '../random/seeded-random.ts';
import type { AnswerFrame, TestGateway } from '../testing/test-gateway.ts';
import { acknowledgeAll, startTestGateway } from '../testing/test-gateway.ts';
import { waitUntil } from '../testing/wait-until.ts';
import type { LinkTiming } from './link-timing.ts';
import { reconnectPauseMs } from './link-timing.ts';
import type { ReportBatch } from './report-batch.ts';
import { UnitLink } from './unit-link.ts';

const imei = '352900000000013';
const timing: LinkTiming = {
  answerMs: 250,
  againMs: 30,
  firstPauseMs: 20,
  longestPauseMs: 60,
  restartMs: 30,
  keepAliveMs: 60,
  settleMs: 40,
};
const opened: { close: () => unknown }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

function batch(recordCount: number, timeMs: number): ReportBatch {
  const records = Array.from({ length: recordCount }, (_, index) => avlRecord({ timeMs: timeMs + index }));
  const frame = encodeTcpFrame({ kind: 'avl', codec: 142, sixteenByteGroup: false, records });
  return { unanswered: new Uint8Array(0), frame, recordCount };
}

async function connect(answer: AnswerFrame = acknowledgeAll, admits?: (imei: string) => boolean) {
  const gateway: TestGateway = await startTestGateway(answer, admits);
  const waiting: ReportBatch[] = [];
  const stored: ReportBatch[] = [];
  const link = new UnitLink(
    {
      imei,
      takeBatch: () => waiting.shift() ?? null,
      onStored: (one) => void stored.push(one),
      answer: ({ messages: [message] }) => answerBody(`heard ${message === undefined ? '' : textOf(message.payload)}`),
    },
    { host: '127.0.0.1', port: gateway.port, timing, random: createSeededRandom(3) },
  );
  opened.push(link, gateway);
  return { gateway, waiting, stored, link };
}

describe("a unit's connection", () => {
  it('logs in, sends frame after frame and keeps none that is acknowledged', async () => {
    const { gateway, waiting, stored, link } = await connect();
    const batches = [batch(1, 1000), batch(5, 2000), batch(120, 3000)];
    waiting.push(...batches);
    link.offer();
    await waitUntil(() => stored.length === 3);
    expect(gateway.logins).toEqual([imei]);
    expect(stored).toEqual(batches);
    expect(gateway.frames.map(({ body }) => body.records.length)).toEqual([1, 5, 120]);
    expect(link.isWaiting).toBe(false);
  });

  it('sends the same frame again after a wrong number, on the same connection', async () => {
    const { gateway, waiting, stored, link } = await connect(({ body }, number) =>
      tcpAcknowledgement(number === 1 ? 0 : number === 2 ? 2 : body.records.length),
    );
    waiting.push(batch(4, 1000));
    link.offer();
    await waitUntil(() => stored.length === 1);
    expect(gateway.frames).toHaveLength(3);
    expect(new Set(gateway.frames.map(({ bytes }) => Buffer.from(bytes).toString('hex'))).size).toBe(1);
    expect(gateway.logins).toHaveLength(1);
  });

  it('sends the same frame again on a new connection when no answer comes', async () => {
    const { gateway, waiting, stored, link } = await connect((frame, number) =>
      number === 1 ? null : acknowledgeAll(frame, number),
    );
    waiting.push(batch(4, 1000), batch(1, 9000));
    link.offer();
    await waitUntil(() => stored.length === 2);
    expect(gateway.logins).toEqual([imei, imei]);
    expect(gateway.frames.map(({ body }) => body.records.length)).toEqual([4, 4, 1]);
  });

  it('understands an acknowledgement that comes byte by byte', async () => {
    const { gateway, waiting, stored, link } = await connect(() => null);
    waiting.push(batch(2, 1000));
    link.offer();
    await waitUntil(() => gateway.frames.length === 1);
    for (const byte of tcpAcknowledgement(2)) {
      gateway.send(Uint8Array.of(byte));
      await waitUntil(() => gateway.writtenOut());
    }
    await waitUntil(() => stored.length === 1);
    expect(gateway.logins).toHaveLength(1);
  });

  it('connects again and repeats what was not acknowledged when the connection is cut', async () => {
    const { gateway, waiting, stored, link } = await connect((frame, number) => {
      if (number > 1) return acknowledgeAll(frame, number);
      queueMicrotask(() => gateway.cut());
      return null;
    });
    waiting.push(batch(3, 1000));
    link.offer();
    await waitUntil(() => stored.length === 1);
    expect(gateway.frames).toHaveLength(2);
    expect(gateway.logins).toHaveLength(2);
  });

  it('goes on trying while the gateway is away or refuses it', async () => {
    let refusals = 0;
    const { gateway, waiting, stored, link } = await connect(acknowledgeAll, () => (refusals += 1) > 3);
    waiting.push(batch(1, 1000));
    link.offer();
    await waitUntil(() => stored.length === 1);
    expect(gateway.logins).toHaveLength(4);
  });

  it('keeps an idle connection alive', async () => {
    const { gateway, link } = await connect();
    link.offer();
    await waitUntil(() => gateway.keepAliveCount() >= 3);
    expect(gateway.logins).toHaveLength(1);
  });

  it('answers commands, also between a frame and its acknowledgement', async () => {
    const { gateway, waiting, stored, link } = await connect((frame, number) => {
      gateway.command('getver');
      return acknowledgeAll(frame, number);
    });
    waiting.push(batch(1, 1000), batch(1, 2000));
    link.offer();
    await waitUntil(() => stored.length === 2 && gateway.messages.length === 2);
    const texts = gateway.messages.flatMap(({ messages }) => messages.map(({ payload }) => textOf(payload)));
    expect(texts).toEqual(['heard getver', 'heard getver']);
  });

  it('lets go of the connection without power and comes back with it', async () => {
    const { gateway, waiting, stored, link } = await connect();
    link.offer();
    await waitUntil(() => link.isConnected);
    link.drop();
    expect(link.isConnected).toBe(false);
    waiting.push(batch(1, 1000));
    link.offer();
    await waitUntil(() => stored.length === 1);
    expect(gateway.logins).toHaveLength(2);
  });
});

describe('pauses between attempts', () => {
  it('double up to the longest and differ from unit to unit', () => {
    const random = createSeededRandom(8);
    const real: LinkTiming = { ...timing, firstPauseMs: 800, longestPauseMs: 30_000 };
    for (const [failures, fullMs] of [
      [1, 800],
      [2, 1600],
      [5, 12_800],
      [7, 30_000],
      [60, 30_000],
    ] as const) {
      const pauses = Array.from({ length: 50 }, () => reconnectPauseMs(real, failures, random));
      expect(Math.min(...pauses)).toBeGreaterThanOrEqual(fullMs / 2);
      expect(Math.max(...pauses)).toBeLessThanOrEqual(fullMs);
      expect(new Set(pauses).size).toBe(50);
    }
  });
});
