import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endGroup } from '../../launch/process-group.mjs';
import { identityOf, isGroupRunning, isRunning } from '../../launch/process-identity.mjs';
import { launchIn, npmStartIn } from './testing/launch-in.ts';
import type { Launch } from './testing/launch-in.ts';
import { createStandInClone } from './testing/stand-in-clone.ts';
import type { StandInClone } from './testing/stand-in-clone.ts';

const tooLong = { NPM_TAKES: '300' };
const dead = { pid: 2 ** 22, startedAtTicks: '1' };

let clone: StandInClone;

beforeEach(() => {
  clone = createStandInClone();
  clone.write('apps/gateway/src/tools/decode.ts', '');
});
afterEach(() => clone.remove());

const launch = (variables: NodeJS.ProcessEnv = {}): Launch => launchIn(clone, ['decode'], variables);

/** The npm that works for the holder of the lock. */
function installerPid(): number {
  const lock = readFileSync(join(clone.root, '.runtime/dependencies.lock'), 'utf8');
  return (JSON.parse(lock) as { worker: { pid: number } }).worker.pid;
}

async function launchUntilNpmRuns(): Promise<Launch> {
  const launched = launch(tooLong);
  await expect.poll(() => clone.npmCalls().length, { timeout: 20_000 }).toBe(1);
  return launched;
}

describe('a launcher that is killed while npm installs', () => {
  it('is followed by starts that end that npm, and install once', async () => {
    const killed = await launchUntilNpmRuns();
    const installer = installerPid();
    killed.child.kill('SIGKILL');
    expect(await killed.ended).toBe('SIGKILL');
    expect(isGroupRunning(installer)).toBe(true);

    const successors = [launch(), launch()];
    const said = await Promise.all(successors.map(({ child }) => text(child.stderr)));
    expect(await Promise.all(successors.map(({ ended }) => ended))).toEqual([0, 0]);
    expect(said.join('')).toContain(`Ending process ${installer}, left behind by a start that was killed\n`);
    expect(isGroupRunning(installer)).toBe(false);
    expect(clone.npmCalls()).toHaveLength(2);
  });

  it('has left no npm when it was killed before it could note it', async () => {
    const begun = join(clone.root, 'begun');
    const module = JSON.stringify(new URL('../../launch/process-group.mjs', import.meta.url).href);
    const launcher = `
      import { writeSync } from 'node:fs';
      import { runGroup } from ${module};
      const onStarted = (leader) => { writeSync(1, JSON.stringify(leader)); process.kill(process.pid, 'SIGKILL'); };
      await runGroup(['touch', ${JSON.stringify(begun)}], { cwd: '/', env: process.env, onStarted });`;
    const child = spawn(process.execPath, ['--input-type=module', '-e', launcher]);
    const leader = JSON.parse(await text(child.stdout)) as ReturnType<typeof identityOf>;
    await expect.poll(() => isRunning(leader)).toBe(false);
    expect(existsSync(begun)).toBe(false);
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('takes it along when told by %s', async (signal, code) => {
    const { child, ended } = await launchUntilNpmRuns();
    const installer = installerPid();
    child.kill(signal);
    expect(await ended).toBe(code);
    await expect.poll(() => isGroupRunning(installer)).toBe(false);
  });
});

describe('an npm that is killed while the launcher it started installs', () => {
  it('takes the launcher and its installer along', async () => {
    const npm = npmStartIn(clone, tooLong);
    // ends with the last process that writes there
    const said = text(npm.stdout);
    await expect.poll(() => clone.npmCalls().length, { timeout: 20_000 }).toBe(1);
    const installer = installerPid();
    npm.kill('SIGKILL');
    expect(await said).toBe('Installing dependencies\n');
    await expect.poll(() => isGroupRunning(installer)).toBe(false);
  });
});

describe('a process that has the number of one left behind', () => {
  it('is neither ended nor waited for', async () => {
    const other = spawn('sleep', ['300'], { detached: true });
    try {
      const worker = { pid: other.pid, startedAtTicks: '1' };
      clone.write('.runtime/dependencies.lock', JSON.stringify({ ...dead, worker }));
      const { child, ended } = launch();
      expect(await text(child.stderr)).toBe('Installing dependencies\n');
      expect(await ended).toBe(0);
      expect(isRunning(identityOf(other.pid ?? 0))).toBe(true);
    } finally {
      other.kill('SIGKILL');
    }
  });

  it('is waited for and not ended where the two cannot be told apart', async () => {
    const other = spawn('sleep', ['0.2'], { detached: true });
    const ended = new Promise((resolve) => other.once('exit', (code, signal) => resolve(code ?? signal)));
    await endGroup({ pid: other.pid ?? 0, startedAtTicks: null });
    expect(await ended).toBe(0);
  });
});
