import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ReportContent } from '@tyrewatch/domain/reports/report-content';
import type { NewReport } from '@tyrewatch/store/reports/report-repository';
import type { Message } from '../features/mail/compose-mail.ts';
import { deliverMails } from '../features/mail/deliver-mails.ts';
import type { TestWorld } from '../testing/test-people.ts';
import { createTestWorld } from '../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../testing/test-readings.ts';
import { insertTestReport } from '../testing/test-reports.ts';
import type { TestServer } from '../testing/test-server.ts';
import { createTestServer } from '../testing/test-server.ts';
import { makeDueReports } from './report-job.ts';

const dayMs = 86_400_000;
/** Of a report that is due at six in the morning in London. */
const sixMs = Date.parse('2026-11-21T06:00:00Z');
let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.providerId);
  const at = (minutes: number) => server.clock.nowMs - minutes * 60_000;
  // TW0001 has a flat tyre, TW0002 one that needs service, and so has the other customer's
  for (const [series, pressureKpa] of [
    [1, 400],
    [2, 620],
    [3, 800],
    [5, 400],
  ] as const) {
    const tyres = testTyres([['2B', pressureKpa, 20]]);
    await sendReadings(
      server,
      key,
      [9, 8, 7].map((minutes) => testReading(series, at(minutes), tyres)),
    );
  }
});
afterAll(async () => server.close());
beforeEach(() => {
  server.clock.nowMs = sixMs;
});
afterEach(async () => {
  await server.store.open('owner').kysely.deleteFrom('report').execute();
  await server.store.open('owner').kysely.deleteFrom('outbox').execute();
  await server.store.open('owner').kysely.deleteFrom('mail_delivery').execute();
});

const owner = () => server.store.open('owner').kysely;
const make = (database = server.store.open('jobs')) =>
  makeDueReports({ database, nowMs: () => server.clock.nowMs }, new AbortController().signal);
const insert = (changes: Partial<NewReport> = {}) =>
  insertTestReport(server.store, server.clock.nowMs, {
    organisationId: world.tenants.customerId,
    type: 'maintenance',
    emails: ['a@example.com', 'b@example.com'],
    nextRunAtMs: sixMs,
    ...changes,
  });
const runs = () => owner().selectFrom('report_run').selectAll().orderBy('id').execute();
const mails = () => owner().selectFrom('outbox').select('id').where('kind', '=', 'mail').orderBy('id').execute();
const nextRunOf = async (id: number) =>
  (await owner().selectFrom('report').select('next_run_at').where('id', '=', id).executeTakeFirstOrThrow()).next_run_at;

async function deliver(): Promise<Message[]> {
  const sent: Message[] = [];
  await deliverMails(
    {
      database: server.store.open('jobs'),
      sender: {
        send: async (message) => {
          sent.push(message);
          return '250 ok';
        },
      },
      from: { name: 'Tyrewatch', address: 'tyres@example.com' },
      publicUrl: 'https://tyres.example',
      linkSecret: Buffer.from('secret'),
      nowMs: () => server.clock.nowMs,
      random: () => 0.5,
    },
    new AbortController().signal,
  );
  return sent.toSorted((a, b) => a.to.address.localeCompare(b.to.address));
}

describe('a report whose time has come', () => {
  it.each([
    [
      'kilometre',
      { frequency: 'daily', hour: 22 },
      '2026-11-20T22:00Z',
      '2026-11-21T01:00Z',
      '2026-11-19T00:00Z',
      '2026-11-20T00:00Z',
    ],
    [
      'kilometre',
      { frequency: 'weekly', hour: 22, day: 'sunday' },
      '2026-11-22T22:00Z',
      '2026-11-23T01:00Z',
      '2026-11-15T00:00Z',
      '2026-11-22T00:00Z',
    ],
    [
      'kilometre',
      { frequency: 'monthly', hour: 22, dayOfMonth: 'last', month: null },
      '2026-11-30T22:00Z',
      '2026-12-01T01:00Z',
      '2026-10-01T00:00+01:00',
      '2026-11-01T00:00Z',
    ],
    [
      'weekly',
      { frequency: 'daily', hour: 22 },
      '2026-11-20T22:00Z',
      '2026-11-21T01:00Z',
      '2026-11-13T22:00Z',
      '2026-11-20T22:00Z',
    ],
  ] as const)(
    'tells of the time it was due for where it is late: %s, %o',
    async (type, schedule, dueAt, madeAt, from, until) => {
      await insert({ type, schedule, nextRunAtMs: Date.parse(dueAt) });
      server.clock.nowMs = Date.parse(madeAt);
      expect(await make()).toBe(1);
      const [run] = await runs();
      expect(run?.content).toMatchObject({
        fromMs: Date.parse(from),
        untilMs: Date.parse(until),
        atMs: Date.parse(madeAt),
      });
    },
  );

  it('is made once, mailed to each recipient, and next due by its schedule', async () => {
    const id = await insert();
    server.clock.nowMs = sixMs - 1;
    expect(await make()).toBe(0);
    server.clock.nowMs = sixMs;
    expect(await make()).toBe(1);
    expect(await make()).toBe(0);
    expect(await runs()).toMatchObject([
      {
        report_id: id,
        scheduled_for: new Date(sixMs),
        outcome: 'sent',
        vehicle_count: 4,
        row_count: 2,
        missed_count: 0,
      },
    ]);
    expect((await mails()).map((mail) => mail.id)).toEqual(
      [0, 1].map((place) => `mail/report-${id}-${sixMs}-${place}`),
    );
    expect(await nextRunOf(id)).toEqual(new Date(sixMs + dayMs));
  });

  it('says which wheels need attention, in its language and unit, with the file', async () => {
    await insert({ language: 'de', pressureUnit: 'bar', emails: ['a@example.com'] });
    await make();
    const [mail] = await deliver();
    expect(mail?.subject).toBe('Wartung: 2 Räder – Northern Haulage');
    expect(mail?.locale).toBe('de');
    for (const part of [mail?.html, mail?.text]) {
      for (const said of [
        'TW0001',
        'Kritisch',
        '2B · Achse 2, links innen',
        '4,0\u00A0bar',
        '−50\u00A0%',
        '8,0\u00A0bar',
      ]) {
        expect(part).toContain(said);
      }
      expect(part).toContain('So bald wie gefahrlos möglich anhalten');
      expect(part).not.toContain('TW0005');
    }
    const [file] = mail?.files ?? [];
    expect(file?.name).toBe('tyrewatch-report-maintenance-2026-11-21.csv');
    const [head, worst, other, end] = String(file?.content).split('\r\n');
    expect(head).toBe(
      '\uFEFFFahrzeug;Flotte;Rad;Radposition;Stufe;Stufe seit (Europe/London);Kaltdruck (bar);Solldruck (Kaltdruck) (bar);Abweichung vom Solldruck (%);Reifentemperatur (°C);Letzte Messung (Europe/London);Was zu tun ist',
    );
    expect(worst).toMatch(
      /^TW0001;Trunking;2B;"Achse 2, links innen";Kritisch;2026-11-20 07:5\d:\d\d;4;8;-50;20;2026-11-20 07:53:\d\d;/,
    );
    expect(other).toMatch(/^TW0002;Trunking;2B;.*;Wartung;.*;6,2;8;-22,5;/);
    expect(end).toBe('');
  });

  it('brings the files it is set to, made when it is sent', async () => {
    await insert({ formats: ['csv', 'xlsx', 'pdf'], emails: ['a@example.com'], language: 'tr' });
    await make();
    const [mail] = await deliver();
    const begins = ['\uFEFFAraç', 'PK', '%PDF-'];
    expect(mail?.files.map(({ name }) => name.split('.').at(-1))).toEqual(['csv', 'xlsx', 'pdf']);
    for (const [index, { content }] of (mail?.files ?? []).entries()) {
      expect(
        Buffer.from(content)
          .toString()
          .startsWith(begins[index] ?? ''),
      ).toBe(true);
    }
    expect(mail?.text).toContain('Tüm satırlar CSV, XLSX, PDF olarak ektedir.');
  });

  it('about a period tells of the whole days before it, by its own clocks', async () => {
    await insert({ type: 'kilometre', timeZone: 'Europe/Istanbul', distanceUnit: 'mile', emails: ['a@example.com'] });
    await make();
    const [from, until] = ['2026-11-19T21:00:00Z', '2026-11-20T21:00:00Z'].map((at) => Date.parse(at));
    expect(await runs()).toMatchObject([
      { content: { fromMs: from, untilMs: until, distanceUnit: 'mile' }, row_count: 4 },
    ]);
    expect((await deliver())[0]?.text).toContain('20 November 2026 (Europe/Istanbul): 4 vehicles.');
  });

  it('of critical maintenance leaves out what can wait; a weekly one counts alerts', async () => {
    await insert({ type: 'critical_maintenance' });
    await insert({ type: 'weekly', emails: ['c@example.com'] });
    expect(await make()).toBe(2);
    const contents = (await runs()).map(({ content }) => content as ReportContent);
    const critical = contents.find(({ type }) => type === 'critical_maintenance');
    expect(critical?.rows).toMatchObject([{ registration: 'TW0001', level: 'critical', advice: 'stop_now' }]);
    const weekly = contents.find(({ type }) => type === 'weekly');
    const counts = { openedCount: 1, resolvedCount: 0, stillOpenCount: 1 };
    expect(weekly?.rows).toMatchObject([
      { registration: 'TW0001', fleetName: 'Trunking', ...counts, worstLevel: 'critical' },
      { registration: 'TW0002', fleetName: 'Trunking', ...counts, worstLevel: 'maintenance' },
    ]);
    const sent = await deliver();
    expect(sent.at(-1)?.subject).toBe('Tyre alerts of the week: 2 vehicles – Northern Haulage');
  });

  it('tells a wheel that fell silent by what it was', async () => {
    server.clock.nowMs = sixMs + 3 * dayMs;
    await owner()
      .updateTable('wheel_state')
      .set({ level: Array.from({ length: 24 }, () => 2) })
      .execute();
    await owner().updateTable('vehicle_listing').set({ level: 2 }).execute();
    await insert({ nextRunAtMs: server.clock.nowMs });
    await make();
    const rows = [
      { registration: 'TW0001', level: 'critical' },
      { registration: 'TW0002', level: 'maintenance' },
    ];
    expect(await runs()).toMatchObject([{ content: { rows } }]);
  });

  it('is not mailed while its condition is not met, and that is told', async () => {
    const fleetless = { coverage: 'vehicles', vehicleIds: [world.vehicleIds[2] ?? 0] } as const;
    await insert({ ...fleetless, condition: 'something_to_report' });
    await insert({ type: 'weekly', condition: 'level_or_worse', conditionLevel: 'critical', ...fleetless });
    expect(await make()).toBe(2);
    expect((await runs()).map(({ outcome }) => outcome)).toEqual(['nothing_to_report', 'nothing_to_report']);
    expect(await mails()).toEqual([]);
  });

  it('covers what is still of its organisation, and fails openly where nothing is', async () => {
    const [first = 0] = world.vehicleIds;
    await insert({ coverage: 'vehicles', vehicleIds: [first, world.otherVehicleId] });
    await insert({ coverage: 'fleets', fleetIds: [world.tenants.otherFleetId] });
    await insert({ emails: [] });
    expect(await make()).toBe(3);
    expect(await runs()).toMatchObject([
      { outcome: 'sent', vehicle_count: 1 },
      { outcome: 'failed', failure: 'no_vehicles', content: null },
      { outcome: 'failed', failure: 'no_recipients' },
    ]);
    expect(await mails()).toHaveLength(2);
    expect((await deliver())[0]?.subject).toMatch(/ – Northern Haulage · TW0001$/);
  });

  it('after days without a server is made once, for the newest of its times, and says how many were left out', async () => {
    const id = await insert({ emails: ['a@example.com'] });
    server.clock.nowMs = sixMs + 3 * dayMs + 3_600_000;
    expect(await make()).toBe(1);
    expect(await runs()).toMatchObject([{ scheduled_for: new Date(sixMs + 3 * dayMs), missed_count: 3 }]);
    expect(await nextRunOf(id)).toEqual(new Date(sixMs + 4 * dayMs));
    expect((await deliver())[0]?.text).toContain('3 earlier reports were left out');
  });

  it('is not mailed any more once it was deleted', async () => {
    await insert({ emails: ['a@example.com'] });
    await make();
    await owner().deleteFrom('report').execute();
    expect(await deliver()).toEqual([]);
    expect(await owner().selectFrom('mail_delivery').select(['state', 'failure']).execute()).toEqual([
      { state: 'failed', failure: 'overdue' },
    ]);
  });
});

/** Lets the job run against tables that the test holds, until it waits; answers what becomes of it. */
async function whileHeld(work: (waitingPid: number) => Promise<void>): Promise<PromiseSettledResult<number>> {
  const client = await server.store.open('owner').pool.connect();
  try {
    await client.query('begin');
    await client.query('lock table mail_delivery in access exclusive mode');
    const making = Promise.allSettled([make()]);
    const pid = await vi.waitFor(async () => {
      const { rows } = await client.query<{ pid: number }>(
        `select pid from pg_locks where not granted and relation = 'mail_delivery'::regclass`,
      );
      expect(rows).toHaveLength(1);
      return rows[0]?.pid ?? 0;
    });
    await work(pid);
    await client.query('rollback');
    const [settled] = await making;
    return settled;
  } finally {
    client.release();
  }
}

describe('a worker of reports', () => {
  it('that is killed in the middle leaves nothing behind, and the next one makes the report once', async () => {
    const id = await insert();
    const ended = await whileHeld(async (pid) => {
      // as the user of the tests, who may
      await server.store
        .open('owner')
        .pool.query(`begin; set local role none; select pg_terminate_backend(${pid}); commit`);
    });
    expect(ended.status).toBe('rejected');
    expect(await runs()).toEqual([]);
    expect(await mails()).toEqual([]);
    // what was tried in vain is tried again a minute later
    expect(await make()).toBe(0);
    server.clock.nowMs += 60_000;
    expect(await make()).toBe(1);
    expect(await runs()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
    expect(await nextRunOf(id)).toEqual(new Date(sixMs + dayMs));
  });

  it('passes over what another one has taken', async () => {
    await insert();
    const ended = await whileHeld(async () => {
      expect(await make()).toBe(0);
    });
    expect(ended).toEqual({ status: 'fulfilled', value: 1 });
    expect(await runs()).toHaveLength(1);
    expect(await mails()).toHaveLength(2);
  });

  it('gives a report up that cannot be made, says so, and makes the others meanwhile', async () => {
    await insert({ emails: ['a@example.com'] });
    await owner()
      .updateTable('wheel_state')
      .set({ level: Array.from({ length: 24 }, () => 99) })
      .execute();
    await insert({ type: 'weekly', emails: ['b@example.com'], nextRunAtMs: sixMs + 1 });
    server.clock.nowMs += 1;
    for (const _attempt of [1, 2, 3]) {
      await expect(make()).rejects.toThrow(/no alert level/);
      await make();
      server.clock.nowMs += 60_000;
    }
    expect(await runs()).toMatchObject([
      { outcome: 'sent', scheduled_for: new Date(sixMs + 1) },
      { outcome: 'failed', failure: 'fault', scheduled_for: new Date(sixMs) },
    ]);
    expect(await make()).toBe(0);
  });
});
