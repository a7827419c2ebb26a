import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { listServerProcesses } from '@tyrewatch/embedded-database/leftover-server';
import { isRecovering, recoverAsUsual, recoverWithoutEnd } from '@tyrewatch/embedded-database/testing/endless-recovery';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createStandInProject, standIn } from './testing/stand-in-project.ts';
import type { StandInProject } from './testing/stand-in-project.ts';
import { eventually, isAlive, startSupervisor } from './testing/supervisor-run.ts';
import type { SupervisorRun } from './testing/supervisor-run.ts';

const anyPorts = { PORT: '0', GATEWAY_PORT: '0' };

let project: StandInProject;
let runs: SupervisorRun[];

beforeAll(() => {
  project = createStandInProject();
});

beforeEach(() => {
  project.reset();
  runs = [];
});

afterEach(async () => {
  for (const { child } of runs) child.kill('SIGTERM');
  await Promise.all(runs.map(({ ended }) => ended));
  // A supervisor that a test has killed leaves the end of the database to its guard.
  await eventually(
    () => !isAlive(postmasterPid() ?? 0) || postmasterPid() === null,
    () => 'the database still runs',
  );
});

afterAll(() => project.remove());

function start(variables: NodeJS.ProcessEnv = {}): SupervisorRun {
  const run = startSupervisor(project.root, { ...anyPorts, ...variables });
  runs.push(run);
  return run;
}

async function startReady(variables: NodeJS.ProcessEnv = {}): Promise<SupervisorRun> {
  const run = start(variables);
  await eventually(() => run.output().includes('Sign in') || run.child.exitCode !== null, run.output);
  expect(run.output()).toContain('Tyrewatch is ready');
  return run;
}

function pidOf(name: string): number {
  return Number(project.read(`${name}.pid`));
}

const clusterFolder = (): string => join(project.dataFolder, 'database/cluster');

function postmasterPid(): number | null {
  try {
    return Number.parseInt(readFileSync(join(clusterFolder(), 'postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
}

async function actAs(connectionString: string, role: string): Promise<unknown> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(`SET ROLE ${role}`);
    return (await client.query<{ current_user: string }>('SELECT current_user')).rows[0]?.current_user;
  } finally {
    await client.end();
  }
}

describe('a start', () => {
  it('brings up every process with its environment and tells the sign-in last; SIGTERM stops all', async () => {
    const run = await startReady();
    expect(run.output().trim().split('\n').at(-1)?.trim()).toBe('Sign in      demo, with the password demo');
    const server = JSON.parse(project.read('server.environment') ?? '{}') as Record<string, string>;
    expect(server).toMatchObject({ DEMO: '1', NODE_ENV: 'production', DATA_DIR: project.dataFolder });
    expect(server).toMatchObject({ HOST: '127.0.0.1', GATEWAY_HOST: '127.0.0.1' });
    expect(run.output()).toMatch(
      /Open to {6}this machine alone; HOST=0\.0\.0\.0 npm start opens the demo to the network/,
    );
    expect(server['DATABASE_URL']).toMatch(/^postgresql:\/\/server_process:[^@]+@127\.0\.0\.1:\d+\/tyrewatch$/);
    expect(Number(server['PORT'])).toBeGreaterThan(0);
    const postmaster = postmasterPid();

    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    const services = ['server', 'gateway', 'mailbox', 'simulator'];
    expect(services.map((name) => project.read(`${name}.end`))).toEqual(services.map(() => 'asked'));
    expect(isAlive(postmaster ?? 0)).toBe(false);
  });

  it('lets each process act as its own roles alone', async () => {
    await startReady();
    const urlOf = (name: string, variable = 'DATABASE_URL') =>
      (JSON.parse(project.read(`${name}.environment`) ?? '{}') as Record<string, string>)[variable] ?? '';
    await expect(actAs(urlOf('server'), 'tyrewatch_app')).resolves.toBe('tyrewatch_app');
    for (const role of ['tyrewatch_jobs', 'tyrewatch_gateway']) {
      await expect(actAs(urlOf('server'), role)).rejects.toThrow('permission denied to set role');
      await expect(actAs(urlOf('server', 'BACKGROUND_DATABASE_URL'), role)).resolves.toBe(role);
    }
    expect(urlOf('gateway', 'BACKGROUND_DATABASE_URL')).toBe('');
    await expect(actAs(urlOf('gateway'), 'tyrewatch_gateway')).resolves.toBe('tyrewatch_gateway');
    await expect(actAs(urlOf('gateway'), 'tyrewatch_app')).rejects.toThrow('permission denied to set role');
    await expect(actAs(urlOf('server'), 'tyrewatch_owner')).rejects.toThrow('permission denied to set role');
    expect(urlOf('simulator')).toBe('');
    for (const name of ['server', 'gateway']) expect(urlOf(name, 'DATABASE_FOLDER')).toMatch(/\/database$/);
  });

  it('without the demo starts no simulator and no mailbox, and tells of the first administrator', async () => {
    const run = await startReady({ DEMO: '0' });
    expect(run.output()).toContain('admin, with the password secret');
    expect(run.output()).not.toContain('/mailbox');
    expect(run.output()).not.toContain('Open to');
    expect(JSON.parse(project.read('server.environment') ?? '{}')).toMatchObject({ HOST: '0.0.0.0' });
    expect(['simulator.pid', 'mailbox.pid'].map((file) => project.read(file))).toEqual([null, null]);
  });

  it('writes what it tells of the first administrator to no file', async () => {
    project.write(
      'apps/server/src/setup/first-administrator.ts',
      `console.error('looked'); console.log('Sign in      admin, with the password secret');`,
    );
    await startReady({ DEMO: '0' });
    expect(project.read('logs/set-up.log')).toBe('looked\n');
  });

  it('of the demo lets the server hand its mails to the mailbox, and tells where they are shown', async () => {
    const run = await startReady({ SMTP_URL: '' });
    const [server, mailbox] = ['server', 'mailbox'].map(
      (name) => JSON.parse(project.read(`${name}.environment`) ?? '{}') as Record<string, string>,
    );
    expect(server?.['SMTP_URL']).toBe(`smtp://127.0.0.1:${mailbox?.['MAILBOX_SMTP_PORT']}`);
    expect(server?.['MAILBOX_URL']).toBe(`http://127.0.0.1:${mailbox?.['MAILBOX_PORT']}`);
    expect(mailbox?.['DATABASE_URL']).toBe('');
    expect(run.output()).toMatch(/Mailbox {6}http:\/\/localhost:\d+\/mailbox/);
  });

  it('with a mail server of the operator needs no mailbox', async () => {
    const run = await startReady({ SMTP_URL: 'smtp://mail.example:587' });
    expect(project.read('mailbox.pid')).toBeNull();
    expect(run.output()).not.toContain('/mailbox');
    const server = JSON.parse(project.read('server.environment') ?? '{}') as Record<string, string>;
    expect(server).toMatchObject({ SMTP_URL: 'smtp://mail.example:587' });
    expect(server['MAILBOX_URL'] ?? '').toBe('');
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT cannot be "eighty": give it a number'],
    [{ PORT: '70000' }, 'PORT cannot be "70000": give it a number of at most 65535.'],
    [{ DEMO: 'maybe' }, 'DEMO cannot be "maybe": give it one of 0, 1.'],
    [
      { DATABASE_URL: 'mysql://root:secret@db' },
      'DATABASE_URL cannot be what it is set to: give it an address such as postgresql://',
    ],
    // A folder that cannot be made kept Node busy for ever.
    [{ DATA_DIR: '/proc/tyrewatch' }, 'The data folder /proc/tyrewatch cannot be used by this user'],
    [
      { DATA_DIR: '/proc/tyrewatch', DATABASE_URL: 'postgresql://root:secret@db/tyrewatch' },
      'The data folder /proc/tyrewatch cannot be used by this user',
    ],
    [{ DATA_DIR: import.meta.filename }, `DATA_DIR has to lead to a folder, and ${import.meta.filename} is a file`],
    [{ DATA_DIR: `${import.meta.filename}/a/b` }, `DATA_DIR has to lead to a folder, and ${import.meta.filename} is a`],
    [{ PORT: '46381', GATEWAY_PORT: '46381' }, 'PORT and GATEWAY_PORT are both 46381'],
    [{ GATEWAY_HOST: '203.0.113.7' }, 'GATEWAY_HOST cannot be "203.0.113.7": this machine has no such address.'],
  ])('with %o says what is wrong and starts nothing', async (variables, sentence) => {
    const run = start(variables);
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(sentence);
    expect(run.output()).not.toContain('secret');
    expect(run.output()).not.toContain('Starting the database');
  });

  it('with a database of the operator that is away says so, without its password', async () => {
    const run = start({ DATABASE_URL: 'postgresql://someone:hidden@127.0.0.1:1/tyrewatch' });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain(
      'The database at 127.0.0.1:1, named in DATABASE_URL, cannot be used: connect ECONNREFUSED',
    );
    expect(run.output()).not.toContain('hidden');
  });

  it('with a process that does not come up tells its last words and stops the rest', async () => {
    project.write('apps/gateway/src/main.ts', `console.error('the gateway has no keys'); process.exit(3);`);
    const run = start();
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('The gateway did not start (it ended with code 3)');
    expect(run.output()).toContain('the gateway has no keys');
    expect(project.read('server.end')).toBe('asked');
    expect(postmasterPid()).toBeNull();
  });

  it('in the data folder of a running copy is refused, and the running copy does not notice', async () => {
    await startReady();
    const second = start();
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/The database in .* is already in use by process \d+/);
    expect(isAlive(pidOf('server'))).toBe(true);
  });
});

describe('a process that dies', () => {
  it('is started again', async () => {
    const run = await startReady();
    const first = pidOf('server');
    process.kill(first, 'SIGKILL');
    await eventually(() => project.read('server.starts') === 'xx' && pidOf('server') !== first, run.output);
    expect(run.output()).toContain('The server was ended by SIGKILL; starting it again in 0.5 s');
  });

  it('is started again on the same port if it is the database', async () => {
    const run = await startReady();
    const port = project.read('database/port');
    const first = postmasterPid();
    process.kill(first ?? 0, 'SIGKILL');
    await eventually(() => ![null, first].includes(postmasterPid()), run.output);
    expect(project.read('database/port')).toBe(port);
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
    expect(postmasterPid()).toBeNull();
  });
});

describe('a process that freezes', () => {
  it('is reported to the server as silent, ended and started again, and nothing else is', async () => {
    const run = await startReady();
    const reported = (): string => project.read('server.gateway-report') ?? 'nothing';
    await eventually(() => reported() !== 'nothing', reported);
    expect(reported()).toBe('{"state":"answers","canStore":true,"reason":null}');
    const frozen = pidOf('gateway');
    process.kill(frozen, 'SIGSTOP');
    await eventually(() => reported() === '{"state":"silent"}', reported, 10_000);
    await eventually(() => project.read('gateway.starts') === 'xx' && pidOf('gateway') !== frozen, run.output);
    await eventually(() => reported().includes('answers'), reported);
    expect(run.output()).toContain('The gateway does not answer any more; ending it');
    expect(run.output()).toContain('The gateway was ended by SIGKILL; starting it again in 0.5 s');
    expect(['server', 'simulator', 'mailbox'].map((name) => project.read(`${name}.starts`))).toEqual(['x', 'x', 'x']);
  });
});

describe('a full disk', () => {
  /** Lets everything that is written to the file fail as it does on one. */
  const makeFull = (file: string): void => {
    rmSync(join(project.dataFolder, file), { force: true });
    symlinkSync('/dev/full', join(project.dataFolder, file));
  };

  it('ends no process, also when the database server is killed meanwhile, and all goes on once there is room', async () => {
    project.write('apps/gateway/src/main.ts', `${standIn('gateway')} setInterval(() => console.log('a line'), 50);`);
    const run = await startReady();
    const first = postmasterPid();
    makeFull('logs/gateway.log');
    makeFull(`database/owner.json.${run.child.pid}`);
    makeFull('database/cluster/postmaster.opts');
    process.kill(first ?? 0, 'SIGKILL');
    await eventually(() => run.output().includes('The database server cannot start on the full disk'), run.output);
    for (const file of ['logs/gateway.log', 'database/cluster/postmaster.opts']) rmSync(join(project.dataFolder, file));
    await eventually(() => run.output().includes('The database server runs again'), run.output, 10_000);
    expect([null, first]).not.toContain(postmasterPid());
    const logged = (): string => project.read('logs/gateway.log') ?? 'nothing';
    await eventually(() => /Lines missing here.*: \d+\na line\n/.test(logged()), logged);
    const services = ['server', 'gateway', 'mailbox', 'simulator'];
    expect(services.map((name) => project.read(`${name}.starts`))).toEqual(services.map(() => 'x'));
    run.child.kill('SIGTERM');
    expect(await run.ended).toBe(0);
  });

  it('at the start is told in a sentence', async () => {
    mkdirSync(join(project.dataFolder, 'fresh/database'), { recursive: true });
    makeFull('fresh/database/password.unfinished');
    const run = start({ DATA_DIR: join(project.dataFolder, 'fresh') });
    expect(await run.ended).toBe(1);
    expect(run.output().trimEnd().split('\n').at(-1)).toBe('ENOSPC: no space left on device, write');
  });

  it('of the whole volume at the start is told once: that it takes room and another start', async () => {
    mkdirSync(join(project.dataFolder, 'fresh/database'), { recursive: true });
    makeFull('fresh/database/password.unfinished');
    const measure = `import fs from 'node:fs';
      import { syncBuiltinESMExports } from 'node:module';
      fs.statfsSync = () => ({ bsize: 4096, blocks: 1_000_000, bavail: 0 });
      syncBuiltinESMExports();`;
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(measure)}`;
    const run = start({ DATA_DIR: join(project.dataFolder, 'fresh'), NODE_OPTIONS });
    expect(await run.ended).toBe(1);
    expect(run.output()).toContain('is full, 0 MB of 4.1 GB free: make room, then start again.');
    expect(run.output()).not.toContain('everything goes on by itself');
  });
});

describe('after kill -9 of the supervisor', () => {
  it('the next start needs no hand, and meets none of the former processes', async () => {
    const first = await startReady();
    const children = ['server', 'gateway', 'simulator'].map(pidOf);
    first.child.kill('SIGKILL');
    await first.ended;
    await startReady();
    expect(children.filter(isAlive)).toEqual([]);
  });

  it('the database server is stopped even without another start', async () => {
    const run = await startReady();
    const postmaster = postmasterPid() ?? 0;
    run.child.kill('SIGKILL');
    await run.ended;
    await expect.poll(() => isAlive(postmaster), { timeout: 20_000 }).toBe(false);
  });
});

describe('a second request to stop', () => {
  it('does not wait for a process that will not end', async () => {
    project.write(
      'apps/server/src/main.ts',
      `process.on('SIGTERM', () => undefined); setInterval(() => undefined, 1000); process.send?.({ ready: true });`,
    );
    const run = await startReady();
    run.child.kill('SIGINT');
    await eventually(() => run.output().includes('Stopping'), run.output);
    const insist = setInterval(() => run.child.kill('SIGINT'), 300);
    expect(await run.ended).toBe(130);
    clearInterval(insist);
    expect(project.read('database/server.log')).toContain('received immediate shutdown request');
  });
});

describe('a request to stop while the database recovers', () => {
  it('ends the start and the database at once', async () => {
    const former = await startReady();
    former.child.kill('SIGTERM');
    await former.ended;
    recoverWithoutEnd(clusterFolder());
    const run = start();
    try {
      await eventually(() => isRecovering(clusterFolder()), run.output);
      run.child.kill('SIGINT');
      expect(await run.ended).toBe(0);
      expect(run.output()).toMatch(/Stopping\n.*Stopped\n$/);
      expect(listServerProcesses(clusterFolder())).toEqual([]);
    } finally {
      recoverAsUsual(clusterFolder());
    }
  });
});
