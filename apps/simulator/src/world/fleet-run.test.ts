import { afterEach, describe, expect, it } from 'vitest';
import { textOf } from '@tyrewatch/device-protocol/teltonika/payload-text';
import { restoreWorld } from '../state/restore-world.ts';
import type { KeptWorld } from '../state/world-file.ts';
import { acknowledgeAll, startTestGateway } from '../testing/test-gateway.ts';
import type { AnswerFrame, TestGateway } from '../testing/test-gateway.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { FleetRun } from './fleet-run.ts';
import { startLiveScenarios } from './live-scenario-run.ts';

const openingMs = Date.UTC(2026, 10, 18, 10);
const timing = {
  answerMs: 4000,
  againMs: 30,
  firstPauseMs: 10,
  longestPauseMs: 40,
  restartMs: 30,
  keepAliveMs: 60_000,
  settleMs: 40,
};
const opened: { close: () => unknown }[] = [];

afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
});

async function start(
  options: { kept?: KeptWorld; answer?: AnswerFrame; timeFactor?: number; historyDays?: number } = {},
) {
  const gateway: TestGateway = await startTestGateway(options.answer ?? acknowledgeAll);
  const clock = { nowMs: openingMs };
  const found =
    options.kept === undefined ? { kind: 'absent' as const } : { kind: 'kept' as const, world: options.kept };
  const run = new FleetRun({
    restored: restoreWorld(found, openingMs, options.historyDays ?? 0.25),
    host: '127.0.0.1',
    port: gateway.port,
    timing,
    timeFactor: options.timeFactor ?? 1,
    now: () => clock.nowMs,
  });
  opened.push(run, gateway);
  return { gateway, clock, run };
}

const caughtUp = async (run: FleetRun): Promise<void> => {
  run.tick();
  await waitUntil(() => run.progress().behindCount === 0 && !run.isWaiting, 20_000);
};

describe('a run of the whole fleet', () => {
  it('brings the past to the gateway over a connection for each unit and says how far it is', async () => {
    const { run, gateway } = await start();
    expect(run.progress().pastShare).toBe(0);
    await caughtUp(run);
    expect(run.progress()).toMatchObject({ behindCount: 0, pastShare: 1 });
    const alive = run.world.vehicles.filter(({ state }) => !state.unitDead).length;
    expect(new Set(gateway.logins).size).toBe(run.world.vehicles.length);
    expect(new Set(gateway.frames.map(({ imei }) => imei)).size).toBeGreaterThanOrEqual(alive);
  });

  it('goes on where it was kept, with the odometers and tyres it had', async () => {
    const first = await start();
    await caughtUp(first.run);
    const kept: KeptWorld = structuredClone(first.run.kept());
    const second = await start({ kept });
    for (const { vehicle, state } of second.run.world.vehicles) {
      expect(state).toEqual(kept.vehicles[vehicle.registration]);
    }
    second.clock.nowMs += 45_000;
    await caughtUp(second.run);
    expect(second.gateway.frames.reduce((sum, { body }) => sum + body.records.length, 0)).toBeLessThan(200);
  });

  it('answers commands of the gateway', async () => {
    const { run, gateway } = await start();
    await caughtUp(run);
    gateway.messages.splice(0);
    gateway.command('getver');
    await waitUntil(() => gateway.messages.filter(({ codec }) => codec === 12).length > 60);
    const texts = gateway.messages
      .filter(({ codec }) => codec === 12)
      .flatMap(({ messages }) => messages.map(({ payload }) => textOf(payload)));
    expect(texts.every((text) => text.startsWith('Ver:'))).toBe(true);
  });

  it('refuses a command for another IMEI and obeys one to start again', async () => {
    const { run, gateway } = await start();
    await caughtUp(run);
    gateway.messages.splice(0);
    gateway.command('getver', '352900000000013');
    await waitUntil(() => gateway.messages.filter(({ codec }) => codec === 14).length > 60);
    const types = gateway.messages.filter(({ codec }) => codec === 14).map(({ messages: [message] }) => message?.type);
    expect(types.filter((type) => type === 0x06)).toHaveLength(1);
    expect(new Set(types)).toEqual(new Set([0x06, 0x11]));
    const logins = gateway.logins.length;
    gateway.command('cpureset');
    await waitUntil(() => gateway.logins.length > logins + 60);
  });

  it('stages a puncture that is reported within seconds', async () => {
    const { run, gateway, clock } = await start();
    await caughtUp(run);
    const [first] = run.world.vehicles;
    if (first === undefined) throw new RangeError('no vehicle');
    run.stage({
      kind: 'puncture',
      registration: first.vehicle.registration,
      position: '1B',
      fromMs: run.worldNowMs,
      untilMs: null,
      strength: 3000,
    });
    const isReported = (): boolean =>
      gateway.frames.some(
        ({ imei, body }) => imei === first.vehicle.unit.imei && body.records.some(({ eventId }) => eventId === 10_193),
      );
    for (let second = 0; second < 30 && !isReported(); second += 1) {
      clock.nowMs += 1000;
      run.tick();
      await waitUntil(() => !run.isWaiting);
    }
    expect(isReported()).toBe(true);
  });

  it('lets a cold night come over all', async () => {
    const { run } = await start();
    const before = run.world.weather.spells.length;
    const [first] = run.world.vehicles;
    run.stage({
      kind: 'cold_night',
      registration: first?.vehicle.registration ?? '',
      position: null,
      fromMs: openingMs,
      untilMs: null,
      strength: -12,
    });
    expect(run.world.weather.spells).toHaveLength(before + 1);
    expect(run.kept().spells.at(-1)?.offsetC).toBe(-12);
  });

  it('runs ahead of the clock with a time factor while records carry the real time', async () => {
    const { run, gateway, clock } = await start({ timeFactor: 10 });
    await caughtUp(run);
    gateway.frames.splice(0);
    for (let step = 0; step < 40; step += 1) {
      clock.nowMs += 3000;
      run.tick();
    }
    await waitUntil(() => !run.isWaiting);
    expect(run.worldNowMs - clock.nowMs).toBeGreaterThan(15 * 60_000);
    const times = gateway.frames.flatMap(({ body }) => body.records.map(({ timeMs }) => timeMs));
    expect(times.length).toBeGreaterThan(50);
    expect(Math.max(...times)).toBeLessThanOrEqual(clock.nowMs);
    expect(Math.min(...times)).toBeGreaterThan(openingMs - 60_000);
  });

  it('keeps nothing as stored that was not acknowledged', async () => {
    const { run } = await start({ answer: () => null });
    const before = structuredClone(run.kept().vehicles);
    run.tick();
    await waitUntil(() => run.isWaiting);
    expect(run.kept().vehicles).toEqual(before);
    expect(run.progress().storedRecordCount).toBe(0);
  });
});

describe('live scenarios', () => {
  it('begin once all have caught up', async () => {
    const { run, clock } = await start();
    const lines: string[] = [];
    const live = startLiveScenarios(run, (event) => void lines.push(event));
    live.tick();
    await caughtUp(run);
    for (let step = 0; step < 120; step += 1) {
      clock.nowMs += 6000;
      run.tick();
      live.tick();
    }
    expect(lines.filter((event) => event === 'scenario').length).toBeGreaterThanOrEqual(3);
  });
});

describe('a kept world', () => {
  it('of long ago is not made up in full', () => {
    const { world } = restoreWorld({ kind: 'absent' }, openingMs, 2);
    const kept: KeptWorld = {
      layout: 1,
      span: world.span,
      spells: [],
      aheadMs: 0,
      vehicles: Object.fromEntries(world.vehicles.map(({ vehicle, state }) => [vehicle.registration, state])),
    };
    const muchLaterMs = openingMs + 100 * 86_400_000;
    const restored = restoreWorld({ kind: 'kept', world: kept }, muchLaterMs, 21);
    for (const { state } of restored.world.vehicles) expect(state.journey.atMs).toBe(muchLaterMs - 21 * 86_400_000);
  });

  it('that cannot be read is followed by a world without history', () => {
    expect(restoreWorld({ kind: 'unreadable' }, openingMs, 21).world.span.historyDays).toBe(0);
    expect(restoreWorld({ kind: 'absent' }, openingMs, 21).world.span.historyDays).toBe(21);
  });
});
