import { fork, spawnSync } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { controlKeyPath, readControlKey, writeControlKey } from './control/control-key.ts';
import { acknowledgeAll, startTestGateway } from './testing/test-gateway.ts';
import { waitUntil } from './testing/wait-until.ts';

const program = (name: string): string => join(import.meta.dirname, name);
const folders: string[] = [];
const children: ChildProcess[] = [];

afterEach(() => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tyrewatch-simulator-'));
  folders.push(folder);
  return folder;
}

function startSimulator(dataFolder: string, port: number) {
  const child = fork(program('main.ts'), {
    env: {
      ...process.env,
      DATA_DIR: dataFolder,
      GATEWAY_PORT: `${port}`,
      SIMULATOR_HISTORY_DAYS: '0.2',
      SIMULATOR_LIVE_SCENARIOS: '0',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  children.push(child);
  const messages: unknown[] = [];
  let output = '';
  let code: number | null | undefined;
  child.on('message', (message) => messages.push(message));
  child.stdout?.on('data', (text) => (output += text));
  child.on('exit', (exitCode) => (code = exitCode));
  return {
    child,
    output: () => output,
    isReady: () => messages.some((message) => JSON.stringify(message) === '{"ready":true}'),
    hasEnded: () => code !== undefined,
    code: () => code,
  };
}

const control = (dataFolder: string, ...words: string[]) =>
  spawnSync(process.execPath, [program('control.ts'), ...words], {
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: dataFolder },
  });

describe('the simulator as a process', () => {
  it('is ready without a gateway, reports once there is one, and goes on where it was killed', async () => {
    const dataFolder = makeFolder();
    const lost = await startTestGateway();
    await lost.close();
    const first = startSimulator(dataFolder, lost.port);
    await waitUntil(first.isReady, 15_000);
    first.child.kill('SIGKILL');
    await waitUntil(first.hasEnded);

    const gateway = await startTestGateway(acknowledgeAll);
    const second = startSimulator(dataFolder, gateway.port);
    await waitUntil(() => second.output().includes('history_complete'), 30_000);
    expect(second.output()).toContain('"found":"kept"');
    expect(gateway.frames.length).toBeGreaterThan(60);
    await gateway.close();
  }, 60_000);

  it('goes on where its world cannot be written down, and does that once it can', async () => {
    const dataFolder = makeFolder();
    const world = join(dataFolder, 'simulator', 'world.json');
    mkdirSync(join(dataFolder, 'simulator'));
    symlinkSync('/dev/full', `${world}.new`);
    const gateway = await startTestGateway(acknowledgeAll);
    const simulator = startSimulator(dataFolder, gateway.port);
    await waitUntil(() => simulator.output().includes('notes cannot be written'), 15_000);
    await waitUntil(simulator.isReady, 30_000);
    rmSync(`${world}.new`);
    await waitUntil(() => existsSync(world), 15_000);
    expect(simulator.hasEnded()).toBe(false);
    await gateway.close();
  }, 60_000);

  it('takes scenarios from the command line and shows their effect', async () => {
    const dataFolder = makeFolder();
    const gateway = await startTestGateway(acknowledgeAll);
    const simulator = startSimulator(dataFolder, gateway.port);
    await waitUntil(() => simulator.output().includes('history_complete'), 30_000);
    expect(statSync(controlKeyPath(dataFolder)).mode & 0o077).toBe(0);

    const listed: {
      registration: string;
      imei: string;
      unitDead: boolean;
      wheels: { position: string; pressureKpa: number }[];
    }[] = JSON.parse(control(dataFolder, 'vehicles').stdout);
    const vehicle = listed.find(({ unitDead, registration }) => !unitDead && !registration.startsWith('BFT'));
    if (vehicle === undefined) throw new Error('no vehicle');
    expect(control(dataFolder, 'puncture', vehicle.registration.toLowerCase(), '1a', '--strength', '6000').status).toBe(
      0,
    );
    await waitUntil(
      () =>
        gateway.frames.some(
          ({ imei, body }) => imei === vehicle.imei && body.records.some(({ eventId }) => eventId === 10_192),
        ),
      20_000,
    );

    expect(control(dataFolder, 'puncture', 'NOBODY', '1A').stderr).toContain('no vehicle NOBODY');
    expect(control(dataFolder, 'flood', vehicle.registration).status).toBe(1);
    const { port, token } = readControlKey(controlKeyPath(dataFolder));
    const impossible = { kind: 'slow_leak', registration: vehicle.registration, position: '1A', strength: 200 };
    const refused = await fetch(`http://127.0.0.1:${port}/scenarios`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: JSON.stringify(impossible),
    });
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('at most 99, not 200')]);
    expect((await fetch(`http://127.0.0.1:${port}/vehicles`)).status).toBe(401);
    expect(
      (await fetch(`http://127.0.0.1:${port}/scenarios`, { method: 'POST', headers: { authorization: 'Bearer x' } }))
        .status,
    ).toBe(401);
    await gateway.close();
  }, 60_000);

  it('says in a sentence that no simulator runs with a data folder, never did or no more', async () => {
    const dataFolder = makeFolder();
    const sentence = `No simulator runs with the data folder ${dataFolder}.`;
    const never = control(dataFolder, 'vehicles');
    const gone = await startTestGateway();
    await gone.close();
    writeControlKey(controlKeyPath(dataFolder), { port: gone.port, token: 'x', sandbox_port: gone.port });
    const noMore = control(dataFolder, 'progress');
    for (const { status, stderr, stdout } of [never, noMore]) {
      expect({ status, stdout, lines: stderr.trim().split('\n').length }).toEqual({ status: 1, stdout: '', lines: 1 });
      expect(stderr).toContain(sentence);
    }
  });

  it('says what strength a kind has before it asks', () => {
    const { status, stderr } = control(makeFolder(), 'slow_leak', 'AB12CDE', '1A', '--strength', '200');
    expect(status).toBe(1);
    expect(stderr).toContain('The strength of slow_leak is more than 0 and at most 99, not 200.');
  });

  it.each(['SIGTERM', 'disconnect'] as const)(
    'ends cleanly within five seconds on %s',
    async (way) => {
      const gateway = await startTestGateway(acknowledgeAll);
      const simulator = startSimulator(makeFolder(), gateway.port);
      await waitUntil(() => simulator.isReady() && gateway.logins.length > 0, 20_000);
      const fromMs = performance.now();
      if (way === 'SIGTERM') simulator.child.kill('SIGTERM');
      else simulator.child.disconnect();
      await waitUntil(simulator.hasEnded, 6000);
      expect(performance.now() - fromMs).toBeLessThan(5000);
      expect(simulator.code()).toBe(0);
      expect(simulator.output()).toContain('"stopped"');
      await gateway.close();
    },
    40_000,
  );
});
