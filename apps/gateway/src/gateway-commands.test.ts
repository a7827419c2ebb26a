import { avlRecord, numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import { withScope } from '@tyrewatch/store/scope';
import {
  createTestStore,
  createTestTenants,
  createTestVehicles,
  testScope,
  testVehicle,
} from '@tyrewatch/store/test-store';
import type { TestStore, TestTenants } from '@tyrewatch/store/test-store';
import type { NewUnitCommand } from '@tyrewatch/store/unit-commands/unit-command-repository';
import { cancelUnitCommands, createUnitCommands } from '@tyrewatch/store/unit-commands/unit-command-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CommandUnit } from './testing/command-unit.ts';
import type { GatewayProcess } from './testing/gateway-process.ts';
import { startGatewayProcess } from './testing/gateway-process.ts';
import { framed, tyreRecord } from './testing/test-unit.ts';
import { waitFor } from './testing/wait-for.ts';

/** COMMAND_KILLS=20 kills the gateways so often. */
const kills = Number(process.env['COMMAND_KILLS'] ?? 3);

let store: TestStore;
let tenants: TestTenants;
let gateways: GatewayProcess[];
let series = 0;

beforeAll(async () => {
  store = await createTestStore();
  tenants = await createTestTenants(store);
  const url = store.signInOf('gateway');
  gateways = await Promise.all([startGatewayProcess(url), startGatewayProcess(url)]);
}, 60_000);
afterAll(async () => {
  await Promise.all(gateways.map((gateway) => gateway.kill()));
  await store.close();
});

const ports = () => gateways.map(({ port }) => port);
const kysely = () => store.open('owner').kysely;

interface Placed {
  readonly imei: string;
  readonly unitId: number;
}

async function addUnit(): Promise<Placed> {
  series += 1;
  const vehicle = testVehicle(tenants, series);
  await createTestVehicles(store, [vehicle]);
  const imei = vehicle.unit?.imei ?? '';
  const unit = await kysely()
    .selectFrom('telematics_unit')
    .select('id')
    .where('imei', '=', imei)
    .executeTakeFirstOrThrow();
  return { imei, unitId: unit.id };
}

type Asked = Partial<NewUnitCommand> & { readonly text: string; readonly sending?: 'now' | 'parked' };

/** Queues commands as people do; answers the id of the first. */
const queue = ({ unitId }: Placed, ...commands: Asked[]): Promise<number> =>
  withScope(store.open('app'), testScope(tenants.customerId), async ({ trx }) => {
    const ids: number[] = [];
    for (const { sending = 'now', ...command } of commands) {
      const whole = {
        organisationId: tenants.customerId,
        unitId,
        kind: 'text',
        completion: 'answer',
        readBack: null,
      } as const;
      const route = { channel: 'gprs', sending, batchId: null } as const;
      ids.push(
        ...(await createUnitCommands(trx, [{ ...whole, ...command }], route, {
          userId: 1,
          name: 'Workshop',
          atMs: Date.now(),
        })),
      );
    }
    return ids[0] ?? 0;
  });

const commandsOf = ({ unitId }: Placed) =>
  kysely().selectFrom('unit_command').selectAll().where('unit_id', '=', unitId).orderBy('id').execute();
const statesOf = async (unit: Placed) => (await commandsOf(unit)).map(({ state }) => state);
const become = (unit: Placed, ...wanted: string[]) =>
  waitFor(async () => ((await statesOf(unit)).join() === wanted.join() ? true : null), 20_000);

describe('commands', () => {
  it('queued for a unit that is away go out in their order when it connects, one at a time, whichever gateway it is at', async () => {
    const placed = await addUnit();
    await queue(placed, { text: 'getinfo' }, { text: 'odoset:5000', readBack: { kind: 'text', text: 'odoget' } });
    const unit = new CommandUnit(placed.imei, ports);
    unit.react = (text) => (text === 'odoget' ? { text: 'Not supported' } : { text: `did ${text}` });
    unit.start();
    await become(placed, 'answered', 'answered', 'refused');
    expect(unit.received).toEqual(['getinfo', 'odoset:5000', 'odoget']);
    const [first] = await commandsOf(placed);
    expect(first).toMatchObject({ answer: 'did getinfo', sent_at: expect.any(Date), ended_at: expect.any(Date) });
    const before = first?.gateway;

    // at the other gateway the queue goes on at once
    await unit.stop();
    unit.start();
    await queue(placed, { text: 'getver' });
    await become(placed, 'answered', 'answered', 'refused', 'answered');
    const last = (await commandsOf(placed)).at(-1);
    expect(last?.gateway).not.toBe(before);
    await unit.stop();
  });

  it('are done by a record that follows, or because the unit signs in again; unknown where the connection just breaks', async () => {
    const placed = await addUnit();
    const unit = new CommandUnit(placed.imei, ports);
    unit.start();
    unit.react = (text) => {
      if (text !== 'getrecord') return 'drop';
      unit.send(framed(tyreRecord(Date.now(), [{ number: 1, pressureKpa: 850, temperatureC: 20 }])));
      return 'nothing';
    };
    await queue(placed, { text: 'getrecord', completion: 'record' });
    await become(placed, 'answered');
    await queue(placed, { text: 'cpureset', completion: 'sign_in' });
    await become(placed, 'answered', 'answered');
    await queue(placed, { text: 'getver' });
    await become(placed, 'answered', 'answered', 'unknown');
    expect(unit.received).toEqual(['getrecord', 'cpureset', 'getver']);
    await unit.stop();
  });

  it('for a vehicle that stands wait until it does, and let others past; cancelled ones never go', async () => {
    const placed = await addUnit();
    const unit = new CommandUnit(placed.imei, ports);
    unit.start();
    const tell = (isOn: number, speedKmh: number): void =>
      unit.send(framed(avlRecord({ timeMs: Date.now(), speedKmh, io: [numberIo(239, 1, isOn)] })));
    const first = await queue(
      placed,
      { text: 'getio', sending: 'parked' },
      { text: 'getgps', sending: 'parked' },
      { text: 'getinfo' },
    );
    await become(placed, 'queued', 'queued', 'answered');
    await withScope(store.open('app'), testScope(tenants.customerId), ({ trx }) =>
      cancelUnitCommands(trx, { commandId: first }, Date.now()),
    );
    tell(1, 60);
    await queue(placed, { text: 'getver' });
    await become(placed, 'cancelled', 'queued', 'answered', 'answered');
    const standing = setInterval(() => tell(0, 0), 500);
    await become(placed, 'cancelled', 'answered', 'answered', 'answered').finally(() => clearInterval(standing));
    expect(unit.received).toEqual(['getinfo', 'getver', 'getgps']);
    await unit.stop();
  });

  it(
    `are sent once at most through ${kills} kills of the gateways, and say what came of them`,
    async () => {
      const placed = await addUnit();
      const unit = new CommandUnit(placed.imei, ports);
      unit.start();
      const url = store.signInOf('gateway');
      for (let round = 0; round < kills; round += 1) {
        const known = unit.received.length;
        const texts = Array.from({ length: 4 }, (_, index) => `getparam ${round * 4 + index}`);
        await queue(placed, ...texts.map((text) => ({ text })));
        // at each kill another moment of the exchange
        await waitFor(async () => (unit.received.length > known + (round % 3) ? true : null));
        const isKilled = (index: number): boolean => round % 4 === 3 || index === round % 2;
        await Promise.all(gateways.filter((_, index) => isKilled(index)).map((gateway) => gateway.kill()));
        gateways = await Promise.all(
          gateways.map(async (gateway, index) => (isKilled(index) ? startGatewayProcess(url, gateway.port) : gateway)),
        );
      }
      await waitFor(
        async () => ((await statesOf(placed)).every((state) => state !== 'queued' && state !== 'sent') ? true : null),
        30_000,
      );
      await unit.stop();
      expect(new Set(unit.received).size, 'none was received twice').toBe(unit.received.length);
      const rows = await commandsOf(placed);
      const answered = rows.filter(({ state }) => state === 'answered');
      expect(rows).toHaveLength(kills * 4);
      expect(answered.filter(({ text }) => !unit.received.includes(text))).toEqual([]);
      expect(answered.filter(({ text, answer }) => answer !== `did ${text}`)).toEqual([]);
      // whatever else there is was sent by a process that was killed, and says so
      expect(rows.filter(({ state }) => state !== 'answered' && state !== 'unknown')).toEqual([]);
      expect(rows.length - answered.length).toBeLessThanOrEqual(kills);
    },
    60_000 + kills * 10_000,
  );
});
