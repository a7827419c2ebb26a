import { randomUUID } from 'node:crypto';
import type { JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { Photo } from '@tyrewatch/contract/photos/photo-endpoints';
import { mostPhotos } from '@tyrewatch/contract/photos/photo-endpoints';
import type { VehicleTread } from '@tyrewatch/contract/tyres/tread-endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let jobId: number;

async function ask(
  method: 'GET' | 'POST' | 'DELETE',
  path: string,
  { as = 'admin', body, headers = {} }: { as?: TestUserName; body?: object; headers?: Record<string, string> } = {},
): Promise<TestAnswer> {
  const token = await tokenOf(server, as);
  return call(server, method, `/tyrewatch/${path}`, { token, headers, ...(body === undefined ? {} : { body }) });
}
const createJob = async (vehicle: string): Promise<number> => {
  const { json } = await ask('POST', 'job_sheets', { body: { vehicle_id: vehicle, lines: [{ work: 'inspect' }] } });
  return (json as JobSheetDetail).id;
};
const send = (content: Buffer, options: { as?: TestUserName; path?: string; more?: object } = {}) =>
  ask('POST', options.path ?? `job_sheets/${jobId}/photos`, {
    ...(options.as === undefined ? {} : { as: options.as }),
    body: { content: content.toString('base64'), ...options.more },
  });
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0b5a2e' }, limitInputPixels: false });
const listed = async (path: string, as: TestUserName = 'admin'): Promise<Photo[]> =>
  ((await ask('GET', `${path}/photos`, { as })).json as { items: Photo[] }).items;
const fetchPicture = async (id: number, size: 'full' | 'thumbnail', headers: Record<string, string> = {}) => {
  const authorization = `Bearer ${await tokenOf(server, 'admin')}`;
  return server.app.inject({
    method: 'GET',
    url: `/tyrewatch/photos/${id}?size=${size}`,
    headers: { authorization, ...headers },
  });
};

beforeAll(async () => {
  server = await createTestServer();
  await createTestWorld(server);
  jobId = await createJob('TW0001');
});
afterAll(async () => server.close());

describe('a photo', () => {
  it('is re-encoded upright and small, without what the camera or a stranger wrote into it, and kept once', async () => {
    const camera = await plain(3000, 1500)
      .jpeg()
      .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const polyglot = Buffer.concat([camera, Buffer.from('<script>alert(1)</script>PK\u0003\u0004')]);
    const more = { idempotency_key: randomUUID() };
    const first = (await send(polyglot, { as: 'driver', more })).json as Photo;
    expect(first).toMatchObject({ of: 'job', width_px: 1000, height_px: 2000, by: 'Test driver', may_delete: true });
    expect((await send(polyglot, { as: 'driver', more })).json).toEqual(first);
    expect(await listed(`job_sheets/${jobId}`)).toEqual([first]);

    const answer = await fetchPicture(first.id, 'full');
    expect(answer.headers).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'content-disposition': 'inline',
    });
    expect(answer.rawPayload.length).toBe(first.size_bytes);
    expect(answer.rawPayload.includes('script')).toBe(false);
    const kept = await sharp(answer.rawPayload).metadata();
    expect(kept).toMatchObject({ format: 'jpeg', width: 1000, height: 2000 });
    expect([kept.exif, kept.orientation]).toEqual([undefined, undefined]);
    const small = await fetchPicture(first.id, 'thumbnail');
    expect(await sharp(small.rawPayload).metadata()).toMatchObject({ width: 160, height: 320 });
    const again = { 'if-none-match': String(answer.headers['etag']) };
    expect((await fetchPicture(first.id, 'full', again)).statusCode).toBe(304);
  });

  it('is refused when it is none, or too large, and says so', async () => {
    const jpeg = await plain(64, 64).jpeg().toBuffer();
    const cases: readonly (readonly [string, Buffer])[] = [
      ['not_a_picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
      ['not_a_picture', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html><script>1</script>')])],
      ['not_a_picture', Buffer.from('GIF89a/*')],
      ['not_a_picture', jpeg.subarray(0, jpeg.length / 2)],
      // 100 megapixels in a few kilobytes: a bomb, and a camera's largest.
      ['too_many_pixels', await plain(10_000, 10_000).png({ compressionLevel: 9 }).toBuffer()],
      ['too_many_pixels', await plain(9000, 10).webp().toBuffer()],
      ['picture_too_large', Buffer.concat([jpeg, Buffer.alloc(12 * 1_048_576)])],
    ];
    for (const [code, content] of cases)
      expect(problemOf(await send(content)).errors).toMatchObject([{ field: 'content', code }]);
    expect(problemOf(await send(Buffer.alloc(17 * 1_048_576))).status).toBe(413);
    expect(problemOf(await send(Buffer.from('text'))).errors?.[0]?.detail).toBe('Send a PNG, JPEG or WebP picture.');
  });

  it('is seen by those who see the job, and removed by who added it or may assign the job', async () => {
    const [mine] = await listed(`job_sheets/${jobId}`, 'driver');
    const hidden = await createJob('TW0002');
    const other = (await send(await plain(9, 9).png().toBuffer(), { path: `job_sheets/${hidden}/photos` }))
      .json as Photo;
    const code = async (answer: Promise<TestAnswer>) => problemOf(await answer).code;
    for (const [as, photo] of [
      ['driver', other.id],
      ['other', mine?.id],
    ] as const) {
      expect(await code(ask('GET', `photos/${photo}`, { as }))).toBe('photo_not_found');
      expect(await code(ask('DELETE', `photos/${photo}`, { as }))).toBe('photo_not_found');
    }
    const added = (await send(await plain(9, 9).png().toBuffer())).json as Photo;
    expect(await code(ask('DELETE', `photos/${added.id}`, { as: 'driver' }))).toBe('forbidden');
    expect((await ask('DELETE', `photos/${mine?.id}`, { as: 'driver' })).status).toBe(204);
    expect((await listed(`job_sheets/${jobId}`)).map(({ id }) => id)).toEqual([added.id]);
    const { rows } = await server.store
      .open('owner')
      .pool.query(`select action, actor_name from audit_entry where action like '%photo' order by at, id`);
    expect(rows.map(({ action, actor_name: name }) => `${name} ${action}`)).toEqual([
      'Test driver job_sheet:add_photo',
      'Test admin job_sheet:add_photo',
      'Test admin job_sheet:add_photo',
      'Test driver job_sheet:delete_photo',
    ]);
  });

  it('goes with a reading of tread into the passport of its tyre, and with the vehicle when that is deleted', async () => {
    const depths = { wheels: [{ position: '1A', middle_mm: 8 }] };
    const tread = (await ask('POST', 'vehicles/TW0001/tread_readings', { body: depths })).json as VehicleTread;
    const wheel = tread.wheels.find(({ position }) => position === '1A');
    const path = `tyres/${wheel?.tyre?.reference}/photos`;
    const picture = await plain(9, 9).jpeg().toBuffer();
    const more = { reading_id: wheel?.readings[0]?.id };
    expect((await send(picture, { as: 'member', path, more })).json).toMatchObject({ of: 'tread', lowest_mm: 8 });
    expect((await send(picture, { as: 'member', path })).status).toBe(403);
    expect((await send(picture, { path, more: { reading_id: 987_654 } })).status).toBe(422);
    expect((await send(picture, { path })).json).toMatchObject({ of: 'tyre' });
    expect((await listed(path.replace('/photos', ''))).map(({ of }) => of)).toEqual(['tyre', 'tread']);

    await ask('DELETE', 'vehicles/TW0001?registration=TW0001');
    expect((await ask('GET', `job_sheets/${jobId}/photos`)).status).toBe(404);
    const { rows } = await server.store
      .open('owner')
      .pool.query('select count(*)::int as count from photo where job_id = $1', [jobId]);
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('finds room for a number of others at one job, however they come', async () => {
    const full = await createJob('TW0003');
    const picture = await plain(9, 9).jpeg().toBuffer();
    const owner = server.store.open('owner').pool;
    await owner.query(
      `insert into photo (job_id, content, thumbnail, width_px, height_px, size_bytes, created_at, created_by_name)
       select $1, 'a', 'a', 1, 1, 1, now(), 'Pat' from generate_series(1, $2)`,
      [full, mostPhotos.job - 1],
    );
    const path = `job_sheets/${full}/photos`;
    const answers = await Promise.all([send(picture, { path }), send(picture, { path }), send(picture, { path })]);
    const codes = answers.map(({ status, json }) => (status === 200 ? 'added' : (json as { code: string }).code));
    expect(codes.filter((code) => code === 'added')).toHaveLength(1);
    expect(codes.filter((code) => code === 'photos_full')).toHaveLength(2);
  });

  it('is drawn while no transaction waits for it', async () => {
    const { pool } = server.store.open('owner');
    const large = await plain(7900, 7900).png().toBuffer();
    const path = `job_sheets/${await createJob('TW0003')}/photos`;
    const sent = Promise.all([1, 2, 3, 4].map(() => send(large, { path }))).then(([answer]) => answer);
    const locks = async () =>
      (await pool.query(`select 1 from pg_locks where relation = 'job_sheet'::regclass and pid <> pg_backend_pid()`))
        .rows;
    const looks = { free: 0, locked: 0 };
    let first = await Promise.race([sent, locks()]);
    for (; Array.isArray(first); first = await Promise.race([sent, locks()]))
      looks[first.length === 0 ? 'free' : 'locked'] += 1;
    expect(looks.free).toBeGreaterThan(looks.locked);
    expect(first?.json).toMatchObject({ width_px: 2000, height_px: 2000 });
  });
});
