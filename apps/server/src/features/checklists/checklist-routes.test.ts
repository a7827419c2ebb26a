import { randomUUID } from 'node:crypto';
import type { ChecklistDetail, SentChecklist } from '@tyrewatch/contract/checklists/checklist-endpoints';
import type { JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifyOfChecklists } from '../../jobs/checklist-notice-job.ts';
import type { TestBriefing } from '../../testing/test-checklists.ts';
import { testCheck, testFault } from '../../testing/test-checklists.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;
let briefing: TestBriefing;

async function ask(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  { as = 'driver', body }: { as?: TestUserName; body?: object } = {},
): Promise<TestAnswer> {
  const token = await tokenOf(server, as);
  return call(server, method, `/tyrewatch/${path}`, { token, ...(body === undefined ? {} : { body }) });
}
const send = (check: SentChecklist, as: TestUserName = 'driver') => ask('POST', 'checklists', { as, body: check });
const sendPhoto = (check: SentChecklist, key: string, content: Buffer, as: TestUserName = 'driver') =>
  ask('PUT', `checklists/${check.key}/photos/${key}`, { as, body: { content: content.toString('base64') } });
const listed = async (query = '', as: TestUserName = 'admin') =>
  (await ask('GET', `checklists?${query}`, { as })).json as { items: ChecklistDetail[]; total: number };
const picture = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b5a2e' } })
    .jpeg()
    .withExif({ IFD0: { Model: 'Camera' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .toBuffer();
const owner = () => server.store.open('owner').pool;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  await owner().query(`update vehicle_listing set vehicle_type = 'truck'`);
  await owner().query(`update vehicle set vehicle_type = 'truck'`);
  briefing = (await ask('GET', 'checklists/briefing')).json as TestBriefing;
});
afterAll(async () => server.close());

describe('a briefing', () => {
  it('tells a driver the own vehicles with their template, and nothing of others', async () => {
    expect(briefing.vehicles.map(({ registration, is_own: isOwn }) => `${registration} ${isOwn}`)).toEqual([
      'TW0001 true',
    ]);
    expect(briefing.templates).toMatchObject([{ kind: 'hgv', organization_id: null, version: 1 }]);
    const [item] = briefing.templates[0]?.content.items ?? [];
    expect(item).toMatchObject({ key: 'brake_lines', text: { en_GB: 'Brake lines and air tanks' } });
    const all = (await ask('GET', 'checklists/briefing', { as: 'admin' })).json as TestBriefing;
    expect(all.vehicles.map(({ registration }) => registration)).toEqual(['TW0001', 'TW0002', 'TW0003', 'TW0004']);
  });
});

describe('a check', () => {
  it('is stored once, however often and how much at once it is sent', async () => {
    const check = testCheck(briefing, 'TW0001');
    const answers = await Promise.all(Array.from({ length: 10 }, () => send(check)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ json }) => (json as ChecklistDetail).id)).size).toBe(1);
    expect(answers[0]?.json).toMatchObject({ verdict: 'clear', is_quick: false, duration_seconds: 420 });
    expect((await listed()).total).toBe(1);
    const other = { ...check, odometer_km: 1 };
    expect(problemOf(await send(other)).code).toBe('checklist_key_taken');
    const { rows } = await owner().query(`select action, actor_name from audit_entry where subject_kind = 'checklist'`);
    expect(rows).toEqual([{ action: 'checklist:create', actor_name: 'Test driver' }]);
  });

  it('is refused where it is not complete or takes a fault too lightly', async () => {
    const check = testCheck(briefing, 'TW0001', { faults: [testFault('horn', { severity: 'minor' })] });
    expect(problemOf(await send(check)).errors).toMatchObject([{ field: 'faults.horn', code: 'not_in_list' }]);
    const [, ...answers] = testCheck(briefing, 'TW0001').answers;
    expect(problemOf(await send(testCheck(briefing, 'TW0001', { answers }))).errors).toMatchObject([
      { field: 'answers.brake_lines', code: 'required' },
    ]);
  });

  it('is not supported for a crane', async () => {
    await owner().query(`update vehicle_listing set vehicle_type = 'crane' where vehicle_id = $1`, [
      world.vehicleIds[0],
    ]);
    await owner().query(`update vehicle set vehicle_type = 'crane' where id = $1`, [world.vehicleIds[0]]);
    const problem = problemOf(await send(testCheck(briefing, 'TW0001')));
    expect([problem.status, problem.detail]).toEqual([422, 'Checklists not supported for this vehicle']);
    const again = (await ask('GET', 'checklists/briefing')).json as TestBriefing;
    expect(again.vehicles).toMatchObject([{ registration: 'TW0001', template: null }]);
    await owner().query(`update vehicle_listing set vehicle_type = 'truck'`);
    await owner().query(`update vehicle set vehicle_type = 'truck'`);
  });

  it('makes a job of each fault, and adds to the job of the same fault while it is open', async () => {
    const faults = [
      testFault('tyre_walls', { wheel: '1A', text: 'Bulge' }),
      testFault('fog_lamp', { text: 'Not lit', severity: 'minor' }),
    ];
    const first = (await send(testCheck(briefing, 'TW0001', { faults }))).json as ChecklistDetail;
    expect(first).toMatchObject({ verdict: 'do_not_drive', worst_severity: 'dangerous', fault_count: 2 });
    const jobs = await Promise.all(
      first.faults.map(async ({ job }) => (await ask('GET', `job_sheets/${job?.id}`)).json as JobSheetDetail),
    );
    expect(jobs).toMatchObject([
      { priority: 'now', due_on: expect.any(String), lines: [{ work: 'inspect', wheel: { position: '1A' } }] },
      { priority: 'normal', due_on: null, lines: [{ work: 'other', wheel: null, note: 'Rear fog lamp: Not lit' }] },
    ]);
    expect(jobs[0]).toMatchObject({ checklist: { id: first.id, number: first.number } });
    const [, lamp] = first.faults;
    const same = testFault('fog_lamp', { severity: 'minor', same_as: lamp?.id ?? null, text: 'Still not lit' });
    const second = (await send(testCheck(briefing, 'TW0001', { faults: [same] }))).json as ChecklistDetail;
    expect(second.faults[0]).toMatchObject({ same_as: lamp?.id, job: { id: lamp?.job?.id } });
    const job = (await ask('GET', `job_sheets/${lamp?.job?.id}`)).json as JobSheetDetail;
    expect(job.events[0]).toMatchObject({ kind: 'comment', comment: `${second.number}: Rear fog lamp: Still not lit` });
    const known = (await ask('GET', 'checklists/briefing')).json as TestBriefing;
    expect(known.vehicles[0]?.look_first.filter(({ kind }) => kind === 'open_fault').map(({ text }) => text)).toEqual([
      'Bulge',
      'Still not lit',
    ]);
  });

  it('of a vehicle that is gone, or by a template nobody knows, is kept for the depot', async () => {
    const gone = testCheck(briefing, 'TW0001', { vehicle: { id: 987_654, registration: 'GONE1' } });
    const foreign = testCheck(briefing, 'TW0001', { vehicle: { id: world.otherVehicleId, registration: 'GONE2' } });
    const unknown = testCheck(briefing, 'TW0001', {
      template: { kind: 'hgv', organization_id: world.tenants.customerId, version: 77 },
    });
    const kept = [await send(gone), await send(foreign), await send(unknown)];
    expect(kept.map(({ json }) => (json as ChecklistDetail).needs_look)).toEqual([
      'vehicle_gone',
      'vehicle_gone',
      'template_withdrawn',
    ]);
    expect(kept[1]?.json).toMatchObject({ vehicle_id: null });
    const waiting = await listed('show=needs_look');
    expect(waiting.items.map(({ registration }) => registration).toSorted()).toEqual(['GONE1', 'GONE2', 'TW0001']);
    expect((await listed('', 'other')).total).toBe(0);
    const [one] = waiting.items;
    expect((await ask('POST', `checklists/${one?.id}/settle`, { as: 'driver' })).status).toBe(403);
    const settled = await ask('POST', `checklists/${one?.id}/settle`, { as: 'member' });
    expect(settled.json).toMatchObject({ looked_by: 'Test member', may_settle: false });
    expect((await listed('show=needs_look')).total).toBe(2);
  });

  it('is seen by who sees the vehicle, by drivers their own alone', async () => {
    const members = testCheck(briefing, 'TW0001', { signature: { image: null, name: 'Test member' } });
    const { id } = (await send(members, 'member')).json as ChecklistDetail;
    expect((await ask('GET', `checklists/${id}`, { as: 'admin' })).status).toBe(200);
    for (const as of ['driver', 'other'] as const) {
      expect(problemOf(await ask('GET', `checklists/${id}`, { as })).code).toBe('checklist_not_found');
      expect((await listed('', as)).items.every((one) => one.id !== id)).toBe(true);
    }
    expect((await listed(`q=member`)).items.map((one) => one.id)).toEqual([id]);
    expect((await listed('verdicts=do_not_drive&groups=tyres&sort=-time')).total).toBe(1);
    expect((await listed('from=2026-11-21')).total).toBe(0);
  });

  it('is printed, and all that is filtered as one file or table', async () => {
    const [{ id } = { id: 0 }] = (await listed('verdicts=do_not_drive')).items;
    for (const path of [`checklists/${id}/file`, 'checklists_pack?verdicts=faults']) {
      const authorization = `Bearer ${await tokenOf(server, 'admin')}`;
      const answer = await server.app.inject({ url: `/tyrewatch/${path}`, headers: { authorization } });
      expect(answer.headers['content-type']).toBe('application/pdf');
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    }
    const csv = await ask('GET', 'checklists_file?sort=time', { as: 'admin' });
    expect(csv.text).toContain('Do not drive');
  });
});

describe('photos of a check', () => {
  const withPhoto = () => {
    const photoKey = randomUUID();
    const faults = [testFault('mirrors', { severity: 'major', photo_keys: [photoKey] })];
    return { photoKey, check: testCheck(briefing, 'TW0001', { faults }) };
  };

  it('come after it, once each, without their place, and are shown with its job', async () => {
    const { check, photoKey } = withPhoto();
    expect(problemOf(await sendPhoto(check, photoKey, await picture())).code).toBe('checklist_not_found');
    const sent = (await send(check)).json as ChecklistDetail;
    expect(sent).toMatchObject({ photos_to_follow: 1, photo_count: 0 });
    expect(problemOf(await sendPhoto(check, randomUUID(), await picture())).code).toBe('photo_not_found');
    expect(problemOf(await sendPhoto(check, photoKey, await picture(), 'member')).code).toBe('checklist_not_found');
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => sendPhoto(check, photoKey, await picture())),
    );
    const ids = answers.map(({ json }) => (json as { photo_id: number }).photo_id);
    expect(new Set(ids).size).toBe(1);
    expect(answers[0]?.json).toMatchObject({ photos_to_follow: 0 });

    const authorization = `Bearer ${await tokenOf(server, 'admin')}`;
    const full = await server.app.inject({ url: `/tyrewatch/photos/${ids[0]}`, headers: { authorization } });
    expect((await sharp(full.rawPayload).metadata()).exif).toBeUndefined();
    const gallery = (await ask('GET', 'checklist_photos', { as: 'admin' })).json as { items: object[] };
    expect(gallery.items).toMatchObject([{ photo_id: ids[0], group: 'others', fault_text: 'Cracked' }]);
    const jobId = sent.faults[0]?.job?.id;
    expect((await ask('GET', `job_sheets/${jobId}/photos`, { as: 'admin' })).json).toMatchObject({
      items: [{ id: ids[0], of: 'checklist', may_delete: false }],
    });
    expect(problemOf(await ask('DELETE', `photos/${ids[0]}`, { as: 'admin' })).code).toBe('forbidden');
    expect(problemOf(await ask('GET', `photos/${ids[0]}`, { as: 'other' })).code).toBe('photo_not_found');
    expect((await listed('show=to_follow')).total).toBe(0);
  });

  it('are refused when they are hostile, and say so', async () => {
    const { check, photoKey } = withPhoto();
    await send(check);
    const jpeg = await picture();
    const huge = sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: '#000' },
      limitInputPixels: false,
    });
    const cases: readonly (readonly [string, Buffer])[] = [
      ['not_a_picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
      ['not_a_picture', Buffer.from('%PDF-1.7')],
      ['not_a_picture', Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), Buffer.from('<html>')])],
      ['not_a_picture', jpeg.subarray(0, jpeg.length / 2)],
      ['too_many_pixels', await huge.png({ compressionLevel: 9 }).toBuffer()],
      ['picture_too_large', Buffer.concat([jpeg, Buffer.alloc(12 * 1_048_576)])],
    ];
    for (const [code, content] of cases)
      expect(problemOf(await sendPhoto(check, photoKey, content)).errors).toMatchObject([{ field: 'content', code }]);
    const polyglot = Buffer.concat([jpeg, Buffer.from('<script>alert(1)</script>PK')]);
    const { photo_id: id } = (await sendPhoto(check, photoKey, polyglot)).json as { photo_id: number };
    const authorization = `Bearer ${await tokenOf(server, 'admin')}`;
    const kept = await server.app.inject({ url: `/tyrewatch/photos/${id}`, headers: { authorization } });
    expect(kept.rawPayload.includes('script')).toBe(false);
  });

  it('have a signature beside them that is re-encoded', async () => {
    const drawn = await sharp({ create: { width: 300, height: 90, channels: 4, background: '#0000' } })
      .png()
      .toBuffer();
    const polyglot = Buffer.concat([drawn, Buffer.from('<script>')]);
    const signature = { image: polyglot.toString('base64'), name: 'Test driver' };
    const check = (await send(testCheck(briefing, 'TW0001', { signature }))).json as ChecklistDetail;
    const kept = Buffer.from(check.signature.image ?? '', 'base64');
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 300 });
    expect(kept.includes('script')).toBe(false);
    const wrong = { image: Buffer.from('<svg/>').toString('base64'), name: 'Test driver' };
    expect((await send(testCheck(briefing, 'TW0001', { signature: wrong }))).status).toBe(422);
  });
});

describe('faults of a check', () => {
  it('are notified once to who subscribed to the vehicle and sees it, what must not be driven as such', async () => {
    const subscribe = (as: TestUserName, level: string) =>
      ask('PUT', 'vehicles/TW0001/alert_subscription', { as, body: { minimum_level: level } });
    expect((await subscribe('admin', 'critical')).status).toBe(204);
    await subscribe('member', 'maintenance');
    const parts = { database: server.store.open('jobs'), nowMs: () => server.clock.nowMs };
    await notifyOfChecklists(parts);
    await owner().query(`delete from outbox`);
    await send(testCheck(briefing, 'TW0001', { faults: [testFault('steering', { text: 'Play' })] }));
    await send(testCheck(briefing, 'TW0001', { faults: [testFault('battery', { severity: 'minor', text: 'Loose' })] }));
    const counts = [await notifyOfChecklists(parts), await notifyOfChecklists(parts)];
    expect(counts).toEqual([2, 0]);
    const { rows } = await owner().query(
      `select payload -> 'to' ->> 'name' as name, payload -> 'params' ->> 'verdict' as verdict from outbox where kind = 'mail' order by 2, 1`,
    );
    expect(rows).toEqual([
      { name: 'Test admin', verdict: 'do_not_drive' },
      { name: 'Test member', verdict: 'do_not_drive' },
      { name: 'Test member', verdict: 'faults' },
    ]);
    const bell = (await ask('GET', 'notices', { as: 'member' })).json as { items: object[] };
    expect(bell.items.slice(0, 2)).toMatchObject([
      { kind: 'checklist_faults', registration: 'TW0001', verdict: 'faults', fault_count: 1 },
      { kind: 'checklist_faults', verdict: 'do_not_drive' },
    ]);
  });
});

describe('a day', () => {
  it('counts who moved without a check, and what checks found', async () => {
    const [first, second] = world.vehicleIds;
    for (const vehicleId of [first, second])
      await owner().query(
        `insert into rollup_hour (vehicle_id, bucket_at, packet_count, moving_packet_count, distance_m)
          values ($1, '2026-11-20T05:00:00Z', 9, 9, 1000)`,
        [vehicleId],
      );
    const day = (await ask('GET', 'checklists_day?date=2026-11-20', { as: 'admin' })).json;
    expect(day).toMatchObject({ date: '2026-11-20', due: 2, not_done: 1, do_not_drive: 2, done_percent: 50 });
    const left = (await ask('GET', 'checklists_not_done?date=2026-11-20', { as: 'admin' })).json as { items: object[] };
    expect(left.items).toMatchObject([{ registration: 'TW0002', in_use_since: '2026-11-20T05:00:00.000Z' }]);
    const drivers = (await ask('GET', 'checklists_day?date=2026-11-20')).json;
    expect(drivers).toMatchObject({ due: 1, not_done: 0 });
  });
});

describe('a check that was made without signal', () => {
  it('is kept with its job where the driver was taken off the vehicle meanwhile, and the clock was set back', async () => {
    const [vehicleId] = world.vehicleIds;
    const faults = [testFault('wipers', { text: 'Broken', severity: 'dangerous' })];
    const check = testCheck(briefing, 'TW0001', { faults, finished_at: '2026-11-20T05:00:00Z' });
    await owner().query('delete from driver_vehicle where vehicle_id = $1', [vehicleId]);
    const kept = (await send(check)).json as ChecklistDetail;
    expect(kept).toMatchObject({
      vehicle_id: vehicleId,
      needs_look: 'vehicle_gone',
      verdict: 'do_not_drive',
      duration_seconds: 0,
    });
    expect(kept.faults[0]?.job).not.toBeNull();
  });
});

describe('faults of a check of no vehicle', () => {
  it('are notified to who subscribed to all vehicles of the organisation', async () => {
    const whole = { fleet_id: null, vehicle_id: null, minimum_level: 'critical', by_email: true, on_screen: true };
    expect((await ask('PUT', 'me/alert_subscriptions', { as: 'admin', body: { items: [whole] } })).status).toBe(200);
    const parts = { database: server.store.open('jobs'), nowMs: () => server.clock.nowMs };
    await notifyOfChecklists(parts);
    await owner().query(`delete from outbox`);
    const vehicle = { id: 987_654, registration: 'GONE3' };
    await send(testCheck(briefing, 'TW0001', { vehicle, faults: [testFault('steering', { text: 'Play' })] }));
    expect(await notifyOfChecklists(parts)).toBe(1);
    const { rows } = await owner().query(
      `select payload -> 'to' ->> 'name' as name, payload -> 'params' ->> 'registration' as registration from outbox where kind = 'mail'`,
    );
    expect(rows).toEqual([{ name: 'Test admin', registration: 'GONE3' }]);
  });
});
