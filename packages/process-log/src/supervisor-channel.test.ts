import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const module = (name: string): string => JSON.stringify(join(import.meta.dirname, name));

/** A process that is told what to do when its supervisor is gone, for which it asks at once or later. */
function startProcess(asksAfterMs: number) {
  const program = `
    import { createProcessLog } from ${module('process-log.ts')};
    import { onSupervisorGone } from ${module('supervisor-channel.ts')};
    const end = () => {
      for (let line = 0; line < 50; line += 1) log.info('stopping');
      process.exit(0);
    };
    setTimeout(() => undefined, 60_000);
    const log = createProcessLog('server');
    setTimeout(() => onSupervisorGone(end), ${asksAfterMs});
    process.send('there');`;
  return spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

it.each([
  ['that asked for it', 0],
  ['that asks for it later', 500],
])('the end of its supervisor, which read its log, ends a process %s', async (_, asksAfterMs) => {
  const child = startProcess(asksAfterMs);
  await once(child, 'message');
  child.stdout?.destroy();
  child.disconnect();
  const ended = once(child, 'exit', { signal: AbortSignal.timeout(10_000) });
  await expect(ended.finally(() => child.kill('SIGKILL'))).resolves.toEqual([0, null]);
});

it('a process answers whether it is alive, and hears of the gateway', async () => {
  const program = `
    import { answerSupervisor, onGatewayReport } from ${module('supervisor-channel.ts')};
    let known = null;
    answerSupervisor(() => ({ canStore: known?.state === 'answers', reason: known?.reason ?? null }));
    onGatewayReport((report) => (known = report));`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const askAlive = async (): Promise<unknown> => {
    child.send({ ask: 'alive' });
    return ((await once(child, 'message', { signal: AbortSignal.timeout(10_000) })) as unknown[])[0];
  };
  try {
    expect(await askAlive()).toEqual({ alive: { canStore: false, reason: null } });
    child.send({ gateway: { state: 'answers', canStore: false, reason: 'disk_full' } });
    expect(await askAlive()).toEqual({ alive: { canStore: true, reason: 'disk_full' } });
  } finally {
    child.kill('SIGKILL');
  }
});
