import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createProcessLog } from './process-log.ts';
import type { ProcessName } from './process-log.ts';

function logTo(process: ProcessName, level?: string) {
  const lines: string[] = [];
  const destination = { write: (line: string) => void lines.push(line) };
  return { lines, log: createProcessLog(process, level === undefined ? { destination } : { level, destination }) };
}

describe('a process’s log', () => {
  it.each(['server', 'gateway', 'simulator', 'mailbox'] as const)('of the %s has the one format', (process) => {
    const { lines, log } = logTo(process);
    log.info({ port: 5027 }, 'listening');
    expect(lines).toHaveLength(1);
    expect(JSON.parse(lines[0] ?? '')).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/) as unknown,
      process,
      port: 5027,
      msg: 'listening',
    });
  });

  it('tells errors with their stack, and no secrets', () => {
    const { lines, log } = logTo('server');
    log.warn({ err: new Error('away'), password: 'hush', token: 'hush' }, 'failed');
    expect(lines[0]).toContain('"stack":"Error: away');
    expect(lines[0]).not.toContain('hush');
  });

  it('tells an error with its fields, without the connection it came from', () => {
    const { lines, log } = logTo('gateway');
    log.warn({ err: Object.assign(new Error('gone'), { code: '57P01', client: { host: 'h' } }) }, 'broke');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ err: { type: 'Error', message: 'gone', code: '57P01' } });
    expect(lines[0]).not.toContain('"client"');
    log.warn({ err: 'no error' }, 'broke');
    expect(lines[1]).toContain('"err":"no error"');
  });

  it('does not repeat long texts of an error whole', () => {
    const { lines, log } = logTo('server');
    log.warn({ err: Object.assign(new Error('m'.repeat(100_000)), { detail: 'd'.repeat(100_000) }) }, 'failed');
    expect(lines[0]?.length).toBeLessThan(13_000);
    expect(lines[0]).toContain('dddd');
  });

  it('leaves out what is below its level', () => {
    const { lines, log } = logTo('gateway', 'warn');
    log.info('nothing');
    expect(lines).toEqual([]);
  });
});

it('a process whose log is on a full disk goes on, and ends when it wants to', async () => {
  const program = `
    import { createProcessLog } from ${JSON.stringify(join(import.meta.dirname, 'process-log.ts'))};
    const log = createProcessLog('server');
    for (let line = 0; line < 3; line += 1) {
      log.info('something');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    process.exitCode = 3;`;
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], { stdio: ['ignore', full, 'inherit'] });
  closeSync(full);
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(10_000) });
  await expect(ended.finally(() => child.kill('SIGKILL'))).resolves.toEqual([3, null]);
});
