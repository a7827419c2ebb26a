import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Dealer, importDealers } from '@tyrewatch/contract/dealers/dealer-endpoints';
import type { DealerJob } from '@tyrewatch/contract/dealers/dealer-job-endpoints';
import type { DealerRequest, listVehicleDealers } from '@tyrewatch/contract/dealers/dealer-request-endpoints';
import type { JobSheetDetail } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import type { VehicleTyres } from '@tyrewatch/contract/tyres/tyre-endpoints';
import { answerWaitMs } from '@tyrewatch/domain/dealers/dealer-request';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { remindOfSilentDealers } from '../../jobs/dealer-silence-job.ts';
import { csv, far, fitting, near, picture, wanted } from '../../testing/test-dealers.ts';
import type { TestAnswer } from '../../testing/test-client.ts';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import { listQueuedMails } from '../../testing/sent-links.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer, testLinkSecret } from '../../testing/test-server.ts';
import { composeMail } from '../mail/compose-mail.ts';
import { linkToken } from '../mail/link-token.ts';
import { claimMails } from '@tyrewatch/store/mail/mail-queue';
import { findBranding } from '@tyrewatch/store/organisations/branding-views';

let server: TestServer;
let world: TestWorld;
let apiKey: string;
beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const { customerId, otherCustomerId } = world.tenants;
  const on = { integration_id: 1, enabled: true, settings: '{}', updated_at: new Date(server.clock.nowMs) };
  await server.store
    .open('owner')
    .kysely.insertInto('organisation_integration')
    .values([customerId, otherCustomerId].map((id) => ({ ...on, organisation_id: id })))
    .execute();
  apiKey = await createTestApiKey(server, customerId);
  const at = { latitude: 53.41, longitude: -2.61 };
  const readings = [1, 2, 3].map((series) => testReading(series, server.clock.nowMs - 60_000, testTyres(), at));
  await sendReadings(server, apiKey, readings);
});
afterAll(async () => server.close());

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
const ask = async (method: Method, path: string, body?: object, as: TestUserName = 'admin'): Promise<TestAnswer> =>
  call(server, method, `/tyrewatch/${path}`, {
    token: await tokenOf(server, as),
    ...(body === undefined ? {} : { body }),
  });
const code = async (answer: Promise<TestAnswer>) => problemOf(await answer).code;
const byLink = (method: Method, token: string, path = '', body?: object, address = '203.0.113.20') =>
  call(server, method, `/tyrewatch/dealer_jobs/${token}${path}`, {
    headers: { 'x-forwarded-for': address },
    ...(body === undefined ? {} : { body }),
  });

const addPhoto = async (token: string, px = 2) => byLink('POST', token, '/photos', await picture(px));
const inMinutes = (count: number) => new Date(server.clock.nowMs + count * 60_000).toISOString();
const accept = (token: string) => byLink('POST', token, '/answer', { answer: 'accept', arrives_at: inMinutes(1) });
const reach = async (token: string) => {
  expect((await accept(token)).status).toBe(200);
  await byLink('POST', token, '/on_site');
  await addPhoto(token);
};
const jobs = () => ({ database: server.store.open('jobs'), nowMs: () => server.clock.nowMs });
const remind = () => remindOfSilentDealers(jobs(), new AbortController().signal);
let dealers: Dealer[];
const contact = async (registration: string, as?: TestUserName) =>
  (await ask('GET', `vehicles/${registration}/dealers?position=2B`, undefined, as)).json as AnswerOf<
    typeof listVehicleDealers
  >;
const tokenOfRequest = async (id: number): Promise<string> => {
  const query = server.store.open('owner').kysely.selectFrom('dealer_request').select('mail_id').where('id', '=', id);
  return linkToken(testLinkSecret, (await query.executeTakeFirstOrThrow()).mail_id, 'dealer');
};
const send = async (registration: string, dealerId = dealers[0]?.id, as: TestUserName = 'member') => {
  const answer = await ask('POST', `vehicles/${registration}/dealer_requests`, { ...wanted, dealer_id: dealerId }, as);
  const request = answer.json as DealerRequest;
  return { request, token: answer.status === 200 ? await tokenOfRequest(request.id) : '' };
};
const requests = async (jobId: number) =>
  ((await ask('GET', `job_sheets/${jobId}/dealer_requests`)).json as { items: DealerRequest[] }).items;

describe('dealers', () => {
  it('are kept by administrators, imported row by row, and hidden from another customer', async () => {
    expect(await code(ask('POST', 'dealers', near, 'member'))).toBe('not_found');
    const made = [await ask('POST', 'dealers', far), await ask('POST', 'dealers', near)];
    expect(made.map(({ status }) => status)).toEqual([200, 200]);
    expect(await code(ask('POST', 'dealers', { ...near, name: 'PLACEHOLDER tyres near' }))).toBe('dealer_duplicate');
    expect(await code(ask('POST', 'dealers', { ...near, name: 'Half', longitude: null }))).toBe('validation_failed');
    expect(await code(ask('POST', 'dealers', { ...near, name: 'Mail', email: 'nonsense' }))).toBe('email_invalid');

    const judged = (await ask('POST', 'dealers/import', { csv })).json as AnswerOf<typeof importDealers>;
    expect(judged.rows.map(({ verdict }) => verdict)).toEqual(['changed', 'new', 'refused']);
    expect(judged).toMatchObject({ right_count: 2, refused_count: 1, unknown_columns: ['E-mail'] });
    expect((await ask('GET', 'dealers')).json).toMatchObject({ total: 2 });
    await ask('POST', 'dealers/import', { csv, commit: true });
    await ask('POST', 'dealers/import', { csv, commit: true });
    const listed = (await ask('GET', 'dealers?sort=name', undefined, 'member')).json as { items: Dealer[] };
    expect(listed.items.map(({ name, area, is_always_open: open }) => [name, area, open])).toEqual([
      ['Placeholder Tyres Far', null, false],
      ['Placeholder Tyres Near', 'Warrington', true],
      ['Placeholder Tyres New', 'Preston', false],
    ]);
    dealers = ['Near', 'New', 'Far'].map((end) => listed.items.find(({ name }) => name.endsWith(end)) as Dealer);
    expect((await ask('GET', 'dealers_file')).text).toContain('Placeholder Tyres New');
    const [one] = dealers;
    for (const [method, path, body] of [
      ['PATCH', `dealers/${one?.id}`, { name: 'Mine' }],
      ['DELETE', `dealers/${one?.id}`, undefined],
    ] as const)
      expect(await code(ask(method, path, body, 'other'))).toBe('dealer_not_found');
    expect((await ask('GET', 'dealers', undefined, 'other')).json).toMatchObject({ items: [], total: 0 });
    await send('TW0001', one?.id, 'other');
    expect(await code(ask('GET', 'vehicles/TW0001/dealers?position=2B', undefined, 'other'))).toBe('vehicle_not_found');
  });

  it('are offered nearest first to whoever may create job sheets, where the network is on', async () => {
    const offered = await contact('TW0001', 'member');
    expect(offered.dealers.map(({ name, distance_km: km }) => [name.split(' ').at(-1), km])).toEqual([
      ['Near', 1.3],
      ['New', expect.closeTo(39.4, 0)],
      ['Far', expect.closeTo(110, 0)],
    ]);
    expect(offered).toMatchObject({
      total: 3,
      job_sheet_id: null,
      place: { latitude: 53.41 },
      wheel: { position: '2B' },
    });
    expect((await contact('TW0004', 'part')).dealers).toEqual([]);
    expect((await ask('GET', 'vehicles/TW0001/dealers?position=2B', undefined, 'driver')).status).toBe(403);
    await ask('PATCH', `dealers/${dealers[2]?.id}`, { is_archived: true });
    expect((await contact('TW0001')).total).toBe(2);
    await ask('PATCH', `dealers/${dealers[2]?.id}`, { is_archived: false });
    const off = { enabled: false };
    const path = `organizations/${world.tenants.customerId}/integrations/1`;
    await ask('PATCH', path, off);
    expect(await code(ask('GET', 'vehicles/TW0001/dealers?position=2B'))).toBe('dealer_network_off');
    expect(await code(ask('GET', 'dealers'))).toBe('dealer_network_off');
    await ask('PATCH', path, { enabled: true });
  });
});

describe('a job of a dealer', () => {
  it('goes from the mail by its link to a tyre change that the operator mends', async () => {
    const preview = await ask('POST', 'vehicles/TW0001/dealer_requests/preview', {
      ...wanted,
      dealer_id: dealers[0]?.id,
    });
    expect(preview.json).toMatchObject({ to: near.email, reply_to: 'admin@example.com' });
    const { request, token } = await send('TW0001');
    const jobId = request.job_sheet_id;
    expect(((await ask('GET', `job_sheets/${jobId}`)).json as JobSheetDetail).lines).toMatchObject([
      { work: 'change_tyre', wheel: { position: '2B' } },
    ]);
    const [mail] = await claimMails(server.store.open('jobs').kysely, {
      nowMs: server.clock.nowMs,
      leaseMs: 1000,
      limit: 1,
    });
    if (mail === undefined) throw new Error('no mail was queued');
    const parts = {
      from: { name: 'T', address: 't@example.com' },
      publicUrl: 'https://t.example',
      linkSecret: testLinkSecret,
    };
    const written = composeMail(mail, await findBranding(server.store.open('jobs').kysely, mail.organisationId), parts);
    expect(written).toMatchObject({ to: { address: near.email }, replyTo: 'member@example.com' });
    expect(written.text).toContain(`https://t.example/dealer/${token}`);
    for (const line of (preview.json as { paragraphs: string[] }).paragraphs.slice(0, 2))
      expect(written.text).toContain(line);

    const seen = (await byLink('GET', token)).json as DealerJob;
    expect(seen).toMatchObject({
      job_number: `J-${jobId}`,
      state: 'sent',
      registration: 'TW0001',
      wheel: { position: '2B' },
      place: { text: wanted.place, latitude: 53.41 },
      call_back: wanted.call_back,
    });
    expect(JSON.stringify(seen)).not.toMatch(/driver|2A|imei/i);
    expect(await code(byLink('POST', token, '/on_site'))).toBe('dealer_step_refused');
    const past = { answer: 'accept', arrives_at: inMinutes(-1) };
    expect(await code(byLink('POST', token, '/answer', past))).toBe('validation_failed');
    const tooLate = await byLink('POST', token, '/answer', { answer: 'accept', arrives_at: inMinutes(20 * 24 * 60) });
    expect(tooLate.json).toMatchObject({
      errors: [{ code: 'too_far_ahead', detail: 'Enter a time within the next 14 days.' }],
    });
    expect((await accept(token)).json).toMatchObject({ state: 'accepted' });
    expect((await accept(token)).status).toBe(200);
    expect((await ask('GET', `job_sheets/${jobId}`)).json).toMatchObject({ state: 'in_progress' });
    expect((await byLink('POST', token, '/on_site')).json).toMatchObject({ state: 'on_site' });
    expect((await byLink('POST', token, '/on_site')).json).toMatchObject({ state: 'on_site' });

    expect(problemOf(await byLink('POST', token, '/fitting', fitting)).errors).toMatchObject([{ field: 'photos' }]);
    const adding = [addPhoto(token, 7900), addPhoto(token, 7900)];
    expect(problemOf(await Promise.race(adding))).toMatchObject({ status: 429, code: 'photo_under_way' });
    expect([(await byLink('GET', token)).json, await Promise.all(adding)]).toMatchObject([{ photo_count: 0 }, {}]);
    expect((await byLink('POST', token, '/photos', { content: 'AAAA' })).status).toBe(422);
    const old = problemOf(await byLink('POST', token, '/fitting', { ...fitting, dot: '5227' }));
    expect(old.errors).toMatchObject([{ field: 'dot', code: 'in_future' }]);
    const fitted = (await byLink('POST', token, '/fitting', fitting)).json as DealerJob;
    expect(fitted).toMatchObject({ state: 'fitted', place: null, call_back: null, fitting: { make: 'Michelin' } });
    const wheel = async () =>
      ((await ask('GET', 'vehicles/TW0001/tyres')).json as VehicleTyres).wheels.find(
        ({ position }) => position === '2B',
      );
    expect(await wheel()).toMatchObject({ tyre: { make: 'Michelin', dot: '1926', tread_mm: 15 } });
    const first = (await wheel())?.tyre?.number;
    await byLink('POST', token, '/fitting', fitting);
    expect((await wheel())?.tyre?.number).toBe(first);
    await byLink('POST', token, '/fitting', { ...fitting, make: 'Continental' });
    expect(await wheel()).toMatchObject({ tyre: { make: 'Continental' } });
    const { last_change: change } = (await ask('GET', 'vehicles/TW0001/tyres')).json as VehicleTyres;
    expect(change).toMatchObject({ by_name: near.name, torque_nm: 600 });
    expect((await byLink('POST', token, '/invoice', { invoice_number: 'R-77' })).json).toMatchObject({
      state: 'invoiced',
    });

    const settle = (body: object, as: TestUserName = 'admin') =>
      ask('POST', `dealer_requests/${request.id}/fitting`, body, as);
    server.clock.nowMs += 120_000;
    const atGaugeMs = server.clock.nowMs - 60_000;
    await sendReadings(server, apiKey, [testReading(1, atGaugeMs, testTyres())]);
    const mended = await settle({ fitting: { ...fitting, make: 'Bridgestone' }, odometer_km: 1000 });
    expect(mended.json).toMatchObject({ is_entered: true, settled_by: 'Test admin', fitting: { make: 'Bridgestone' } });
    expect(await wheel()).toMatchObject({ tyre: { make: 'Bridgestone' }, fitted_odometer_km: 1000 });
    // What was read since the fitting is of the tyre that is mended.
    const read = ((await ask('GET', 'vehicles/TW0001')).json as { wheels: { position: string; reading_at: string }[] })
      .wheels;
    expect(Date.parse(read.find(({ position }) => position === '2B')?.reading_at ?? '')).toBe(atGaugeMs);
    expect(await code(byLink('POST', token, '/fitting', fitting))).toBe('dealer_step_refused');
    const told = (await listQueuedMails(server, world.userIds.member)).map(({ id }) => id.replace(/.*dealer-\d+-/, ''));
    expect(new Set(told.map((id) => id.split('-')[0]))).toEqual(new Set(['accepted', 'fitted']));
    const trail = await server.store
      .open('owner')
      .kysely.selectFrom('audit_entry')
      .select(['action', 'actor_name', 'actor_user_id', 'address'])
      .where('actor_name', '=', near.name)
      .execute();
    expect(trail.every(({ actor_user_id: id, address }) => id === null && address === '203.0.113.20')).toBe(true);
    expect(new Set(trail.map(({ action }) => action))).toEqual(
      new Set([
        'job_sheet:dealer_view',
        ...['accept', 'on_site', 'photo', 'fit', 'invoice'].map((step) => `job_sheet:dealer_${step}`),
        'vehicle:tyre_fit',
        'vehicle:tyre_undo',
      ]),
    );
  });

  it('refuses a tyre too old to steer, and keeps what does not go with what is there for the operator', async () => {
    const place = { ...wanted, position: '1A', dealer_id: dealers[0]?.id };
    const { id, job_sheet_id: jobId } = (await ask('POST', 'vehicles/TW0002/dealer_requests', place))
      .json as DealerRequest;
    const token = await tokenOfRequest(id);
    await reach(token);
    const old = problemOf(await byLink('POST', token, '/fitting', { ...fitting, dot: '0110' }));
    expect(old).toMatchObject({ code: 'tyre_too_old', errors: [{ field: 'dot' }] });
    await server.store
      .open('owner')
      .kysely.insertInto('tyre_change')
      .values({
        vehicle_id: world.vehicleIds[1] ?? 0,
        kind: 'fit',
        at: new Date(server.clock.nowMs + 3_600_000),
        sensors: 'stay',
        recorded_at: new Date(server.clock.nowMs),
        recorded_by_name: 'Later',
      })
      .execute();
    expect((await byLink('POST', token, '/fitting', fitting)).json).toMatchObject({ state: 'fitted' });
    const [kept] = await requests(jobId);
    expect(kept).toMatchObject({ state: 'fitted', fitting: { make: 'Michelin' } });
    expect(await code(ask('POST', `dealer_requests/${id}/fitting`, {}, 'other'))).toBe('dealer_request_not_found');
    expect((await ask('POST', `dealer_requests/${id}/fitting`, {})).json).toMatchObject({ is_entered: true });
  });

  it('is declined with a reason, and its sender is reminded once of one that nobody answers', async () => {
    const first = await send('TW0003');
    const declined = await byLink('POST', first.token, '/answer', {
      answer: 'decline',
      reason: 'No tyre of this size',
    });
    expect(declined.json).toMatchObject({ state: 'declined', place: null });
    const second = await send('TW0003', dealers[2]?.id);
    expect(second.request.job_sheet_id).toBe(first.request.job_sheet_id);
    expect(await remind()).toBe(0);
    server.clock.nowMs += answerWaitMs;
    expect(await Promise.all([remind(), remind()]).then(([one, other]) => one + other)).toBe(1);
    expect(await remind()).toBe(0);
    const outbox = await server.store.open('owner').kysely.selectFrom('outbox').selectAll().execute();
    const silent = outbox.filter(({ id }) => id === `mail/dealer-${second.request.id}-silent`);
    expect(silent).toMatchObject([{ payload: { params: { dealer: far.name, next: dealers[1]?.name } } }]);
    const [last, before] = await requests(first.request.job_sheet_id);
    expect([last?.reminded_at === null, before?.decline_reason]).toEqual([false, 'No tyre of this size']);
  });

  it('is of one dealer, corrects the one tyre it put on, and ends with a job that is cancelled', async () => {
    const at = 'vehicles/TW0004/dealer_requests';
    const asked = (dealer: number, more = {}) =>
      ask('POST', at, { ...wanted, dealer_id: dealers[dealer]?.id, ...more });
    const twice = await Promise.all([asked(0), asked(0)]);
    expect(twice.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await code(asked(0))).toBe('dealer_already_asked');
    const made = twice.find(({ status }) => status === 200) as TestAnswer;
    const { id, job_sheet_id: jobId } = made.json as DealerRequest;
    const tokenOfOther = await tokenOfRequest(((await asked(1)).json as DealerRequest).id);
    expect((await asked(0, { wanted: 'price_only' })).status).toBe(200);
    const token = await tokenOfRequest(id);
    await reach(token);
    expect(await code(accept(tokenOfOther))).toBe('dealer_link_ended');
    expect(await code(asked(2))).toBe('dealer_job_taken');

    const numbered = { ...fitting, serial_number: 'SER-4' };
    await byLink('POST', token, '/fitting', numbered);
    server.clock.nowMs += 60_000;
    await ask('POST', 'vehicles/TW0004/tread_readings', { wheels: [{ position: '2B', middle_mm: 14 }] });
    expect((await byLink('POST', token, '/fitting', { ...numbered, dot: '2025' })).status).toBe(200);
    expect((await requests(jobId)).find((one) => one.id === id)).toMatchObject({
      is_entered: false,
      fitting: { dot: '2025' },
    });
    expect((await ask('POST', `dealer_requests/${id}/fitting`, {})).json).toMatchObject({ is_entered: true });
    expect((await ask('GET', 'tyres?q=SER-4')).json).toMatchObject({ total: 1, items: [{ dot: '2025' }] });

    const move = async (state: string, reason?: string) =>
      call(server, 'POST', `/tyrewatch/job_sheets/${jobId}/state`, {
        token: await tokenOf(server, 'admin'),
        headers: { 'if-match': '*' },
        body: { state, reason },
      });
    expect((await move('done', 'Checked by hand')).json).toMatchObject({ state: 'done' });
    expect((await byLink('POST', token, '/invoice', { invoice_number: 'R-1' })).status).toBe(200);
    await move('open', 'Twice');
    expect((await move('cancelled', 'Twice')).json).toMatchObject({ state: 'cancelled' });
    expect(await code(byLink('GET', token))).toBe('dealer_link_ended');
    expect(await code(byLink('POST', token, '/invoice', { invoice_number: 'R-2' }))).toBe('dealer_link_ended');
    server.clock.nowMs += answerWaitMs;
    await remind();
    expect((await requests(jobId)).map(({ reminded_at: reminded }) => reminded)).toEqual([null, null, null]);
  });

  it('opens by its own token alone: neither another, nor one withdrawn, run out, guessed or malformed', async () => {
    const { request, token } = await send('TW0003', dealers[1]?.id);
    const guess = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A');
    const end = async (answer: Promise<TestAnswer>) => {
      const { status, text } = await answer;
      return `${status} ${text.replace(/"(?:instance|request_id)":"[^"]*",?/g, '')}`;
    };
    const unknown = await end(byLink('GET', guess));
    expect(unknown).toContain('dealer_link_ended');
    for (const wrong of ['x', `${token}x`, '%27%20or%201=1--', 'a'.repeat(4000), '%00', '😀'.repeat(20)])
      expect(await end(byLink('GET', encodeURI(decodeURI(wrong).replaceAll('\0', '')) || 'y'))).toBe(unknown);
    expect((await byLink('GET', token)).status).toBe(200);
    expect(await code(ask('POST', `dealer_requests/${request.id}/withdraw`, undefined, 'other'))).toBe(
      'dealer_request_not_found',
    );
    expect((await ask('POST', `dealer_requests/${request.id}/withdraw`)).json).toMatchObject({
      state: 'withdrawn',
      is_link_open: false,
    });
    expect(await end(byLink('GET', token))).toBe(unknown);
    expect(await end(byLink('POST', token, '/on_site'))).toBe(unknown);

    const later = await send('TW0003', dealers[1]?.id);
    server.clock.nowMs += 3 * 86_400_000;
    expect(await end(byLink('GET', later.token))).toBe(unknown);

    const hostile = '<img src=x onerror=alert(1)>"\'; drop table dealer_request; --';
    const third = await send('TW0003', dealers[1]?.id);
    const told = await byLink('POST', third.token, '/answer', { answer: 'decline', reason: hostile });
    expect(told.status).toBe(200);
    expect((await requests(third.request.job_sheet_id))[0]?.decline_reason).toBe(hostile);
    for (const body of [
      {},
      { answer: 'accept' },
      { answer: 'decline', reason: '' },
      { answer: 'decline', reason: 'a'.repeat(501) },
      [],
    ])
      expect((await byLink('POST', third.token, '/answer', body)).status).toBe(422);
  });

  it('is guarded against guessing, by address, and against being looked at without end, by link', async () => {
    const { token } = await send('TW0003', dealers[0]?.id);
    const guesses = await Promise.all(
      Array.from({ length: 40 }, (_, index) => byLink('GET', `guess${index}`, '', undefined, '203.0.113.99')),
    );
    expect(guesses.filter(({ status }) => status === 404).length).toBeLessThanOrEqual(40);
    expect((await byLink('GET', 'guess', '', undefined, '203.0.113.99')).status).toBe(429);
    expect((await byLink('GET', token, '', undefined, '203.0.113.99')).status).toBe(200);
    let status = 200;
    for (let look = 0; look < 200 && status === 200; look += 1) ({ status } = await byLink('GET', token));
    expect(status).toBe(429);
  });
});
