import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { loadImei } from '@tyrewatch/simulator/load/load-imei';
import { startTestGateway } from '@tyrewatch/simulator/testing/test-gateway';
import { createOrganisation } from '@tyrewatch/store/organisations/organisation-repository';
import type { TestStore } from '@tyrewatch/store/test-store';
import { createTestStore } from '@tyrewatch/store/test-store';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const { PATH, NODE_COMPILE_CACHE } = process.env;
let store: TestStore;
let emptyFolder: string;

beforeAll(async () => {
  store = await createTestStore();
  await createOrganisation(store.open('owner').kysely, { parentId: null, name: 'Provider' });
  emptyFolder = mkdtempSync(join(tmpdir(), 'tyrewatch-load-'));
});
afterAll(async () => {
  await store.close();
  rmSync(emptyFolder, { recursive: true });
});

async function simulate(variables: NodeJS.ProcessEnv, ...given: readonly string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../simulate.ts'), ...given], {
    env: { PATH, NODE_COMPILE_CACHE, DATA_DIR: emptyFolder, ...variables },
  });
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  const [output, complaint, exitCode] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { output, complaint, exitCode };
}

const small = ['--vehicles', '3', '--rate', '30', '--seconds', '1'];

describe('npm run simulate', () => {
  it('registers its units and loads the gateway', async () => {
    const gateway = await startTestGateway();
    const variables = { DATABASE_URL: store.connectionString, GATEWAY_PORT: `${gateway.port}` };
    const run = await simulate(variables, ...small);
    expect(run).toMatchObject({ exitCode: 0, complaint: '' });
    expect(run.output).toContain('registered 3 vehicles with their units');
    expect(JSON.parse(run.output.trimEnd().split('\n').at(-1) ?? '')).toMatchObject({ logged_in: 3, lost_packets: 0 });
    const again = await simulate(variables, ...small, '--json');
    expect(JSON.parse(again.output)).toMatchObject({ logged_in: 3 });
    const units = await store.open('owner').kysely.selectFrom('telematics_unit').select('imei').execute();
    expect(new Set(units.map(({ imei }) => imei))).toEqual(new Set([0, 1, 2].map(loadImei)));
    await gateway.close();
  });

  it('says which database is wanted where none runs, and goes without one when told to', async () => {
    const gateway = await startTestGateway();
    const variables = { GATEWAY_PORT: `${gateway.port}` };
    expect(await simulate(variables, ...small)).toMatchObject({
      exitCode: 2,
      output: '',
      complaint: expect.stringMatching(
        /no database runs in .*\. Name the database .* DATA_DIR or DATABASE_URL.*--no-register/,
      ),
    });
    const away = await simulate({ ...variables, DATABASE_URL: 'postgresql://a:hidden@127.0.0.1:1/b' }, ...small);
    expect(away).toMatchObject({
      exitCode: 2,
      complaint: expect.stringContaining('in the database at 127.0.0.1:1: connect ECONNREFUSED'),
    });
    expect(away.complaint).not.toContain('hidden');
    expect(await simulate(variables, ...small, '--no-register')).toMatchObject({ exitCode: 0, complaint: '' });
    await gateway.close();
  });

  it('gives up on a gateway that knows none of its units', async () => {
    const gateway = await startTestGateway(undefined, () => false);
    const run = await simulate({ GATEWAY_PORT: `${gateway.port}` }, ...small, '--no-register');
    await gateway.close();
    expect(run).toMatchObject({
      exitCode: 1,
      complaint: expect.stringMatching(/no unit was accepted \(\d+ refused\)/),
    });
  });

  it('says at once that nothing listens, or that there is no such host', async () => {
    const server = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    await new Promise((resolve) => server.close(resolve));
    const away = await simulate({}, '--gateway-port', `${port}`);
    expect(away).toMatchObject({
      exitCode: 2,
      complaint: expect.stringContaining(`The gateway at 127.0.0.1:${port} cannot be reached: connect ECONNREFUSED`),
    });
    const nowhere = await simulate({}, '--host', 'nope.invalid');
    expect(nowhere).toMatchObject({ exitCode: 2, complaint: expect.stringContaining('nope.invalid') });
  });

  it.each([
    [{}, ['--bogus'], "Unknown option '--bogus'"],
    [{ GATEWAY_PORT: 'x' }, [], 'GATEWAY_PORT cannot be "x"'],
  ])('with %j and %j ends with 2 and says why', async (variables, given, said) => {
    const run = await simulate(variables, ...given);
    expect(run).toMatchObject({ exitCode: 2, output: '', complaint: expect.stringContaining(said) });
    expect(run.complaint).not.toContain('node:internal');
  });
});
