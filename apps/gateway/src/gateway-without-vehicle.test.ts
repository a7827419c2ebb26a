import * as units from '@tyrewatch/store/telematics-units/telematics-unit-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestGateway } from './testing/test-gateway.ts';
import { startTestGateway } from './testing/test-gateway.ts';
import { framed, TestUnit, tyreRecord } from './testing/test-unit.ts';
import { change, unitWrite } from './testing/unit-changes.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
const imei = '351234567890220';
let test: TestGateway;

beforeAll(async () => {
  test = await startTestGateway(startMs);
  await change(test, (scoped) => units.createTelematicsUnit(scoped.trx, imei, unitWrite(test, null), startMs));
});
afterAll(() => test.close());

/** Messages of one record each, thirty seconds apart, the last one now. */
const messages = (count: number): Uint8Array[] =>
  Array.from({ length: count }, (_, index) =>
    framed(tyreRecord(startMs - (count - 1 - index) * 30_000, [{ number: 3, pressureKpa: 800, temperatureC: 20 }])),
  );

/** Sends messages one behind the other; answers how many were acknowledged. */
async function deliver(frames: readonly Uint8Array[]): Promise<number> {
  const unit = await TestUnit.logIn(test.port, imei);
  for (const frame of frames) unit.send(frame);
  const answers = await unit.receive(4 * frames.length, 60_000);
  unit.close();
  return frames.filter((_, index) => answers.readUInt32BE(4 * index) === 1).length;
}

const keptFrames = async (): Promise<string[]> => {
  const query = test.store.open('owner').kysely.selectFrom('quarantined_frame').select('frame');
  const rows = await query.where('imei', '=', imei).where('reason', '=', 'unit_without_vehicle').execute();
  return rows.map(({ frame }) => frame.toString('hex')).toSorted();
};

describe('a unit on no vehicle', () => {
  it('has everything kept that is acknowledged, also beyond what its sender may have put aside in a day', async () => {
    const sent = messages(1300);
    expect(await deliver(sent)).toBe(1300);
    expect(await keptFrames()).toEqual(sent.map((frame) => Buffer.from(frame).toString('hex')).toSorted());
  });
});
