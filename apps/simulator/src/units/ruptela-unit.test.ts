import { createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';
import { ruptelaAcknowledgement } from '@tyrewatch/device-protocol/ruptela/ruptela-frame';
import type { UnitEvent } from '@tyrewatch/device-protocol/stream/unit-stream';
import { UnitStream } from '@tyrewatch/device-protocol/stream/unit-stream';
import { expect, it } from 'vitest';
import { demoFleet } from '../fleet/demo-fleet.ts';
import { createSeededRandom } from '../random/seeded-random.ts';
import { waitUntil } from '../testing/wait-until.ts';
import { startVehicle } from '../vehicles/simulated-vehicle.ts';
import { RuptelaUnit } from './ruptela-unit.ts';
import { snapshotVehicle } from './vehicle-snapshot.ts';

const imei = '860000000000017';
const startMs = Date.UTC(2026, 10, 20);

it('identifies itself, and sends a record again until it is acknowledged', async () => {
  const events: UnitEvent[] = [];
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    const stream = new UnitStream();
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (segment) => {
      for (const event of stream.push(segment as Buffer)) {
        events.push(event);
        if (event.kind === 'keep_alive' && event.answer !== undefined) socket.write(event.answer);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const [vehicle] = demoFleet().vehicles;
  if (vehicle === undefined) throw new Error('the demonstration is empty');
  const weather = { seed: 1, spells: [] };
  const simulated = startVehicle(vehicle, startMs, weather);
  let nowMs = startMs;
  const unit = new RuptelaUnit({
    imei,
    host: '127.0.0.1',
    port: (server.address() as AddressInfo).port,
    now: () => nowMs,
    look: () => snapshotVehicle(simulated, weather, createSeededRandom(1)),
  });
  const framesSeen = () => events.filter(({ kind }) => kind === 'frame');

  unit.tick();
  await waitUntil(() => framesSeen().length === 1);
  expect(events.slice(0, 2).map(({ kind }) => kind)).toEqual(['login', 'keep_alive']);
  expect(framesSeen()[0]).toMatchObject({ body: { kind: 'ruptela', command: 68, records: [{ timeMs: startMs }] } });
  sockets[0]?.destroy();
  await waitUntil(() => {
    nowMs += 11_000;
    unit.tick();
    return framesSeen().length >= 2;
  });
  expect(unit.waitingCount).toBeGreaterThan(1);
  const answer = ruptelaAcknowledgement(68);
  await waitUntil(() => {
    if (answer !== null) sockets.at(-1)?.write(answer);
    return unit.waitingCount === 0;
  });
  unit.close();
  server.close();
});
