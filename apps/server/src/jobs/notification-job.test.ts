import { levelCode } from '@tyrewatch/domain/levels/alert-level';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import { createFleetContacts, createFleets } from '@tyrewatch/store/fleets/fleet-repository';
import {
  acknowledgeIncident,
  expireAcknowledgements,
  withdrawAcknowledgement,
} from '@tyrewatch/store/incidents/incident-repository';
import { withScope } from '@tyrewatch/store/scope';
import type { TestStore, TestTenants } from '@tyrewatch/store/test-store';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testScope,
  testVehicle,
} from '@tyrewatch/store/test-store';
import { createUsers } from '@tyrewatch/store/users/user-repository';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { notifyOfIncidents } from './notification-job.ts';

const startMs = Date.parse('2026-11-20T12:00:00Z');
const minuteMs = 60_000;
const opened: TestStore[] = [];
let store: TestStore;
let tenants: TestTenants;
let nowMs: number;
let fleetId: number;
let vehicleId: number;
let otherVehicleId: number;
let userId: number;

const sql = async (text: string, ...values: unknown[]): Promise<Record<string, unknown>[]> =>
  (await store.open('owner').pool.query(text, values)).rows as Record<string, unknown>[];

beforeEach(async () => {
  store = await createTestStore();
  opened.push(store);
  tenants = await createTestTenants(store);
  nowMs = startMs;
  const { customerId } = tenants;
  const owner = store.open('owner').kysely;
  let otherFleetId = 0;
  [fleetId = 0, otherFleetId = 0] = await createFleets(owner, [
    { organisationId: customerId, customerId, name: 'Northern' },
    { organisationId: customerId, customerId, name: 'Southern' },
  ]);
  await createFleetContacts(owner, [{ organisationId: customerId, fleetId, name: 'Yard', email: 'yard@example.org' }]);
  [vehicleId = 0, otherVehicleId = 0] = await createTestVehicles(store, [
    testVehicle(tenants, 1, { organisationId: customerId, fleetId }),
    testVehicle(tenants, 2, { organisationId: customerId, fleetId: otherFleetId }),
  ]);
  const person = { organisationId: customerId, role: 'USER', passwordHash: null, permissions: [] } as const;
  [userId = 0] = await createUsers(owner, [
    { ...person, username: 'pat', email: 'pat@example.org', preferences: { timeZone: 'Europe/London' } },
  ]);
  await sql(
    'insert into alert_subscription (organisation_id, user_id, fleet_id, minimum_level) values ($1, $2, $3, 5)',
    customerId,
    userId,
    fleetId,
  );
});
afterAll(() => Promise.all(opened.map((one) => one.close())));

const run = (): Promise<number> =>
  notifyOfIncidents({ database: store.open('jobs'), nowMs: () => nowMs }, new AbortController().signal);
const numbers = {
  pressure_kpa: 70,
  cold_pressure_kpa: 68.2,
  temperature_c: 20,
  recommended_kpa: 700,
  deviation_percent: 90,
};

const notice = (id: string, payload: object): Promise<unknown> =>
  sql(
    `insert into outbox (id, organisation_id, kind, payload, created_at, available_at) values ($1, $2, 'incident_notice', $3, $4, $4)`,
    id,
    tenants.customerId,
    payload,
    new Date(nowMs),
  );

interface News {
  readonly notice: 'opened' | 'raised' | 'resolved';
  readonly level?: ProblemLevel;
  readonly positionIndex?: number;
  readonly vehicle?: number;
  readonly openedAtMs?: number;
}

/** Writes what ingest writes in one transaction: the incident as it is after the news, and the notice. */
async function report({
  notice: about,
  level = 'critical',
  positionIndex = 0,
  vehicle = vehicleId,
  openedAtMs = startMs,
}: News) {
  const at = new Date(nowMs);
  const resolvedAt = about === 'resolved' ? at : null;
  await sql(
    `insert into incident (vehicle_id, organisation_id, position_index, level, worst_level, opened_at, level_since, opening, latest)
      values ($1, $2, $3, $4, $4, $5, $6, $7, $7) on conflict (vehicle_id, position_index, opened_at) do update set
      level = excluded.level, resolved_at = $8, acknowledged_at = case when excluded.level > incident.level then null else incident.acknowledged_at end`,
    vehicle,
    tenants.customerId,
    positionIndex,
    levelCode[level],
    new Date(openedAtMs),
    at,
    numbers,
    resolvedAt,
  );
  const payload = {
    notice: about,
    vehicle_id: vehicle,
    position_index: positionIndex,
    opened_at: new Date(openedAtMs).toISOString(),
    at: at.toISOString(),
    level,
    ...numbers,
  };
  await notice([vehicle, positionIndex, openedAtMs, about, level, nowMs].join('/'), payload);
}

/** The ledger, oldest first: who, what, and what became of it. */
const ledger = async (): Promise<string[]> =>
  (await sql(`select email, position_index, kind, state, cancelled_because from alert_notification order by id`)).map(
    (row) =>
      [
        String(row['email']).split('@')[0],
        row['position_index'],
        row['kind'],
        row['cancelled_because'] ?? row['state'],
      ].join(' '),
  );
/** Recipients of the e-mails in the outbox, oldest first. */
const mails = async (): Promise<string[]> =>
  (await sql(`select email from mail_delivery order by queued_at, outbox_id`)).map(
    ({ email }) => String(email).split('@')[0] ?? '',
  );
const incidentId = async (positionIndex = 0): Promise<number> =>
  Number((await sql('select id from incident where position_index = $1', positionIndex))[0]?.['id']);
const act = async (
  action: typeof withdrawAcknowledgement,
  extra: { note: null; untilMs: number | null } = { note: null, untilMs: null },
): Promise<void> => {
  const id = await incidentId();
  const actor = { userId, name: 'Pat', atMs: nowMs };
  const outcome = await withScope(store.open('app'), testScope(tenants.customerId), (scoped) =>
    action(scoped, { incidentId: id, expectedVersion: null, actor, ...extra }),
  );
  expect(outcome).toBe('done');
};
const acknowledge = (untilMs: number | null = null): Promise<void> =>
  act((scoped, action) => acknowledgeIncident(scoped, { ...action, note: null, untilMs }));

describe('an incident', () => {
  it('is e-mailed once to its subscribers when it opens, gets worse and ends, and to nobody else', async () => {
    await report({ notice: 'opened', level: 'warning' });
    await report({ notice: 'opened', vehicle: otherVehicleId });
    await run();
    await run();
    expect(await ledger()).toEqual(['pat 0 opened mailed']);
    nowMs += 5 * minuteMs;
    await report({ notice: 'raised', level: 'critical' });
    await run();
    nowMs += 5 * minuteMs;
    await report({ notice: 'resolved' });
    await run();
    expect(await ledger()).toEqual(['pat 0 opened mailed', 'pat 0 raised mailed', 'pat 0 resolved mailed']);
    expect(await mails()).toEqual(['pat', 'pat', 'pat']);
  });

  it('goes out at once, and what follows on the vehicle within two minutes in one e-mail at their end', async () => {
    await report({ notice: 'opened' });
    await report({ notice: 'opened', positionIndex: 1 });
    await run();
    expect(await mails()).toEqual(['pat']);
    nowMs += 30_000;
    await report({ notice: 'opened', positionIndex: 4 });
    await run();
    nowMs += 30_000;
    await report({ notice: 'opened', positionIndex: 5 });
    await run();
    nowMs = startMs + 2 * minuteMs - 1;
    await run();
    expect(await mails()).toEqual(['pat']);
    nowMs += 1;
    await run();
    expect(await mails()).toEqual(['pat', 'pat']);
    expect(await ledger()).toHaveLength(4);
    expect((await sql('select distinct mail_id from alert_notification')).length).toBe(2);
  });

  it('that was over before anybody was e-mailed is no news', async () => {
    await report({ notice: 'opened' });
    nowMs += 1000;
    await report({ notice: 'resolved' });
    await run();
    expect(await ledger()).toEqual([]);
    expect(await sql('select from outbox where done_at is null')).toEqual([]);
  });

  it('that ends while its e-mail waits cancels it', async () => {
    await report({ notice: 'opened', positionIndex: 1 });
    await run();
    nowMs += 1000;
    await report({ notice: 'opened' });
    await run();
    nowMs += 1000;
    await report({ notice: 'resolved' });
    await run();
    nowMs += 5 * minuteMs;
    await run();
    expect(await ledger()).toEqual(['pat 1 opened mailed', 'pat 0 opened over']);
  });
});

describe('acknowledging', () => {
  const oneWaiting = async (): Promise<void> => {
    await report({ notice: 'opened', positionIndex: 1 });
    await run();
    nowMs += 1000;
    await report({ notice: 'opened' });
    await run();
  };

  it('cancels what is pending and ends the escalation', async () => {
    await oneWaiting();
    await acknowledge();
    nowMs += 60 * minuteMs;
    await sql('update incident set acknowledged_at = now() where position_index = 1');
    await run();
    expect(await ledger()).toEqual(['pat 1 opened mailed', 'pat 0 opened acknowledged']);
  });

  it('that is taken back restores it', async () => {
    await oneWaiting();
    await acknowledge();
    await act(withdrawAcknowledgement);
    nowMs += 3 * minuteMs;
    await run();
    expect(await ledger()).toEqual(['pat 1 opened mailed', 'pat 0 opened mailed']);
  });

  it('that runs out is e-mailed again, and the end only to those who knew', async () => {
    await report({ notice: 'opened' });
    await run();
    nowMs += minuteMs;
    await acknowledge(nowMs + 60 * minuteMs);
    nowMs += 61 * minuteMs;
    await store
      .open('jobs')
      .kysely.transaction()
      .execute((trx) => expireAcknowledgements(trx, nowMs));
    await run();
    expect(await ledger()).toEqual(['pat 0 opened mailed', 'pat 0 re_opened mailed']);
  });
});

describe('maintenance', () => {
  it('waits for the daily e-mail at the hour of the person', async () => {
    await report({ notice: 'opened', level: 'maintenance' });
    await report({ notice: 'opened', level: 'maintenance', positionIndex: 1 });
    await run();
    expect(await mails()).toEqual([]);
    nowMs = Date.parse('2026-11-21T06:59:59Z');
    await run();
    expect(await mails()).toEqual([]);
    nowMs = Date.parse('2026-11-21T07:00:00Z');
    await run();
    expect(await mails()).toEqual(['pat']);
    expect(await ledger()).toEqual(['pat 0 opened mailed', 'pat 1 opened mailed']);
  });

  it('goes out at once to who asked for that', async () => {
    await sql('update app_user set maintenance_digest_hour = null');
    await report({ notice: 'opened', level: 'maintenance' });
    await run();
    expect(await mails()).toEqual(['pat']);
  });

  it('that becomes critical does not wait', async () => {
    await report({ notice: 'opened', level: 'maintenance' });
    await run();
    nowMs += minuteMs;
    await report({ notice: 'raised', level: 'critical' });
    await run();
    expect(await ledger()).toEqual(['pat 0 opened superseded', 'pat 0 raised mailed']);
  });
});

describe('an alert that nobody acknowledges', () => {
  it("goes to the fleet's contacts after 15 minutes when it is critical, once", async () => {
    await report({ notice: 'opened' });
    await report({ notice: 'opened', level: 'warning', positionIndex: 1 });
    await run();
    nowMs += 15 * minuteMs - 1;
    await run();
    expect(await mails()).toEqual(['pat']);
    nowMs += 1;
    await run();
    nowMs += 60 * minuteMs;
    await run();
    expect(await ledger()).toEqual(['pat 0 opened mailed', 'pat 1 opened mailed', 'yard 0 escalated mailed']);
  });

  it('is repeated where the fleet asks for it, until it is acknowledged', async () => {
    await sql(`update fleet set re_alarm_minutes = 30, escalation_steps = '[]'`);
    await report({ notice: 'opened' });
    await run();
    for (let time = 1; time <= 2; time += 1) {
      nowMs += 30 * minuteMs;
      await run();
      await run();
    }
    await acknowledge();
    nowMs += 300 * minuteMs;
    await run();
    expect(await ledger()).toEqual(['pat 0 opened mailed', 'pat 0 re_alarmed mailed', 'pat 0 re_alarmed mailed']);
  });

  it('goes to the people of a step who see the vehicle', async () => {
    await sql(
      'update fleet set escalation_steps = $1',
      JSON.stringify([{ after_minutes: 5, minimum_level: 'warning', to_contacts: false, user_ids: [userId, 999_999] }]),
    );
    await sql('delete from alert_subscription');
    await report({ notice: 'opened', level: 'warning' });
    await run();
    nowMs += 5 * minuteMs;
    await run();
    expect(await ledger()).toEqual(['pat 0 escalated mailed']);
  });
});

describe('news of the past', () => {
  it('waits while its unit is catching up, and is dropped when what follows ends it', async () => {
    const lateMs = startMs - 24 * 60 * minuteMs;
    await report({ notice: 'opened', openedAtMs: lateMs });
    await sql(`update outbox set payload = jsonb_set(payload, '{at}', to_jsonb($1::timestamptz))`, new Date(lateMs));
    const hear = (packetMs: number) =>
      sql('update vehicle_state set packet_at = $1, last_heard_at = $2', new Date(packetMs), new Date(nowMs));
    await hear(lateMs);
    await run();
    nowMs += 5000;
    await hear(lateMs + 6 * 60 * minuteMs);
    await run();
    expect(await ledger()).toEqual([]);
    await report({ notice: 'resolved', openedAtMs: lateMs });
    nowMs += 5000;
    await hear(nowMs);
    await run();
    expect(await ledger()).toEqual([]);
    expect(await sql('select from outbox where done_at is null')).toEqual([]);
  });

  it('of a unit that is late always waits five seconds', async () => {
    const lateMs = startMs - 60 * minuteMs;
    await report({ notice: 'opened', openedAtMs: lateMs });
    await sql(`update outbox set payload = jsonb_set(payload, '{at}', to_jsonb($1::timestamptz))`, new Date(lateMs));
    await sql('update vehicle_state set packet_at = $1, last_heard_at = $2', new Date(lateMs), new Date(nowMs));
    await run();
    expect(await mails()).toEqual([]);
    nowMs += 5000;
    await sql('update vehicle_state set packet_at = $1, last_heard_at = $2', new Date(lateMs + 5000), new Date(nowMs));
    await run();
    expect(await mails()).toEqual(['pat']);
  });
});

describe('a fire drill', () => {
  it('goes to the subscribers at once, whatever its level', async () => {
    const at = new Date(nowMs);
    const wheel = { vehicle_id: vehicleId, position_index: 2, level: 'maintenance' };
    await notice('drill/1', { ...wheel, notice: 'opened', opened_at: at, at, is_drill: true });
    await run();
    expect(await ledger()).toEqual(['pat 2 opened mailed']);
    await report({ notice: 'opened' });
    await run();
    expect(await mails()).toEqual(['pat', 'pat']);
    expect(await sql('select cause, incident_id from alert_notification where incident_id is null')).toEqual([
      { cause: 'drill/1', incident_id: null },
    ]);
  });
});

describe('the work', () => {
  it('is done once by several processes at the same time', async () => {
    await report({ notice: 'opened' });
    await Promise.all([run(), run(), run()]);
    await run();
    expect(await ledger()).toEqual(['pat 0 opened mailed']);
    expect(await mails()).toEqual(['pat']);
  });
});
