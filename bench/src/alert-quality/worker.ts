import { parentPort } from 'node:worker_threads';
import { kinds } from './kinds.ts';
import { runVehicle } from './run-vehicle.ts';
import type { VehicleTask } from './worker-pool.ts';

const port = parentPort;
if (port === null) throw new Error('This is a worker thread.');

/** Lives the months of the vehicles it is given, one after the other. */
port.on('message', ({ kindName, seed, number }: VehicleTask) => {
  const kind = kinds.find(({ name }) => name === kindName);
  if (kind === undefined) throw new RangeError(`no kind ${kindName}`);
  void runVehicle(kind, seed, number).then((result) => {
    port.postMessage(result);
  });
});
