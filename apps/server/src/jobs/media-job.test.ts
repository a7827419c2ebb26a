import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import type { JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import aws4 from 'aws4';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MediaStore } from '../outside/media-store.ts';
import { openMediaStore } from '../outside/media-store.ts';
import { call, tokenOf } from '../testing/test-client.ts';
import { createTestWorld } from '../testing/test-people.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import { carryMedia } from './media-job.ts';

const secret = { accessKeyId: 'key', secretAccessKey: 'sec/ret+' };
/** What a bucket holds, by its path. */
const bucket = new Map<string, Buffer>();
let isAway = false;
let s3: Server;
let folder: string;
let stores: Readonly<Record<'disk' | 'bucket', MediaStore>>;
let media: MediaStore;
let server: TestServer;
let jobId: number;

/** A service that speaks S3 as far as is needed, and takes only what is signed: checked by another implementation of the signature. */
const startBucket = () =>
  createServer((request, response) => {
    void buffer(request).then((body) => {
      const { host = '', authorization = '' } = request.headers;
      const headers = Object.fromEntries(
        (/SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? '')
          .split(';')
          .map((name) => [name, String(request.headers[name])]),
      );
      const path = request.url ?? '';
      const { method = '' } = request;
      const signed = { method, host, path, headers, service: 's3', region: 'eu-west-2' };
      const wanted = aws4.sign(signed, secret);
      if (isAway) return response.writeHead(503).end();
      if (wanted.headers?.['Authorization'] !== authorization)
        return response.writeHead(403).end('SignatureDoesNotMatch');
      if (request.method === 'PUT') bucket.set(path, body);
      if (request.method === 'DELETE') bucket.delete(path);
      const found = bucket.get(path);
      if (request.method === 'GET') return found === undefined ? response.writeHead(404).end() : response.end(found);
      return response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
    });
  });

beforeAll(async () => {
  s3 = startBucket();
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
  folder = await mkdtemp(join(tmpdir(), 'tyrewatch-media-'));
  const { port } = s3.address() as AddressInfo;
  stores = {
    disk: openMediaStore(pathToFileURL(folder).href),
    bucket: openMediaStore(`s3://key:sec%2Fret%2B@127.0.0.1:${port}/photos-of-us?region=eu-west-2&plain=1`),
  };
  const either: MediaStore = {
    put: (...of) => media.put(...of),
    get: (key) => media.get(key),
    delete: (key) => media.delete(key),
  };
  server = await createTestServer({ media: either });
  await createTestWorld(server);
  const body = { vehicle_id: 'TW0001', lines: [{ work: 'inspect' }] };
  const token = await tokenOf(server, 'admin');
  jobId = ((await call(server, 'POST', '/tyrewatch/job_sheets', { token, body })).json as JobSheetDetail).id;
});
beforeEach(() => {
  isAway = false;
});
afterAll(async () => {
  await server.close();
  s3.close();
  await rm(folder, { recursive: true });
});

const carry = () => carryMedia({ database: server.store.open('jobs'), media }, new AbortController().signal);
const outside = async (of: keyof typeof stores): Promise<number> =>
  of === 'bucket' ? bucket.size : (await readdir(join(folder, 'photos')).catch(() => [])).length;
async function send(): Promise<number> {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#0b5a2e' } })
    .png()
    .toBuffer();
  const body = { content: picture.toString('base64') };
  const token = await tokenOf(server, 'admin');
  const { json, status } = await call(server, 'POST', `/tyrewatch/job_sheets/${jobId}/photos`, { token, body });
  expect(status).toBe(200);
  return (json as { id: number }).id;
}
const fetchPhoto = async (id: number, size = 'full') =>
  server.app.inject({
    url: `/tyrewatch/photos/${id}?size=${size}`,
    headers: { authorization: `Bearer ${await tokenOf(server, 'admin')}` },
  });

it.each(['disk', 'bucket'] as const)(
  'a picture is carried to the %s, fetched from there, and deleted with its photo',
  async (of) => {
    media = stores[of];
    const id = await send();
    const before = (await fetchPhoto(id)).rawPayload;
    expect(await carry()).toBe(1);
    expect([await carry(), await outside(of)]).toEqual([0, 1]);
    const kept = await server.store
      .open('owner')
      .kysely.selectFrom('photo')
      .select('content')
      .where('id', '=', id)
      .execute();
    expect(kept).toEqual([{ content: null }]);
    expect((await fetchPhoto(id)).rawPayload.equals(before)).toBe(true);
    expect((await fetchPhoto(id, 'thumbnail')).statusCode).toBe(200);
    await call(server, 'DELETE', `/tyrewatch/photos/${id}`, { token: await tokenOf(server, 'admin') });
    expect([await carry(), await outside(of)]).toEqual([1, 0]);
  },
);

it('a picture stays where it is while the store is away, and is carried once it is back, also after a kill between the steps', async () => {
  media = stores.bucket;
  const id = await send();
  isAway = true;
  await expect(carry()).rejects.toThrow('503');
  expect((await fetchPhoto(id)).statusCode).toBe(200);
  isAway = false;
  const killed: MediaStore = {
    ...media,
    put: (...sent) => media.put(...sent).then(() => Promise.reject(new Error('killed'))),
  };
  await expect(
    carryMedia({ database: server.store.open('jobs'), media: killed }, new AbortController().signal),
  ).rejects.toThrow('killed');
  expect(await carry()).toBe(1);
  expect(bucket.size).toBe(1);
  isAway = true;
  expect((await fetchPhoto(id)).statusCode).toBe(503);
});
