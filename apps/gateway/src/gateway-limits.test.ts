import { encodeLogin } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const limits = { loginMs: 20_000, frameMs: 60_000, idleMs: 300_000, unansweredFrames: 4 };
let test: TestGateway;
/** What the gateway has written into its log. */
const lines: { readonly imei?: string; readonly reason?: string }[] = [];

beforeAll(async () => {
  const write = (line: string): void => void lines.push(JSON.parse(line) as (typeof lines)[number]);
  test = await startTestGateway(startMs, {
    log: pino({ level: 'info' }, { write }),
    connectionLimits: limits,
    addressAllowance: { pendingLogins: 10, refusalBurst: 3, refusalsPerMinute: 1 },
  });
});
afterAll(() => test.close());

/** Lets time pass for the gateway, which then looks for what is overdue. */
function endAfter(passedMs: number): number {
  return test.gateway.tcp.registry.endOverdue(test.clock.nowMs + passedMs);
}

describe('a connection is ended', () => {
  it('when it does not name itself in time', async () => {
    const unit = await TestUnit.connect(test.port, '1');
    unit.send(Buffer.of(0, 15));
    await TestUnit.logIn(test.port, (await test.addVehicle()).imei).then((other) => other.close());
    expect(endAfter(limits.loginMs)).toBe(0);
    expect(endAfter(limits.loginMs + 1)).toBe(1);
    expect(await unit.ends()).toBe(true);
  });

  it('when a frame is begun and not finished in time, or nothing comes for long', async () => {
    const [slow, idle] = await test.addVehicles(2);
    const units = await Promise.all([slow, idle].map((vehicle) => TestUnit.logIn(test.port, vehicle?.imei ?? '')));
    await units[1]?.deliver(framed(tyreRecord(startMs - 1, [])));
    const frame = framed(tyreRecord(startMs - 2, []));
    units[0]?.send(frame.subarray(0, 20));
    await units[1]?.deliver(framed(tyreRecord(startMs - 3, [])));
    expect(endAfter(limits.frameMs)).toBe(0);
    expect(endAfter(limits.frameMs + 1)).toBe(1);
    expect(await units[0]?.ends()).toBe(true);
    expect(endAfter(limits.idleMs)).toBe(0);
    expect(endAfter(limits.idleMs + 1)).toBe(1);
    expect(await units[1]?.ends()).toBe(true);
  });

  it('at once when its address has too many that have not named themselves', async () => {
    const { imei } = await test.addVehicle();
    const strangers = await Promise.all(Array.from({ length: 10 }, () => TestUnit.connect(test.port, '1')));
    const one = await TestUnit.connect(test.port, imei);
    one.send(encodeLogin(imei));
    expect(await one.ends()).toBe(true);
    strangers[0]?.close();
    await strangers[0]?.ends();
    const unit = await TestUnit.logIn(test.port, imei);
    for (const stranger of [...strangers, unit]) stranger.close();
    await Promise.all([...strangers, unit].map((stranger) => stranger.ends()));
  });
});

describe('an address that is refused too often', () => {
  it('fills no more of the quarantine, but its known units are let in', async () => {
    const { imei } = await test.addVehicle();
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const unit = await TestUnit.connect(test.port, `11111111111111${attempt}`);
      unit.send(encodeLogin(unit.imei));
      expect([...(await unit.receive(1))]).toEqual([0]);
      await unit.ends();
    }
    const metrics = await test.gateway.metrics.registry.metrics();
    expect(metrics).toContain('tyrewatch_gateway_logins_total{outcome="unknown_unit"} 3');
    expect(metrics).toContain('tyrewatch_gateway_logins_total{outcome="too_many_refusals"} 3');
    expect(lines.map(({ imei: name, reason }) => [name, reason])).toEqual([
      ...[0, 1, 2].map((attempt) => [`11111111111111${attempt}`, 'unknown_unit']),
      ...[3, 4].map((attempt) => [`11111111111111${attempt}`, 'too_many_refusals']),
    ]);
    await test.gateway.sweep();
    expect(lines.at(-1)).toMatchObject({ event: 'refusals_withheld', count: 1 });
    const unit = await TestUnit.logIn(test.port, imei);
    expect(await unit.deliver(framed(tyreRecord(startMs - 1, [])))).toBe(1);
    unit.close();
  });
});

describe('a unit that sends on without waiting', () => {
  it('is read only so far ahead, and gets all its answers', async () => {
    const { imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    const frames = Array.from({ length: 200 }, (_, index) => framed(tyreRecord(startMs - 1000 * index - 1, [])));
    for (const frame of frames) unit.send(frame);
    expect((await unit.receive(800)).toString('hex')).toBe('00000001'.repeat(200));
    unit.close();
  });
});
