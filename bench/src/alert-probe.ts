import { framed, TestUnit, tyreRecord } from '@tyrewatch/gateway/testing/test-unit';
import { loadImei } from '@tyrewatch/simulator/load/load-imei';
import type { StreamClient } from '@tyrewatch/server/testing/event-stream';

/** A vehicle whose unit sends a puncture. */
export interface Probe {
  readonly unit: TestUnit;
  readonly vehicleId: number;
}

const tyres = (firstKpa: number) =>
  Array.from({ length: 10 }, (_, index) => ({
    number: index + 1,
    pressureKpa: index === 0 ? firstKpa : 850,
    temperatureC: 20,
  }));

/** Connects the unit of a vehicle and sends a reading in which all is well. Throws when it is not stored. */
export async function connectProbe(port: number, index: number, vehicleId: number): Promise<Probe> {
  const unit = await TestUnit.logIn(port, loadImei(index));
  const stored = await unit.deliver(framed(tyreRecord(Date.now() - 30_000, tyres(850))), 30_000);
  if (stored !== 1) throw new Error(`the first reading of a probe was answered ${stored}`);
  return { unit, vehicleId };
}

/** Sends the packet of a puncture; answers the milliseconds until the open page hears of its incident. */
export async function measureAlert({ unit, vehicleId }: Probe, stream: StreamClient): Promise<number> {
  const heard = stream.waitFor(
    ({ event, data }) =>
      event === 'incident' && (data as { incident: { vehicle_id: number } }).incident.vehicle_id === vehicleId,
    30_000,
  );
  const startMs = performance.now();
  unit.send(framed(tyreRecord(Date.now(), tyres(300))));
  await heard;
  return performance.now() - startMs;
}
