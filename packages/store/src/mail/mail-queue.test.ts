import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withScope } from '../scope.ts';
import type { TestStore, TestTenants } from '../test-store.ts';
import { createTestStore, createTestTenants, testScope } from '../test-store.ts';
import { findMailDelivery } from './mail-delivery-views.ts';
import { claimMails, countWaitingMails, settleMail } from './mail-queue.ts';
import type { NewMail } from './mail-repository.ts';
import { createUsers } from '../users/user-repository.ts';
import { enqueueMail } from './mail-repository.ts';

const nowMs = Date.parse('2026-11-20T08:00:00Z');
const leaseMs = 60_000;
let store: TestStore;
let tenants: TestTenants;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
});
beforeEach(async () => {
  await store.open('owner').kysely.deleteFrom('outbox').execute();
});
afterAll(async () => store.close());

const jobs = () => store.open('jobs').kysely;
const enqueue = (changes: Partial<NewMail> = {}) =>
  withScope(store.open('app'), testScope(tenants.customerId), ({ trx }) =>
    enqueueMail(trx, {
      organisationId: tenants.customerId,
      userId: null,
      to: { email: 'somebody@example.com', name: 'Somebody' },
      language: 'en_GB',
      template: 'test_mail',
      params: { count: 3 },
      queuedAtMs: nowMs,
      ...changes,
    }),
  );
const claim = (atMs = nowMs, limit = 10) => claimMails(jobs(), { nowMs: atMs, leaseMs, limit });
const delivery = (id: string) =>
  withScope(store.open('app'), testScope(tenants.customerId), ({ trx }) => findMailDelivery(trx, id));

describe('a mail in the queue', () => {
  it('is taken with all it says, and its ledger row tells so', async () => {
    const id = await enqueue({ usableUntilMs: nowMs + 5000 });
    expect(await delivery(id)).toMatchObject({ state: 'queued', attemptCount: 0, lastError: null });
    expect(await claim()).toEqual([
      {
        id,
        organisationId: tenants.customerId,
        attempt: 1,
        userId: null,
        to: { email: 'somebody@example.com', name: 'Somebody' },
        language: 'en_GB',
        template: 'test_mail',
        params: { count: 3 },
        usableUntilMs: nowMs + 5000,
        queuedAtMs: nowMs,
        timeZone: null,
      },
    ]);
    expect(await delivery(id)).toMatchObject({ state: 'sending', attemptCount: 1 });
  });

  it("is in the recipient's time, otherwise in the organisation's", async () => {
    const { kysely, pool } = store.open('owner');
    await pool.query(`update organisation set settings = '{"time_zone": "Europe/Rome"}' where id = $1`, [
      tenants.customerId,
    ]);
    const person = {
      organisationId: tenants.customerId,
      username: 'pat',
      email: 'pat@example.org',
      role: 'USER',
    } as const;
    const [userId = 0] = await createUsers(kysely, [
      { ...person, passwordHash: null, permissions: [], preferences: { timeZone: 'Europe/Lisbon' } },
    ]);
    await enqueue({ userId });
    await enqueue({ queuedAtMs: nowMs + 1 });
    const claimed = await claim(nowMs + 1);
    expect(claimed.map(({ timeZone, queuedAtMs }) => `${timeZone} ${queuedAtMs - nowMs}`).toSorted()).toEqual([
      'Europe/Lisbon 0',
      'Europe/Rome 1',
    ]);
  });

  it('is not taken twice, by as many processes as there may be', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => enqueue()));
    const taken = (await Promise.all([claim(nowMs, 5), claim(nowMs, 5), claim(nowMs, 5), claim(nowMs, 5)])).flat();
    expect(new Set(taken.map(({ id }) => id)).size).toBe(taken.length);
    const rest = await claim();
    expect([...taken, ...rest].map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  it('is due again when its lease ends: the process that had it is gone', async () => {
    const id = await enqueue();
    await claim();
    expect(await claim(nowMs + leaseMs - 1)).toEqual([]);
    expect(await claim(nowMs + leaseMs)).toMatchObject([{ id, attempt: 2 }]);
  });

  it('waits until it is available', async () => {
    await enqueue({ availableAtMs: nowMs + 1000 });
    expect(await claim(nowMs + 999)).toEqual([]);
    expect(await claim(nowMs + 1000)).toHaveLength(1);
  });

  it('is queued once for one id', async () => {
    await enqueue({ id: 'mail/same' });
    await enqueue({ id: 'mail/same' });
    expect(await countWaitingMails(jobs())).toBe(1);
  });

  it('leaves outbox rows of other kinds alone', async () => {
    const other = { id: 'n', organisation_id: tenants.customerId, kind: 'incident_notice', payload: '{}' };
    await store.open('owner').kysely.insertInto('outbox').values(other).execute();
    expect(await claim(Date.now() + leaseMs)).toEqual([]);
    expect(await countWaitingMails(jobs())).toBe(0);
  });

  it('is not seen from another organisation', async () => {
    const id = await enqueue();
    const scope = testScope(tenants.otherCustomerId);
    expect(await withScope(store.open('app'), scope, ({ trx }) => findMailDelivery(trx, id))).toBeNull();
    await expect(
      withScope(store.open('app'), scope, ({ trx }) =>
        enqueueMail(trx, {
          organisationId: tenants.customerId,
          userId: null,
          to: { email: 'x@example.com', name: '' },
          language: 'fr',
          template: 'test_mail',
          params: {},
          queuedAtMs: nowMs,
        }),
      ),
    ).rejects.toThrow(/row-level security/);
  });
});

const putOff = { error: 'later', failure: 'put_off', answer: '451 later' } as const;
const refused = { error: 'nobody', failure: 'recipient_refused', answer: '550 nobody' } as const;

describe('an attempt', () => {
  it('that succeeded ends the work and keeps what the mail server said', async () => {
    const id = await enqueue();
    await claim();
    const outcome = { state: 'sent', messageId: '<1@x>', answer: '250 taken' } as const;
    expect(await settleMail(jobs(), { id, attempt: 1 }, outcome, nowMs + 5)).toBe(true);
    expect(await delivery(id)).toMatchObject({ state: 'sent', sentAtMs: nowMs + 5, smtpAnswer: '250 taken' });
    expect(await claim(nowMs + 10 * leaseMs)).toEqual([]);
  });

  it('that failed for now is made again when it was put off to', async () => {
    const id = await enqueue();
    await claim();
    const outcome = { state: 'queued', messageId: null, ...putOff, availableAtMs: nowMs + 30_000 } as const;
    await settleMail(jobs(), { id, attempt: 1 }, outcome, nowMs);
    expect(await delivery(id)).toMatchObject({
      state: 'queued',
      attemptCount: 1,
      lastError: 'later',
      failure: 'put_off',
      smtpAnswer: '451 later',
    });
    expect(await claim(nowMs + 29_999)).toEqual([]);
    expect(await claim(nowMs + 30_000)).toMatchObject([{ id, attempt: 2 }]);
  });

  it('that failed for good is the last', async () => {
    const id = await enqueue();
    await claim();
    const outcome = { state: 'failed', messageId: null, ...refused } as const;
    await settleMail(jobs(), { id, attempt: 1 }, outcome, nowMs);
    const told = { lastError: 'nobody', failure: 'recipient_refused', smtpAnswer: '550 nobody' };
    expect(await delivery(id)).toMatchObject({ state: 'failed', ...told });
    expect(await claim(nowMs + 10 * leaseMs)).toEqual([]);
  });

  it('whose lease ended cannot overrule the one that followed', async () => {
    const id = await enqueue();
    await claim();
    await claim(nowMs + leaseMs);
    const failed = { state: 'failed', messageId: null, ...refused } as const;
    expect(await settleMail(jobs(), { id, attempt: 1 }, failed, nowMs)).toBe(false);
    expect(await delivery(id)).toMatchObject({ state: 'sending', attemptCount: 2 });
  });
});
