import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createDatabase } from './database.ts';
import type { Database } from './database.ts';
import { DatabaseSilentError, feelPulse, writeHeartbeat } from './database-pulse.ts';
import type { DatabasePulse } from './database-pulse.ts';
import { createFreezableStore } from './testing/freezable-store.ts';
import type { FreezableStore } from './testing/freezable-store.ts';

let store: FreezableStore;
let database: Database;
let pulse: DatabasePulse;

beforeAll(async () => {
  store = await createFreezableStore();
  database = createDatabase(store.connectionString, 'app', { maximumConnections: 2 });
  pulse = feelPulse(database, () => undefined);
});
afterAll(async () => {
  store.thaw();
  pulse.stop();
  await database.close();
  await store.close();
});

it('lets a statement run that takes long', async () => {
  const answer = await pulse.whileItAnswers(() => store.open('app').pool.query('select pg_sleep(3), 7 as seven'));
  expect(answer.rows).toMatchObject([{ seven: 7 }]);
  expect(pulse.isSilent()).toBe(false);
});

it('ends what waits for a frozen database, refuses what comes after, and lets it through when it goes on', async () => {
  store.freeze();
  const waiting = pulse.whileItAnswers(() => writeHeartbeat(database, 0));
  await expect(waiting).rejects.toBeInstanceOf(DatabaseSilentError);
  expect(pulse.isSilent()).toBe(true);
  await expect(pulse.whileItAnswers(async () => 7)).rejects.toBeInstanceOf(DatabaseSilentError);
  store.thaw();
  await vi.waitUntil(() => !pulse.isSilent(), 5000);
  expect(await pulse.whileItAnswers(async () => 7)).toBe(7);
});

it('notices that new connections are not let in while old ones are served', async () => {
  store.freezeEntrance();
  await vi.waitUntil(() => !pulse.takesConnections(), 10_000);
  expect(await pulse.whileItAnswers(async () => 7)).toBe(7);
  store.thaw();
  await vi.waitUntil(() => pulse.takesConnections(), 10_000);
});

it('passes on what the work throws, at once or later', async () => {
  const atOnce = (): Promise<never> => {
    throw new Error('at once');
  };
  await expect(pulse.whileItAnswers(atOnce)).rejects.toThrow('at once');
  await expect(pulse.whileItAnswers(() => Promise.reject(new Error('later')))).rejects.toThrow('later');
});
