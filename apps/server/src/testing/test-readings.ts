import type { TestStore } from '@tyrewatch/store/test-store';
import { hashApiKey } from '../features/readings/api-key-access.ts';
import type { TestAnswer } from './test-client.ts';
import { call } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A tyre of a test reading: position, kPa gauge, °C. */
export type TestTyre = readonly [position: string, pressureKpa: number | null, temperatureC: number | null];

/** The IMEI that `testVehicle` gives the vehicle of a series. */
export const testImei = (series: number): string => `35000000000${String(series).padStart(4, '0')}`;

/** Makes an API key of an organisation and answers it. */
export const createTestApiKey = (
  { store }: TestServer,
  organisationId: number,
  expiresAt: Date | null = null,
): Promise<string> => insertTestApiKey(store, organisationId, expiresAt);

/** Puts an API key of an organisation into a store and answers it. */
export async function insertTestApiKey(
  store: TestStore,
  organisationId: number,
  expiresAt: Date | null = null,
): Promise<string> {
  const key = `tw_${crypto.randomUUID()}`;
  await store
    .open('owner')
    .kysely.insertInto('api_key')
    .values({
      organisation_id: organisationId,
      name: 'Test',
      prefix: key.slice(0, 6),
      key_hash: hashApiKey(key),
      expires_at: expiresAt,
    })
    .execute();
  return key;
}

/** A reading as a sender gives it. */
export const testReading = (series: number, atMs: number, tyres: readonly TestTyre[], more: object = {}) => ({
  imei: testImei(series),
  at: new Date(atMs).toISOString(),
  tyres: tyres.map(([position, pressure_kpa, temperature_c]) => ({ position, pressure_kpa, temperature_c })),
  ...more,
});

/** Sends readings over HTTP. */
export const sendReadings = (server: TestServer, key: string, readings: readonly unknown[]): Promise<TestAnswer> =>
  call(server, 'POST', '/tyrewatch/readings', { body: { readings }, headers: { 'x-api-key': key } });

/** All ten tyres of a test vehicle at their recommended cold pressures, some of them replaced. */
export function testTyres(replaced: readonly TestTyre[] = []): TestTyre[] {
  const steer = ['1A', '1B'].map((position): TestTyre => [position, 850, 20]);
  const drive = ['2A', '2B', '2C', '2D', '3A', '3B', '3C', '3D'].map((position): TestTyre => [position, 800, 20]);
  return [...steer, ...drive].map((tyre) => replaced.find(([position]) => position === tyre[0]) ?? tyre);
}
