import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { launchIn, npmStartIn } from './testing/launch-in.ts';
import { createStandInClone } from './testing/stand-in-clone.ts';
import type { StandInClone } from './testing/stand-in-clone.ts';
import { eventually, isAlive } from '../supervisor/testing/supervisor-run.ts';

let clone: StandInClone;

beforeEach(() => {
  clone = createStandInClone();
});

afterEach(() => clone.remove());

/** An echo of its arguments and its input, ended with a code of its own. */
const decoder = `
process.stdin.setEncoding('utf8').on('data', (line) => process.stdout.write(\`\${process.argv.slice(2).join(' ')}: \${line}\`));
process.stdin.on('end', () => { process.exitCode = 7; });
`;

/** A supervisor that says who it is and waits to be told to end. */
const supervisor = `
process.on('SIGTERM', () => { console.log('told to stop'); process.exit(0); });
process.on('disconnect', () => { console.log('left alone'); process.exit(0); });
setInterval(() => undefined, 1000);
console.log(\`supervisor \${process.pid}\`);
`;

const launch = (...launchArguments: string[]) => launchWith({}, ...launchArguments);

const launchWith = (variables: NodeJS.ProcessEnv, ...launchArguments: string[]) =>
  launchIn(clone, launchArguments, variables);

describe('the launcher', () => {
  it('hands over input, arguments, output and exit code, its own lines on standard error', async () => {
    clone.write('apps/gateway/src/tools/decode.ts', decoder);
    const { child, ended } = launch('decode', '--transport', 'udp');
    child.stdin.end('cafe\n');
    expect(await Promise.all([text(child.stdout), text(child.stderr), ended])).toEqual([
      '--transport udp: cafe\n',
      'Installing dependencies\n',
      7,
    ]);
  });

  it.each([
    ['replay', 'apps/gateway/src/tools/replay.ts', '5999 shell'],
    ['check', 'tools/src/run-checks.ts', 'undefined shell'],
  ])('lets %s find what the file .env says and the shell does not', async (name, program, said) => {
    clone.write('.env', 'GATEWAY_PORT=5999\nHOST=file\n');
    clone.write(program, `console.log(process.env['GATEWAY_PORT'], process.env['HOST']);`);
    const { child, ended } = launchWith({ HOST: 'shell' }, name);
    expect(await Promise.all([text(child.stdout), ended])).toEqual([expect.stringContaining(`${said}\n`), 0]);
  });

  it('lets a program find the first line of a .env that begins with a byte order mark, as editors on Windows write it', async () => {
    clone.write('.env', '\uFEFFPORT=5999\r\nHOST=file\r\n');
    clone.write('tools/src/supervise.ts', `console.log(process.env['PORT'], process.env['HOST']);`);
    const { child, ended } = launch('start');
    expect(await Promise.all([text(child.stdout), ended])).toEqual([expect.stringContaining('5999 file\n'), 0]);
  });

  it('says when the file .env cannot be read, and starts nothing', async () => {
    clone.write('.env/PORT', '5999');
    clone.write('tools/src/supervise.ts', `console.log('started');`);
    const { child, ended } = launch('start');
    expect(await Promise.all([text(child.stdout), text(child.stderr), ended])).toEqual([
      'Installing dependencies\n',
      expect.stringMatching(/^The settings in .*\/\.env cannot be read: EISDIR.*\n$/),
      1,
    ]);
  });

  it('says what can be launched when it is asked for something else', async () => {
    const { child, ended } = launch('fly');
    expect(await text(child.stderr)).toBe(
      'Say what to launch: start, build, test, check, decode, replay, simulate, backup, restore, bench.\n',
    );
    expect(await ended).toBe(1);
  });

  it('says what is missing', async () => {
    const { child, ended } = launch('bench');
    expect(await text(child.stderr)).toContain('bench/src/run.ts is missing from this copy of the project.');
    expect(await ended).toBe(1);
  });

  it('asks npm for nothing once everything is installed', async () => {
    clone.write('apps/gateway/src/tools/decode.ts', decoder);
    clone.write('node_modules/left-pad/package.json', '{}');
    cpSync(join(clone.root, 'package-lock.json'), join(clone.root, 'node_modules/.package-lock.json'));
    const { child, ended } = launch('decode');
    child.stdin.end();
    expect(await Promise.all([text(child.stderr), ended])).toEqual(['', 7]);
    expect(clone.npmCalls()).toEqual([]);
  });
});

describe('the supervisor', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)('is told of %s and waited for', async (signal) => {
    clone.write('tools/src/supervise.ts', supervisor.replace("'SIGTERM'", `'${signal}'`));
    const { child, ended } = launch('start');
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await eventually(
      () => output.includes('supervisor'),
      () => output,
    );
    child.kill(signal);
    expect(await ended).toBe(0);
    expect(output).toContain('told to stop');
  });

  it('notices when the launcher is killed outright', async () => {
    clone.write('tools/src/supervise.ts', supervisor);
    const { child } = launch('start');
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await eventually(
      () => /supervisor \d+/.test(output),
      () => output,
    );
    child.kill('SIGKILL');
    await eventually(
      () => output.includes('left alone'),
      () => output,
    );
    await expect.poll(() => isAlive(Number(/supervisor (\d+)/.exec(output)?.[1]))).toBe(false);
  });

  it('is told to stop when the npm that started the launcher is killed outright', async () => {
    clone.write('tools/src/supervise.ts', supervisor);
    const npm = npmStartIn(clone, {});
    let output = '';
    npm.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await eventually(
      () => output.includes('supervisor'),
      () => output,
    );
    npm.kill('SIGKILL');
    await expect.poll(() => output, { timeout: 10_000 }).toContain('told to stop');
  });
});
