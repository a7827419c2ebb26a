import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WheelRow } from '@tyrewatch/domain/reports/report-content';
import type { ReportType } from '@tyrewatch/domain/reports/report-type';
import { rollUpDirtyBuckets } from '@tyrewatch/store/rollups/rollup-jobs';
import { listReportVehicles } from '@tyrewatch/store/reports/covered-vehicle-views';
import type { KilometreRow } from '@tyrewatch/store/fleet-reports/kilometre-report-views';
import type { AlertsRow } from '@tyrewatch/store/fleet-reports/tyre-alerts-report-views';
import { withScope } from '@tyrewatch/store/scope';
import { testScope } from '@tyrewatch/store/test-store';
import { call, tokenOf } from '../../../testing/test-client.ts';
import { createTestWorld } from '../../../testing/test-people.ts';
import type { TestTyre } from '../../../testing/test-readings.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../../testing/test-readings.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { createTestServer } from '../../../testing/test-server.ts';
import type { PmiRow } from './pmi-report.ts';
import { reportKinds } from './report-kinds.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;
const timeZone = 'Europe/Istanbul';
let server: TestServer;
let organisationId: number;
let fromMs: number;

/** A packet as it was sent, and of which vehicle. */
interface Sent {
  readonly series: number;
  readonly atMs: number;
  readonly odometerKm: number;
  readonly tyres: readonly TestTyre[];
}
const sent: Sent[] = [];

/** Two days of driving, a packet every half hour: its odometer is replaced on the way, and a packet reads one wrong. */
function drive(): Sent[] {
  let km = 80_000;
  return Array.from({ length: 96 }, (_, index): Sent => {
    if (index === 50) km = 1200;
    km += index % 6 === 0 ? 0 : 17.5;
    return {
      series: 1,
      atMs: fromMs + (index + 1) * 30 * minuteMs,
      odometerKm: index === 20 ? km + 900 : km,
      tyres: testTyres(index > 90 ? [['2B', 560, 47]] : []),
    };
  });
}

/** One that is flat for its first twenty minutes, and then sound; and one that wants service and goes on wanting it. */
function stand(): Sent[] {
  const flat = (minute: number): TestTyre[] => (minute <= 20 ? [['1A', 300, 15]] : []);
  return Array.from({ length: 30 }, (_, index): Sent[] => {
    const minute = index * 5;
    const at = { atMs: fromMs + dayMs + minute * minuteMs, odometerKm: 5000 };
    return [
      { ...at, series: 2, tyres: testTyres(flat(minute)) },
      { ...at, series: 3, odometerKm: 5000 + minute, tyres: testTyres([['3C', 640, 33]]) },
    ];
  }).flat();
}

beforeAll(async () => {
  server = await createTestServer();
  const world = await createTestWorld(server);
  organisationId = world.tenants.customerId;
  const nowMs = server.clock.nowMs;
  fromMs = Math.floor(nowMs / dayMs) * dayMs - 3 * dayMs;
  const key = await createTestApiKey(server, world.tenants.providerId);
  sent.push(...drive(), ...stand());
  const packets = sent.map(({ series, atMs, odometerKm, tyres }) =>
    testReading(series, atMs, tyres, { odometer_km: odometerKm }),
  );
  // In disorder and some of them twice, as units send them.
  const late = packets.filter((_, index) => index % 7 === 3);
  const inTime = packets.filter((_, index) => index % 7 !== 3);
  for (const batch of [inTime, late, packets.slice(10, 40)]) {
    for (let start = 0; start < batch.length; start += 100) {
      const { status } = await sendReadings(server, key, batch.slice(start, start + 100));
      expect(status).toBeLessThan(300);
    }
  }
  const options = { nowMs: nowMs + 3_600_000, settleMs: 0, limit: 1000 };
  while ((await rollUpDirtyBuckets(server.store.open('jobs'), options)) > 0);
}, 60_000);
afterAll(async () => server.close());

const gather = <Row>(type: ReportType): Promise<readonly Row[]> =>
  withScope(server.store.open('app'), testScope(organisationId), async (scoped) => {
    const vehicles = await listReportVehicles(scoped, { registrations: ['TW0001', 'TW0002', 'TW0003'] });
    const time = { fromMs, untilMs: fromMs + 3 * dayMs, atMs: server.clock.nowMs, timeZone };
    return (await reportKinds[type].gather(scoped, { vehicles, ...time })) as readonly Row[];
  });

const packetsOf = (series: number): readonly Sent[] =>
  sent.filter((one) => one.series === series).toSorted((a, b) => a.atMs - b.atMs);

/** At 20 °C, of gauge pressures: by Gay-Lussac with the atmosphere added and taken away. */
const coldKpa = (pressureKpa: number, temperatureC: number): number =>
  ((pressureKpa + 101.325) * 293.15) / (temperatureC + 273.15) - 101.325;

describe('the kilometre report', () => {
  it('has the sum of the odometer’s steps by day, without what is no driving', async () => {
    const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone });
    const wanted = new Map<string, number>();
    const packets = packetsOf(1);
    for (const [index, { atMs, odometerKm }] of packets.entries()) {
      const before = packets[index - 1];
      const stepKm = before === undefined ? 0 : odometerKm - before.odometerKm;
      // The wrong reading and the way back are no driving, nor is the new odometer's beginning; what was driven in the wrong one's hour is.
      const isDriving = stepKm >= 0 && stepKm <= 75;
      const date = dayOf.format(atMs);
      wanted.set(date, (wanted.get(date) ?? 0) + (isDriving ? stepKm : 0));
    }
    const [row] = await gather<KilometreRow>('kilometre');
    const wantedKm = [...wanted.values()].reduce((sum, km) => sum + km, 0);
    expect(row?.registration).toBe('TW0001');
    expect(row?.leftOutStepCount).toBe(3);
    // There and back again is told by its two ends: the half hours on either side of the wrong reading were driven.
    const turnKm = (packets[21]?.odometerKm ?? 0) - (packets[19]?.odometerKm ?? 0);
    expect((row?.distanceM ?? 0) / 1000).toBeCloseTo(wantedKm + turnKm, 3);
    expect(row?.days.map(({ date }) => date)).toEqual([...wanted.keys()]);
    const [, second = 0] = wanted.values();
    expect((row?.days[1]?.distanceM ?? 0) / 1000).toBeCloseTo(second, 3);
  });
});

describe('the maintenance report', () => {
  it.each(['maintenance', 'critical_maintenance'] as const)(
    'as %s has cold pressures of the newest packets',
    async (type) => {
      const rows = await gather<WheelRow>(type);
      const wanted = [
        { registration: 'TW0001', position: '2B', coldKpa: coldKpa(560, 47), level: 'critical' },
        { registration: 'TW0003', position: '3C', coldKpa: coldKpa(640, 33), level: 'warning' },
      ].filter(({ level }) => type === 'maintenance' || level === 'critical');
      expect(rows.map(({ registration, position }) => [registration, position])).toEqual(
        wanted.map(({ registration, position }) => [registration, position]),
      );
      for (const [index, { coldKpa: kpa }] of wanted.entries()) {
        expect(rows[index]?.coldPressureKpa).toBeCloseTo(kpa, 0);
        expect(rows[index]?.deviationPercent).toBeCloseTo((kpa / 800 - 1) * 100, 0);
      }
    },
  );
});

describe('the report of tyre alerts', () => {
  it('counts what was opened and ended, and for how long it was open', async () => {
    const rows = await gather<AlertsRow & { coveragePercent: number | null }>('weekly');
    const byRegistration = new Map(rows.map((row) => [row.registration, row]));
    const ended = byRegistration.get('TW0002');
    expect(ended).toMatchObject({ incidentCount: 1, openedCount: 1, resolvedCount: 1, stillOpenCount: 0 });
    const [first, ...rest] = packetsOf(2);
    const lastMs = rest.at(-1)?.atMs ?? 0;
    expect(ended?.openSeconds).toBeGreaterThanOrEqual(15 * 60);
    expect(ended?.openSeconds).toBeLessThanOrEqual((lastMs - (first?.atMs ?? 0)) / 1000);
    const open = byRegistration.get('TW0003');
    expect(open).toMatchObject({ incidentCount: 1, openedCount: 1, resolvedCount: 0, stillOpenCount: 1 });
    const untilMs = fromMs + 3 * dayMs;
    const firstMs = packetsOf(3)[0]?.atMs ?? 0;
    expect(open?.openSeconds).toBeLessThanOrEqual((untilMs - firstMs) / 1000);
    expect(open?.openSeconds).toBeGreaterThanOrEqual((untilMs - firstMs) / 1000 - 15 * 60);
    // It drove a kilometre a minute, and every wheel was heard; the other one stood.
    expect([open, ended].map((row) => row?.coveragePercent)).toEqual([100, null]);
  });
});

describe('the report of inspections', () => {
  it('has the tyres of the day as the packets have them, and what is left to the next inspection', async () => {
    const token = await tokenOf(server, 'admin');
    const plan = {
      service_km: null,
      service_months: null,
      pmi_weeks: 6,
      pmi_km: 2000,
      pmi_first_due_on: null,
      due_dates: [],
    };
    const planned = await call(server, 'PUT', '/tyrewatch/vehicles/TW0003/maintenance', {
      token,
      body: plan,
      headers: { 'if-match': '*' },
    });
    expect(planned.status).toBe(200);
    const packets = packetsOf(3);
    const [inspected, newest] = [packets[12], packets.at(-1)];
    const doneOn = new Date(inspected?.atMs ?? 0).toISOString().slice(0, 10);
    const body = {
      done_on: doneOn,
      odometer_km: inspected?.odometerKm,
      result: 'passed',
      brake_kind: 'laden_roller',
      brake_percent: 61.4,
    };
    expect((await call(server, 'POST', '/tyrewatch/vehicles/TW0003/inspections', { token, body })).status).toBe(200);

    const ofDay = packets.filter(({ atMs }) => new Date(atMs).toISOString().startsWith(doneOn)).at(-1);
    const deviations = (ofDay?.tyres ?? []).map(([position, kpa, c]) => {
      const recommendedKpa = position.startsWith('1') ? 850 : 800;
      return (coldKpa(kpa ?? 0, c ?? 20) / recommendedKpa - 1) * 100;
    });
    const lowTyres = deviations.filter((deviation) => deviation <= -20).length;
    const dueAtKm = (inspected?.odometerKm ?? 0) + 2000;
    const rows = await gather<PmiRow>('pmi');
    const row = rows.find(({ registration }) => registration === 'TW0003');
    expect([lowTyres, Math.min(...deviations)]).toEqual([1, expect.closeTo(-23.9, 1)]);
    expect(row).toMatchObject({
      isDone: true,
      lastOn: doneOn,
      dueOn: new Date(Date.parse(doneOn) + 42 * dayMs).toISOString().slice(0, 10),
      dueAtKm,
      lowTyres,
      // Between 20 and 27.5 % below.
      tyreLevel: 'maintenance',
      brakePercent: 61.4,
    });
    expect(row?.kmLeft).toBeCloseTo(dueAtKm - (newest?.odometerKm ?? 0), 0);
  });
});
