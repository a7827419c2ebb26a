import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { withSuperuser } from '@tyrewatch/embedded-database/cluster-administration';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { createTestCluster } from '@tyrewatch/embedded-database/test-cluster';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStandInProject } from './testing/stand-in-project.ts';
import type { StandInProject } from './testing/stand-in-project.ts';
import { eventually, startSupervisor } from './testing/supervisor-run.ts';
import type { SupervisorRun } from './testing/supervisor-run.ts';

const setUpProgram = 'apps/server/src/setup/first-administrator.ts';
const setUpUrl = new URL(`../../../${setUpProgram}`, import.meta.url).href;
const databaseName = 'operators_own';

let project: StandInProject;
let cluster: EmbeddedDatabase;

beforeAll(async () => {
  project = createStandInProject();
  cluster = await createTestCluster();
  await cluster.ensureDatabase(databaseName);
});
afterAll(async () => {
  await cluster.stop();
  project.remove();
});

/** Starts an empty installation: stand-ins for its services, and the real program that makes the first administrator. */
function start(changed: Readonly<Record<string, string>> = {}): SupervisorRun {
  project.reset();
  rmSync(join(project.root, 'packages'), { recursive: true, force: true });
  const programs = { [setUpProgram]: `await import(${JSON.stringify(setUpUrl)});`, ...changed };
  for (const [program, text] of Object.entries(programs)) project.write(program, text);
  const databaseUrl = cluster.connectionString(databaseName);
  return startSupervisor(project.root, { PORT: '0', GATEWAY_PORT: '0', DEMO: '0', DATABASE_URL: databaseUrl });
}

async function runUntil(words: string, run: SupervisorRun, signal: NodeJS.Signals): Promise<SupervisorRun> {
  await eventually(() => run.output().includes(words) || run.child.exitCode !== null, run.output);
  run.child.kill(signal);
  return run;
}

const startToTheEnd = (): Promise<SupervisorRun> => runUntil('Address', start(), 'SIGTERM');

const neverReady = `setInterval(() => undefined, 1000); process.on('disconnect', () => process.exit());`;

/** A signal when the administrator is there and a service is awaited that never comes up. */
const startHalfway = (signal: NodeJS.Signals): Promise<SupervisorRun> =>
  runUntil('Starting the server', start({ 'apps/server/src/main.ts': neverReady }), signal);

const inDatabase = (statement: string): Promise<unknown> =>
  withSuperuser(cluster.address, async (client) => (await client.query(statement)).rows, databaseName);

/** How many users there are; none before the first start has made the tables. */
const countUsers = async (): Promise<number> => {
  const rows = await inDatabase('select count(*)::int as count from app_user').catch(() => [{ count: 0 }]);
  return (rows as { count: number }[])[0]?.count ?? 0;
};
const storedPassword = (): Promise<unknown> => inDatabase('select password_hash from app_user');

const telling = /Sign in as admin with the password \S{20} /;

// One installation, start after start.
describe('the first administrator', () => {
  it.each<[string, () => Promise<SupervisorRun>]>([
    ['SIGINT', () => startHalfway('SIGINT')],
    ['SIGTERM', () => startHalfway('SIGTERM')],
    ['SIGKILL', () => startHalfway('SIGKILL')],
    ['a service that fails', async () => start({ 'apps/gateway/src/main.ts': 'process.exit(3);' })],
  ])('is neither made nor told of in a start ended by %s', async (_, interrupt) => {
    const run = await interrupt();
    await run.ended;
    expect(await countUsers()).toBe(0);
    expect(run.output()).not.toContain('Sign in');
  });

  it('is told of and made by the next start that becomes ready, though it is stopped then, and neither made nor told of again', async () => {
    const first = start();
    first.child.stdout?.on('data', () => telling.test(first.output()) && first.child.kill('SIGINT'));
    expect(await first.ended).toBe(0);
    expect(await countUsers()).toBe(1);
    const before = await storedPassword();
    const second = await startToTheEnd();
    expect(await second.ended).toBe(0);
    expect(second.output()).not.toContain('Sign in');
    expect(await storedPassword()).toEqual(before);
  });

  it('is not looked for in a database that a newer version has used: the start says so', async () => {
    await inDatabase(
      `insert into schema_migration (name, checksum) values ('9998-later.sql', ''), ('9999-last.sql', '')`,
    );
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toMatch(
      /The database at \S+, named in DATABASE_URL, was used by a newer version of Tyrewatch \(it has migrations this version does not know: 9998, 9999\): start that version, or restore a backup\./,
    );
  });
});
