import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createTestStore, type TestStore } from '../test-store.ts';
import {
  announceConfigurationChange,
  signalChanges,
  type ConfigurationChange,
  type LiveChanges,
} from './change-signals.ts';
import { openListener, type SignalListener } from './signal-listener.ts';

let store: TestStore;
beforeAll(async () => {
  store = await createTestStore();
});
afterAll(() => store.close());

const listening = async (
  work: (heard: { live: LiveChanges[]; configuration: ConfigurationChange[]; gaps: number }) => Promise<void>,
): Promise<void> => {
  const heard = { live: [] as LiveChanges[], configuration: [] as ConfigurationChange[], gaps: 0 };
  const listener: SignalListener = await openListener(store.connectionString, 'app', {
    onLiveChanges: (changes) => heard.live.push(changes),
    onConfigurationChange: (change) => heard.configuration.push(change),
    onGap: () => (heard.gaps += 1),
  });
  try {
    await work(heard);
  } finally {
    await listener.close();
  }
};

describe('signals', () => {
  it('carry any number of ids', async () => {
    await listening(async (heard) => {
      const vehicleIds = Array.from({ length: 1500 }, (_, index) => 9_007_199_254_000_000 + index);
      await signalChanges(store.open('gateway'), { vehicleIds, incidentIds: [5, 6] });
      await vi.waitFor(() => expect(heard.live.flatMap((changes) => changes.vehicleIds)).toEqual(vehicleIds));
      expect(heard.live.flatMap((changes) => changes.incidentIds)).toEqual([5, 6]);
    });
  });

  it('are not sent for nothing', async () => {
    await listening(async (heard) => {
      await signalChanges(store.open('gateway'), { vehicleIds: [], incidentIds: [] });
      await signalChanges(store.open('gateway'), { vehicleIds: [1], incidentIds: [] });
      await vi.waitFor(() => expect(heard.live).toEqual([{ vehicleIds: [1], incidentIds: [] }]));
    });
  });

  it('of configuration are heard with the commit, and never of a rollback', async () => {
    await listening(async (heard) => {
      const { kysely } = store.open('app');
      const failed = kysely.transaction().execute(async (trx) => {
        await announceConfigurationChange(trx, { vehicleIds: [1] });
        throw new Error('changed my mind');
      });
      await expect(failed).rejects.toThrow('changed my mind');
      await kysely.transaction().execute((trx) => announceConfigurationChange(trx, { imeis: ['350000000000001'] }));
      await kysely
        .transaction()
        .execute((trx) => announceConfigurationChange(trx, { vehicleIds: Array.from({ length: 401 }, (_, id) => id) }));
      await vi.waitFor(() => expect(heard.configuration).toHaveLength(2));
      expect(heard.configuration).toEqual([
        { vehicleIds: [], imeis: ['350000000000001'], everything: false },
        { vehicleIds: [], imeis: [], everything: true },
      ]);
    });
  });

  it('come again after the connection was cut, with word of the gap', async () => {
    await listening(async (heard) => {
      const superuser = new pg.Client({ connectionString: store.connectionString });
      await superuser.connect();
      await superuser.query(
        `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'tyrewatch-app-listen' and datname = current_database()`,
      );
      await superuser.end();
      await vi.waitFor(() => expect(heard.gaps).toBeGreaterThan(0), { timeout: 10_000 });
      await signalChanges(store.open('gateway'), { vehicleIds: [2], incidentIds: [] });
      await vi.waitFor(() => expect(heard.live).toEqual([{ vehicleIds: [2], incidentIds: [] }]));
    });
  });
});
