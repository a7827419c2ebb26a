import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const module = (name: string): string => JSON.stringify(join(import.meta.dirname, name));

it.each([
  ['the supervisor', `import { createProgress } from ${module('progress.ts')}; const say = createProgress();`],
  ['the launcher', `import { report as say } from ${module('../../launch/progress.mjs')};`],
])('%s goes on when nobody reads what it says any more', async (_, begin) => {
  const program = `${begin}
    process.once('message', () => {
      say('lost');
      setTimeout(() => say('lost too'), 50);
      setTimeout(() => process.exit(7), 100);
    });
    process.send('there');`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await once(child, 'message');
  child.stdout?.destroy();
  child.send('nobody reads');
  expect(await once(child, 'exit')).toEqual([7, null]);
});
