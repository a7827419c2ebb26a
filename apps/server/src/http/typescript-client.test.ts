import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, tokenOf } from '../testing/test-client.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import { typeOf } from './typescript-client.ts';

const run = promisify(execFile);

type Call = (id: string, call?: object) => Promise<unknown>;

let server: TestServer;
let folder: string;
let url: string;

beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
  url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  folder = await mkdtemp(join(tmpdir(), 'tyrewatch-client-'));
  const { text } = await call(server, 'GET', '/tyrewatch/docs/client.ts');
  await writeFile(join(folder, 'client.ts'), text);
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the client in TypeScript', () => {
  it.each<[object, string]>([
    [
      { type: 'object', properties: { a: { type: 'string' }, 'b-c': { type: 'integer' } }, required: ['a'] },
      '{ a: string; "b-c"?: number }',
    ],
    [{ anyOf: [{ type: 'number' }, { type: 'null' }] }, 'number | null'],
    [{ type: 'array', items: { enum: ['x', 'y'] } }, '("x" | "y")[]'],
    [{ type: 'object', additionalProperties: { type: 'boolean' } }, '{ [name: string]: boolean }'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{}, 'unknown'],
  ])('writes %j as a type', (schema, type) => {
    expect(typeOf(schema as Record<string, unknown>)).toBe(type);
  });

  it('knows the types of calls and of answers, and refuses what is missing or misspelt', async () => {
    const uses = (name: string, lines: readonly string[]) =>
      writeFile(
        join(folder, name),
        [
          `import { createTyrewatch } from './client.ts';`,
          `const tyrewatch = createTyrewatch({ url: '', apiKey: '' });`,
          ...lines,
        ].join('\n'),
      );
    await uses('uses.ts', [
      `const { items } = await tyrewatch('list_vehicles', { query: { limit: 2 } });`,
      `export const registration: string | undefined = items[0]?.registration;`,
    ]);
    await uses('misuses.ts', [
      `await tyrewatch('get_vehicle');`,
      `await tyrewatch('list_vehicles', { query: { limits: 2 } });`,
    ]);
    const compiler = join(import.meta.dirname, '../../../../node_modules/typescript/bin/tsc');
    const options =
      '--ignoreConfig --noEmit --strict --target es2023 --module esnext --moduleResolution bundler --lib es2023,dom';
    const files = ['uses.ts', 'misuses.ts'].map((name) => join(folder, name));
    const compile = run(process.execPath, [
      compiler,
      ...options.split(' '),
      '--types',
      '',
      '--allowImportingTsExtensions',
      ...files,
    ]);
    const { stdout } = await compile.catch((error: { stdout: string }) => error);
    const found = [...stdout.matchAll(/(\w+\.ts)\((\d+),\d+\): error (TS\d+)/g)].map(([, file, line, code]) => [
      file,
      line,
      code,
    ]);
    expect(found).toEqual([
      ['misuses.ts', '3', 'TS2554'],
      ['misuses.ts', '4', 'TS2561'],
    ]);
  });

  it('calls a running installation: paths, queries, bodies, and refusals as problems', async () => {
    const module = (await import(join(folder, 'client.ts'))) as { createTyrewatch: (options: object) => Call };
    const token = await tokenOf(server, 'admin');
    const tyrewatch = module.createTyrewatch({ url, accessToken: () => token });
    expect(await tyrewatch('list_vehicles', { query: { limit: 1 } })).toMatchObject({
      items: [{ registration: 'TW0001' }],
    });
    expect(await tyrewatch('get_vehicle', { path: { vehicle_id: 'TW0002' } })).toMatchObject({
      registration: 'TW0002',
    });
    const body = { vehicle_id: 'TW0001', lines: [{ work: 'inspect' }] };
    expect(await tyrewatch('create_job_sheet', { body })).toMatchObject({ state: 'open' });
    await expect(tyrewatch('get_vehicle', { path: { vehicle_id: 'NONE' } })).rejects.toMatchObject({
      status: 404,
      code: 'vehicle_not_found',
      message: 'Vehicle not found',
    });
  });
});
