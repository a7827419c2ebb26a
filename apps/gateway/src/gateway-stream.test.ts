import { findBytesFromHex } from '@tyrewatch/device-protocol/hex';
import { FrameReader } from '@tyrewatch/device-protocol/teltonika/frame-reader';
import { encodeLogin, loginAnswer, tcpAcknowledgement } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { captures } from '@tyrewatch/device-protocol/testing/captures';
import { mutant } from '@tyrewatch/device-protocol/testing/mutation';
import { seededNoise } from '@tyrewatch/device-protocol/testing/seeded-noise';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway, TestVehicle } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';

/** FUZZ_SOCKET_PACKETS=100000 sends so many; FUZZ_SEED repeats a run. */
const hostileCount = Number(process.env['FUZZ_SOCKET_PACKETS'] ?? 1000);
const seed = Number(process.env['FUZZ_SEED'] ?? 20_260_711);
const slowCount = 1000;
const startMs = Date.UTC(2026, 10, 20, 12);
let test: TestGateway;
let vehicles: readonly TestVehicle[];

beforeAll(async () => {
  // one address is a thousand senders here, which is what the allowance is there to notice
  test = await startTestGateway(startMs, {
    addressAllowance: { pendingLogins: 5000, refusalBurst: 9, refusalsPerMinute: 9 },
  });
  vehicles = await test.addVehicles(slowCount);
});
afterAll(() => test.close());

const imeiAt = (index: number): string => vehicles[index % vehicles.length]?.imei ?? '';
const frameAt = (second: number): Uint8Array =>
  framed(tyreRecord(startMs - second * 1000, [{ number: 1, pressureKpa: 850, temperatureC: 20 }]));

/** Lets the gateway, which runs in this process, read what was written: the next write is another segment. */
async function letRead(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise(setImmediate);
}

/** Does all of the work, so many at a time. */
async function inParallel(
  count: number,
  atOnce: number,
  work: (index: number, lane: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const lane = async (_: unknown, number: number): Promise<void> => {
    for (let index = next++; index < count; index = next++) await work(index, number);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}

describe('a stream in segments', () => {
  const expected = `01${'00000001'.repeat(3)}`;
  const streamOf = (imei: string): Buffer =>
    Buffer.concat([encodeLogin(imei), frameAt(3), Buffer.of(0xff), frameAt(2), frameAt(1)]);

  async function answersTo(imei: string, segments: readonly Uint8Array[]): Promise<string> {
    const unit = await TestUnit.connect(test.port, imei);
    for (const segment of segments) {
      unit.send(segment);
      await letRead();
    }
    const answers = await unit.receive(expected.length / 2);
    unit.close();
    return answers.toString('hex');
  }

  it('means the same wherever it is split in two', async () => {
    const { length } = streamOf(imeiAt(0));
    await inParallel(length - 1, 20, async (index, lane) => {
      const stream = streamOf(imeiAt(lane));
      const answers = await answersTo(imeiAt(lane), [stream.subarray(0, index + 1), stream.subarray(index + 1)]);
      expect(answers).toBe(expected);
    });
  });

  it('means the same byte by byte, and all at once', async () => {
    const stream = streamOf(imeiAt(30));
    expect(
      await answersTo(
        imeiAt(30),
        Array.from(stream, (byte) => Buffer.of(byte)),
      ),
    ).toBe(expected);
    expect(await answersTo(imeiAt(30), [stream])).toBe(expected);
  });

  it('is answered whole when the unit has closed its half, and then ended', async () => {
    const unit = await TestUnit.connect(test.port, imeiAt(31));
    unit.send(streamOf(imeiAt(31)));
    unit.closeHalf();
    expect((await unit.receive(expected.length / 2)).toString('hex')).toBe(expected);
    expect(await unit.ends()).toBe(true);
  });

  it('ends at once when a unit closes its half without having said anything, or all of a frame', async () => {
    const silent = await TestUnit.connect(test.port, imeiAt(32));
    silent.closeHalf();
    expect(await silent.ends()).toBe(true);
    const broken = await TestUnit.logIn(test.port, imeiAt(32));
    broken.send(frameAt(1).subarray(0, 20));
    broken.closeHalf();
    expect(await broken.ends()).toBe(true);
    expect(broken.unreadCount).toBe(0);
  });
});

describe(`${slowCount} slow senders`, () => {
  it('do not delay another unit, and are served when they are done', async () => {
    const quick = await TestUnit.logIn(test.port, imeiAt(0));
    const deliveryMs = async (count: number): Promise<number> => {
      const begun = performance.now();
      for (let turn = 0; turn < count; turn += 1) expect(await quick.deliver(frameAt(turn + 10))).toBe(1);
      return (performance.now() - begun) / count;
    };
    const aloneMs = await deliveryMs(10);
    const slow: TestUnit[] = [];
    await inParallel(slowCount - 1, 50, async (index) => {
      const unit = await TestUnit.connect(test.port, imeiAt(index + 1));
      slow.push(unit);
      // half of them are slow to name themselves already
      unit.send(index % 2 === 0 ? encodeLogin(unit.imei).subarray(0, 9) : encodeLogin(unit.imei));
      if (index % 2 === 1) unit.send(frameAt(1).subarray(0, 30));
    });
    const besideMs = await deliveryMs(10);
    expect(besideMs).toBeLessThan(aloneMs * 5 + 100);
    await inParallel(slow.length, 100, async (index) => {
      const unit = slow[index];
      if (unit === undefined) return;
      const isNamed = vehicles.findIndex(({ imei }) => imei === unit.imei) % 2 === 0;
      if (!isNamed) unit.send(encodeLogin(unit.imei).subarray(9));
      unit.send(isNamed ? frameAt(1).subarray(30) : frameAt(1));
      expect((await unit.receive(5)).toString('hex')).toBe('0100000001');
      unit.close();
    });
    quick.close();
  }, 60_000);
});

describe(`${hostileCount} mutated packets over sockets, seed ${seed}`, () => {
  const originals = captures
    .filter(({ transport }) => transport === 'tcp')
    .map(({ hex }) => findBytesFromHex(hex) ?? new Uint8Array(1));

  /** What the gateway owes to a stream: the login's answer and the acknowledgement of every frame of records. */
  function answersDue(stream: Uint8Array): Buffer {
    const answers: Uint8Array[] = [];
    for (const event of new FrameReader().push(stream)) {
      if (event.kind === 'login') answers.push(loginAnswer(true));
      if (event.kind === 'frame' && event.body.kind !== 'command')
        answers.push(tcpAcknowledgement(event.body.records.length));
    }
    return Buffer.concat(answers);
  }

  it(
    'get the answers they are due and do no harm',
    async () => {
      const noise = seededNoise(seed);
      const hostile = Array.from({ length: hostileCount }, () => mutant(noise, originals));
      await inParallel(hostileCount, 40, async (index, lane) => {
        const stream = Buffer.concat([encodeLogin(imeiAt(lane)), hostile[index] ?? new Uint8Array(0)]);
        const due = answersDue(stream);
        const unit = await TestUnit.connect(test.port, imeiAt(lane));
        unit.send(stream);
        expect((await unit.receive(due.length)).toString('hex')).toBe(due.toString('hex'));
        unit.close();
      });
      const healthy = await TestUnit.logIn(test.port, imeiAt(0));
      expect(await healthy.deliver(frameAt(5))).toBe(1);
      expect(test.gateway.ingest.waitingPackets()).toBe(0);
      healthy.close();
    },
    60_000 + hostileCount * 20,
  );
});
