import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { demoPassword, demoUsers } from '@tyrewatch/server/demo/demo-user-table';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createStandInProject } from './testing/stand-in-project.ts';
import type { StandInProject } from './testing/stand-in-project.ts';
import { eventually, startSupervisor } from './testing/supervisor-run.ts';
import type { SupervisorRun } from './testing/supervisor-run.ts';

/** What reads and writes the database is real; the other services are stand-ins. */
const realPrograms = [
  'apps/server/src/demo/seed.ts',
  'apps/server/src/setup/first-administrator.ts',
  'apps/server/src/main.ts',
];

let project: StandInProject;

beforeAll(() => {
  project = createStandInProject();
  for (const program of realPrograms) {
    const url = new URL(`../../../${program}`, import.meta.url).href;
    project.write(program, `await import(${JSON.stringify(url)});`);
  }
});
afterAll(() => project.remove());

const start = (demo: '0' | '1', ...given: string[]): SupervisorRun =>
  startSupervisor(project.root, { PORT: '0', GATEWAY_PORT: '0', DEMO: demo }, given);

/** What a start that is refused says. */
async function refusalOf(run: SupervisorRun): Promise<string> {
  expect(await run.ended).toBe(1);
  expect(run.output()).not.toContain('Starting the server');
  return run.output();
}

/** Starts, looks, stops; answers what the start has said. */
async function startAndStop(run: SupervisorRun, look: (address: string) => Promise<void>): Promise<string> {
  try {
    await eventually(() => /Address .*\n/.test(run.output()) || run.child.exitCode !== null, run.output);
    const address = /Address +(\S+)\n/.exec(run.output())?.[1];
    if (address === undefined) throw new Error(run.output());
    await look(address);
  } finally {
    run.child.kill('SIGTERM');
    await run.ended;
  }
  return run.output();
}

/** By an address of this machine that is neither localhost nor what the demo listens on. */
const askFromElsewhere = async (address: string): Promise<number> =>
  (await fetch(`${address.replace('localhost', '127.0.0.2')}/health/live`)).status;

const askForToken = (address: string, username: string, password: string): Promise<Response> => {
  const body = new URLSearchParams({ grant_type: 'password', username, password });
  return fetch(`${address}/tyrewatch/auth/token`, { method: 'POST', body });
};

const signIn = async (address: string, username: string, password: string): Promise<number> =>
  (await askForToken(address, username, password)).status;

/** The demo's administrator invites another, who chooses no password. */
async function invite(address: string, username: string): Promise<void> {
  const { access_token: token } = (await (await askForToken(address, 'demo', demoPassword)).json()) as {
    access_token: string;
  };
  const invited = await fetch(`${address}/tyrewatch/users`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ username, email: `${username}@example.org`, role: 'ADMIN' }),
  });
  expect(invited.status).toBe(200);
}

// One data folder, start after start.
describe('a data folder that held the demo', () => {
  it('is not opened without the demo, nor emptied of it beside it', async () => {
    const demo = await startAndStop(start('1'), async (address) => {
      await invite(address, 'colleague');
      await expect(askFromElsewhere(address)).rejects.toThrow('fetch failed');
    });
    expect(demo).toContain('Sign in as demo');
    const refusal = await refusalOf(start('0'));
    expect(refusal).toContain(
      `The data folder ${project.dataFolder} holds the demo, whose users have a public password.`,
    );
    expect(refusal).toContain('DEMO=0 npm start -- --remove-demo removes its users');
    expect(await refusalOf(start('1', '--remove-demo'))).toContain('--remove-demo goes with DEMO=0 alone');
  });

  it('is emptied of it when that is asked for, and gets an administrator of its own', async () => {
    project.write('data/mailbox/1.eml', 'a mail of the demo');
    const removing = start('0', '--remove-demo');
    const removed = await startAndStop(removing, async (address) => {
      expect(await askFromElsewhere(address)).toBe(200);
      for (const { username } of demoUsers) expect(await signIn(address, username, demoPassword)).toBe(422);
      await eventually(() => removing.output().includes('(shown only this once)'), removing.output);
      const [, username = '', password = ''] =
        /Sign in as (\S+) with the password (\S+) /.exec(removing.output()) ?? [];
      expect(username).toBe('admin');
      await expect.poll(() => signIn(address, username, password)).toBe(200);
    });
    expect(removed).toContain('The demo was removed.\n  Users of Tyrewatch that stay: colleague\n  Sign in as admin');
    expect(existsSync(join(project.dataFolder, 'mailbox'))).toBe(false);
  });

  it('is then one in use without the demo, which the demo does not enter', async () => {
    expect(await refusalOf(start('1'))).toContain(`The data folder ${project.dataFolder} is in use without the demo`);
    const again = await startAndStop(start('0', '--remove-demo'), async () => undefined);
    expect(again).toContain('There was no demo to remove.');
    expect(again).not.toContain('Sign in');
  });
});
