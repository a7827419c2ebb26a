import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type {
  countVehicles,
  listVehiclePositions,
  listVehicles,
} from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { getVehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import { createTestApiKey, sendReadings, testReading, testTyres } from '../../testing/test-readings.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
  const key = await createTestApiKey(server, world.tenants.customerId);
  const place = { latitude: 53.8, longitude: -1.5 };
  const minutesAgo = (minutes: number) => server.clock.nowMs - minutes * 60_000;
  await sendReadings(server, key, [
    testReading(1, minutesAgo(3), testTyres(), place),
    testReading(2, minutesAgo(3), testTyres([['2B', 540, 20]]), place),
    testReading(2, minutesAgo(2), testTyres([['2B', 540, 20]])),
  ]);
});
afterAll(async () => server.close());

async function get<Answer>(name: TestUserName, url: string): Promise<Answer> {
  const answer = await call(server, 'GET', url, { token: await tokenOf(server, name) });
  expect(answer.status).toBe(200);
  return answer.json as Answer;
}
const list = (name: TestUserName, query = '') =>
  get<AnswerOf<typeof listVehicles>>(name, `/tyrewatch/vehicles${query}`);
const registrations = async (name: TestUserName, query = '') =>
  (await list(name, query)).items.map(({ registration }) => registration);

describe('the vehicle list', () => {
  it('puts the worst first and shows each wheel', async () => {
    const { items, total } = await list('admin');
    expect(total).toBe(4);
    expect(items[0]).toMatchObject({
      registration: 'TW0002',
      level: 'critical',
      wheel_levels: 'kkkckkkkkk',
      fleet_name: 'Trunking',
      worst_wheel: { position: '2B', axle_number: 2, level: 'critical', advice: 'stop_now', repair_before: null },
    });
    expect(items[1]).toMatchObject({ registration: 'TW0001', level: 'okay', latitude: 53.8, worst_wheel: null });
    expect(items[3]).toMatchObject({ level: 'unassigned', last_heard_at: null });
  });

  it.each<[TestUserName, string[]]>([
    ['admin', ['TW0001', 'TW0002', 'TW0003', 'TW0004']],
    ['member', ['TW0001', 'TW0002', 'TW0003', 'TW0004']],
    ['legacy', ['TW0001', 'TW0002', 'TW0003', 'TW0004']],
    ['driver', ['TW0001']],
    ['part', ['TW0004']],
    ['other', ['TW0005']],
    ['provider', ['TW0001', 'TW0002', 'TW0003', 'TW0004', 'TW0005']],
  ])('shows %s what they may see', async (name, expected) => {
    expect(await registrations(name, '?sort=registration')).toEqual(expected);
  });

  it.each([
    ['?q=tw%200002', ['TW0002']],
    ['?q=tw%09%C2%A00002%E2%80%8B', ['TW0002']],
    ['?q=trunk&sort=registration', ['TW0001', 'TW0002', 'TW0003']],
    ['?q=350000000000003', ['TW0003']],
    ['?q=%25', []],
    ['?levels=critical,okay', ['TW0002', 'TW0001']],
    ['?levels=', ['TW0002', 'TW0001', 'TW0003', 'TW0004']],
    ['?types=van', []],
    ['?sort=-registration&limit=2', ['TW0004', 'TW0003']],
    ['?sort=registration&limit=2&offset=3', ['TW0004']],
  ])('searches, filters, sorts and pages %s', async (query, expected) => {
    expect(await registrations('admin', query)).toEqual(expected);
  });

  it.each(['level', '-level', 'registration', '-fleet', 'last_heard', '-last_heard', 'mot_due', 'type'])(
    'sorted by %s comes whole page by page',
    async (sort) => {
      const whole = await registrations('provider', `?sort=${sort}`);
      const seen: string[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const page: AnswerOf<typeof listVehicles> = await list(
          'provider',
          `?sort=${sort}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`,
        );
        seen.push(...page.items.map(({ registration }) => registration));
        cursor = page.next_cursor;
      }
      expect(seen).toEqual(whole);
    },
  );

  it.each([
    '?limit=201',
    '?limit=0',
    '?limit=0x10',
    '?limit=1e2',
    '?offset=-1',
    '?sort=colour',
    '?levels=red',
    '?types=boat',
    '?fleet_id=x',
    '?q=%00',
  ])('refuses %s by its field', async (query) => {
    const answer = await call(server, 'GET', `/tyrewatch/vehicles${query}`, { token: await tokenOf(server, 'admin') });
    const field = /\?(\w+)=/.exec(query)?.[1] ?? '';
    expect(problemOf(answer).errors?.[0]?.field.split('.')[0]).toBe(field);
  });

  it.each(['forged', Buffer.from('["a","b","c"]').toString('base64url'), Buffer.from('[1]').toString('base64url')])(
    'refuses the cursor %s',
    async (cursor) => {
      const answer = await call(server, 'GET', `/tyrewatch/vehicles?cursor=${cursor}`, {
        token: await tokenOf(server, 'admin'),
      });
      expect(problemOf(answer)).toMatchObject({ status: 422, code: 'cursor_invalid' });
    },
  );
});

describe('counts', () => {
  it('are per level and fleet, whatever level is chosen', async () => {
    const counts = await get<AnswerOf<typeof countVehicles>>('admin', '/tyrewatch/vehicles/counts?levels=critical');
    expect(counts.total).toBe(4);
    expect(counts.by_level).toMatchObject({ critical: 1, okay: 1, unassigned: 2, stale: 0 });
    expect(counts.by_fleet).toMatchObject([
      { fleet_name: 'Trunking', total: 3 },
      { fleet_id: null, total: 1 },
    ]);
  });
});

describe('positions', () => {
  it('are columns of equal length of the vehicles that were somewhere', async () => {
    const positions = await get<AnswerOf<typeof listVehiclePositions>>('admin', '/tyrewatch/vehicles/positions');
    expect(positions.registrations).toEqual(['TW0002', 'TW0001']);
    expect(positions.latitudes).toEqual([53.8, 53.8]);
    expect(positions.levels).toEqual([0, 5]);
    const northOfThem = await get<AnswerOf<typeof listVehiclePositions>>(
      'admin',
      '/tyrewatch/vehicles/positions?bounds=-2,53.9,-1,54',
    );
    expect(northOfThem).toMatchObject({ ids: [], bounds: null });
  });
});

describe('a vehicle whose unit’s clock is 5 minutes fast', () => {
  const seen = async () => {
    const { items } = await list('admin', '?levels=not_monitored');
    const { by_level: counts } = await get<AnswerOf<typeof countVehicles>>('admin', '/tyrewatch/vehicles/counts');
    const positions = await get<AnswerOf<typeof listVehiclePositions>>('admin', '/tyrewatch/vehicles/positions');
    const detail = await get<AnswerOf<typeof getVehicle>>('admin', '/tyrewatch/vehicles/TW0001');
    return {
      rows: items.map((row) => [row.registration, row.level, row.not_monitored_reason, row.wheel_levels]),
      okay: await registrations('admin', '?levels=okay'),
      counts: [counts.okay, counts.not_monitored],
      onMap: positions.not_monitored_reasons[positions.registrations.indexOf('TW0001')],
      detail: [detail.level, detail.not_monitored_reason, detail.wheel_levels],
    };
  };
  const monitored = {
    rows: [],
    okay: ['TW0001'],
    counts: [1, 0],
    onMap: null,
    detail: ['okay', null, 'kkkkkkkkkk'],
  };

  it('is not okay in list, counts, map and detail, until good data come', async () => {
    expect(await seen()).toEqual(monitored);
    const key = await createTestApiKey(server, world.tenants.customerId);
    const send = async (aheadMinutes: number) => {
      server.clock.nowMs += 2 * 60_000;
      await sendReadings(server, key, [testReading(1, server.clock.nowMs + aheadMinutes * 60_000, testTyres())]);
    };
    await send(5);
    expect(await seen()).toEqual({
      rows: [['TW0001', 'okay', 'unit_clock', 'nnnnnnnnnn']],
      okay: [],
      counts: [0, 1],
      onMap: 'unit_clock',
      detail: ['okay', 'unit_clock', 'nnnnnnnnnn'],
    });
    await send(0);
    expect(await seen()).toEqual(monitored);
  });
});
