import { judgeAnew } from '@tyrewatch/store/judgements/judgement-marks';
import { loadIngestVehicles } from '@tyrewatch/store/ingest/ingest-loading';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { followConfiguration } from './configuration-listener.ts';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';
import { waitFor } from './testing/wait-for.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const minuteMs = 60_000;
let test: TestGateway;

beforeAll(async () => {
  test = await startTestGateway(startMs);
});
afterAll(() => test.close());

const vehicleOf = async (vehicleId: number) =>
  (await loadIngestVehicles(test.store.open('gateway'), [vehicleId])).get(vehicleId);

describe('a change of what a vehicle is judged by', () => {
  const asOwner = () => test.store.open('owner').kysely;
  const marks = () => asOwner().selectFrom('judgement_due').selectAll().execute();

  /** Follows configuration until the work is done. */
  async function following(work: () => Promise<void>): Promise<void> {
    const stop = new AbortController();
    const ended = followConfiguration(
      {
        database: test.store.open('gateway'),
        ingest: test.gateway.ingest,
        onChange: () => void test.gateway.judgeChanged(),
        onUnitCommands: () => undefined,
        onCommandsMissed: () => undefined,
        random: () => 0.5,
        onError: () => undefined,
      },
      stop.signal,
    );
    await work().finally(() => stop.abort());
    await ended;
  }

  /** A vehicle with a wheel at 700 kPa, which was told 16 minutes ago, and is recommended 850. */
  async function heardVehicle(): Promise<number> {
    const { vehicleId, imei } = await test.addVehicle();
    const unit = await TestUnit.logIn(test.port, imei);
    const told = Array.from({ length: 5 }, (_, minute) =>
      tyreRecord(startMs - (20 - minute) * minuteMs, [{ number: 3, pressureKpa: 700, temperatureC: 20 }]),
    );
    await unit.deliver(framed(...told));
    unit.close();
    expect((await vehicleOf(vehicleId))?.wheelValues[4]?.level).toBe('okay');
    return vehicleId;
  }

  const recommend = (vehicleId: number, kpa: number) =>
    asOwner()
      .transaction()
      .execute(async (trx) => {
        await trx
          .updateTable('axle')
          .set({ recommended_pressure_kpa: kpa })
          .where('vehicle_id', '=', vehicleId)
          .execute();
        await judgeAnew(trx, [vehicleId], startMs);
      });

  const levelBecomes = (vehicleId: number, level: string) =>
    waitFor(async () => ((await vehicleOf(vehicleId))?.level === level ? true : null));

  it('shows in its colours and incidents at once, without a reading', async () => {
    const vehicleId = await heardVehicle();
    await following(async () => {
      await recommend(vehicleId, 1100);
      await levelBecomes(vehicleId, 'critical');
      const vehicle = await vehicleOf(vehicleId);
      expect(vehicle?.wheelValues[4]?.level).toBe('critical');
      expect(vehicle?.incidents).toMatchObject([{ positionIndex: 4, level: 'critical', state: 'open' }]);
      await recommend(vehicleId, 850);
      await levelBecomes(vehicleId, 'okay');
      expect(await waitFor(async () => ((await marks()).length === 0 ? true : null))).toBe(true);
    });
  });

  it('shows once a gateway runs again', async () => {
    const vehicleIds = [await heardVehicle(), await heardVehicle()];
    for (const vehicleId of vehicleIds) await recommend(vehicleId, 1100);
    expect(await marks()).toHaveLength(2);
    await following(async () => {
      for (const vehicleId of vehicleIds) await levelBecomes(vehicleId, 'critical');
      expect(await waitFor(async () => ((await marks()).length === 0 ? true : null))).toBe(true);
    });
  });
});
