import { existsSync, mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createTestCluster } from './test-cluster.ts';

/** Folders of test clusters that listen on this port; other runs on this machine have others. */
function foldersOf(port: number): string[] {
  return readdirSync(tmpdir())
    .filter((name) => name.startsWith('tyrewatch-test-cluster-'))
    .filter(
      (name) =>
        existsSync(join(tmpdir(), name, 'port')) && Number(readFileSync(join(tmpdir(), name, 'port'), 'utf8')) === port,
    );
}

it('a test cluster leaves nothing behind', async () => {
  const cluster = await createTestCluster();
  expect(foldersOf(cluster.address.port)).toHaveLength(1);
  await cluster.stop();
  expect(foldersOf(cluster.address.port)).toEqual([]);
});

it('a cluster whose creator was killed is removed by the next one', async () => {
  const abandoned = mkdtempSync(join(tmpdir(), 'tyrewatch-test-cluster-'));
  // No process has this number: it is above the kernel's limit.
  writeFileSync(
    join(abandoned, 'owner.json'),
    JSON.stringify({ pid: 2 ** 22 + 1, startedAtTicks: '1', isStopping: false }),
  );
  const cluster = await createTestCluster();
  expect(existsSync(abandoned)).toBe(false);
  await cluster.stop();
});
