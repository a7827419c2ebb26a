import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withScope } from '@tyrewatch/store/scope';
import { claimMails } from '@tyrewatch/store/mail/mail-queue';
import { enqueueMail } from '@tyrewatch/store/mail/mail-repository';
import type { NewMail } from '@tyrewatch/store/mail/mail-repository';
import type { TestStore, TestTenants } from '@tyrewatch/store/test-store';
import { createTestStore, createTestTenants, testScope } from '@tyrewatch/store/test-store';
import type { Mischief, TestMailServer } from '../../testing/misbehaving-mail-server.ts';
import { startSilentServer, startTestMailServer } from '../../testing/misbehaving-mail-server.ts';
import type { DeliveryParts } from './deliver-mails.ts';
import { deliverMails, leaseMs, retryPauseMs } from './deliver-mails.ts';
import { createMailSender } from './mail-sender.ts';

/** With servers that answer, however busy the machine is. */
const patience = { connectMs: 20_000, silenceMs: 20_000, wholeMs: 25_000 };
/** With servers that fall silent. */
const impatience = { connectMs: 5000, silenceMs: 1500, wholeMs: 8000 };
const clock = { nowMs: Date.parse('2026-11-20T08:00:00Z') };
let store: TestStore;
let tenants: TestTenants;
let server: TestMailServer;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
});
beforeEach(async () => {
  await store.open('owner').kysely.deleteFrom('outbox').execute();
  server = await startTestMailServer();
  return () => server.close();
});
afterAll(async () => store.close());

const partsFor = (url: string, waiting = patience): DeliveryParts => ({
  database: store.open('jobs'),
  sender: createMailSender(url, waiting),
  from: { name: 'Tyrewatch', address: 'tyres@example.com' },
  publicUrl: 'https://tyres.example',
  linkSecret: Buffer.from('secret'),
  nowMs: () => clock.nowMs,
  random: () => 0.5,
});
const deliver = (url = server.url, signal = new AbortController().signal) => deliverMails(partsFor(url), signal);
const deliverImpatiently = (url = server.url) => deliverMails(partsFor(url, impatience), new AbortController().signal);
const enqueue = (changes: Partial<NewMail> = {}) =>
  withScope(store.open('app'), testScope(tenants.customerId), ({ trx }) =>
    enqueueMail(trx, {
      organisationId: tenants.customerId,
      userId: null,
      to: { email: 'pat@example.com', name: 'Pat' },
      language: 'en_GB',
      template: 'test_mail',
      params: {},
      queuedAtMs: clock.nowMs,
      ...changes,
    }),
  );
const ledger = (id: string) =>
  store
    .open('owner')
    .kysely.selectFrom('mail_delivery')
    .selectAll()
    .where('outbox_id', '=', id)
    .executeTakeFirstOrThrow();
const messageIds = () => server.arrived.map(({ source }) => /^Message-ID: (\S+)/im.exec(source)?.[1]);
const after = (attempt: number) => {
  clock.nowMs += retryPauseMs(attempt, 0.5);
};

describe('a mail', () => {
  it('arrives whole, once, and the ledger tells what the server said', async () => {
    const id = await enqueue();
    expect(await deliver()).toBe(1);
    expect(await deliver()).toBe(0);
    expect(server.arrived.map(({ recipient }) => recipient)).toEqual(['pat@example.com']);
    const [mail] = server.arrived;
    expect(mail?.source).toMatch(/^From: Tyrewatch <tyres@example.com>\r$/m);
    expect(mail?.source).toMatch(/^To: Pat <pat@example.com>\r$/m);
    expect(mail?.source).toMatch(/^Subject: Test e-mail from Tyrewatch\r$/m);
    expect(mail?.source).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail?.source).toMatch(/^Content-Type: multipart\/alternative/m);
    expect(await ledger(id)).toMatchObject({
      state: 'sent',
      attempt_count: 1,
      smtp_answer: '250 taken',
      last_error: null,
      message_id: messageIds()[0],
    });
  });

  it('is sent once, however many processes look for work', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => enqueue({ to: { email: `p${index}@example.com`, name: '' } })),
    );
    await Promise.all([deliver(), deliver(), deliver()]);
    const recipients = server.arrived.map(({ recipient }) => recipient);
    expect(recipients).toHaveLength(20);
    expect(new Set(recipients).size).toBe(20);
  });

  it('that is no longer worth sending is not sent', async () => {
    const id = await enqueue({ usableUntilMs: clock.nowMs + 1000 });
    clock.nowMs += 1000;
    await deliver();
    expect(server.arrived).toEqual([]);
    expect(await ledger(id)).toMatchObject({ state: 'failed', failure: 'overdue' });
  });
});

describe('a mail server', () => {
  it('that is down loses nothing: the mail goes out when it is back', async () => {
    const { url } = server;
    await server.close();
    const id = await enqueue();
    await expect(deliver(url)).rejects.toThrow(/ECONNREFUSED/);
    expect(await ledger(id)).toMatchObject({
      state: 'queued',
      attempt_count: 1,
      failure: 'connection_refused',
      smtp_answer: null,
    });
    expect(await deliver(url)).toBe(0);
    server = await startTestMailServer();
    after(1);
    expect(await deliver()).toBe(1);
    expect(server.arrived).toHaveLength(1);
    expect(await ledger(id)).toMatchObject({ state: 'sent', attempt_count: 2, last_error: null, failure: null });
  });

  it('that never greets is given up in time, and the mail waits', async () => {
    const silent = await startSilentServer();
    const id = await enqueue();
    await expect(deliverImpatiently(silent.url)).rejects.toThrow(/Timeout|[Gg]reeting/);
    await silent.close();
    expect(await ledger(id)).toMatchObject({ state: 'queued', failure: 'timed_out', smtp_answer: null });
  });

  it('whose name leads nowhere is told from one that is down', async () => {
    const id = await enqueue();
    await expect(deliver('smtp://mail.invalid:25')).rejects.toThrow();
    expect(await ledger(id)).toMatchObject({ state: 'queued', failure: 'server_unknown' });
  });

  it.each<[Mischief['kind']]>([['cut_after_data'], ['silent_after_data']])(
    'that may have taken the mail (%s) is given it again under the same Message-ID',
    async (kind) => {
      server.mischief.push({ kind });
      const id = await enqueue();
      await expect(deliverImpatiently()).rejects.toThrow();
      expect(await ledger(id)).toMatchObject({ state: 'queued', attempt_count: 1 });
      after(1);
      await deliver();
      expect(server.arrived).toHaveLength(2);
      expect(new Set(messageIds()).size).toBe(1);
      expect(await ledger(id)).toMatchObject({ state: 'sent', attempt_count: 2 });
    },
  );

  it('that puts a mail off is asked again, later each time', async () => {
    server.mischief.push({ kind: 'put_off' }, { kind: 'put_off' });
    const id = await enqueue();
    await deliver();
    expect(await ledger(id)).toMatchObject({
      state: 'queued',
      failure: 'put_off',
      smtp_answer: '451 come again later',
    });
    after(1);
    await deliver();
    clock.nowMs += retryPauseMs(1, 0.5);
    expect(await deliver()).toBe(0);
    clock.nowMs += retryPauseMs(2, 0.5);
    expect(await deliver()).toBe(1);
    expect(await ledger(id)).toMatchObject({ state: 'sent', attempt_count: 3 });
  });

  it('that refuses the recipient is believed; other mails go on', async () => {
    server.mischief.push({ kind: 'refuse_recipient' });
    const refused = await enqueue();
    await deliver();
    expect(await ledger(refused)).toMatchObject({
      state: 'failed',
      failure: 'recipient_refused',
      smtp_answer: '550 nobody of this name here',
    });
    await enqueue();
    expect(await deliver()).toBe(1);
    expect(server.arrived).toHaveLength(1);
  });
});

describe('a process', () => {
  it('that ends while it has a mail leaves it to the next', async () => {
    const id = await enqueue();
    await claimMails(store.open('jobs').kysely, { nowMs: clock.nowMs, leaseMs, limit: 1 });
    expect(await deliver()).toBe(0);
    clock.nowMs += leaseMs;
    expect(await deliver()).toBe(1);
    expect(await ledger(id)).toMatchObject({ state: 'sent', attempt_count: 2 });
  });

  it('that is asked to stop begins no more', async () => {
    await enqueue();
    expect(await deliver(server.url, AbortSignal.abort())).toBe(0);
    expect(server.arrived).toEqual([]);
  });
});

describe('the pause after a failure', () => {
  it('doubles up to an hour', () => {
    expect([1, 2, 3, 20].map((attempt) => retryPauseMs(attempt, 0.5))).toEqual([15_000, 30_000, 60_000, 3_600_000]);
  });
});
