import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { kinds } from './kinds.ts';
import type { VehicleResult } from './run-vehicle.ts';

/** A vehicle to be run. */
export interface VehicleTask {
  readonly kindName: string;
  readonly seed: number;
  readonly number: number;
}

const numbersPerKind = 10_000;

/** The vehicles of a share of the whole, at least one of each kind; a greater share has those of a smaller one among others. */
export const tasksOf = (seed: number, share: number): VehicleTask[] =>
  kinds.flatMap(({ name, weight }, place) =>
    Array.from({ length: Math.max(1, Math.round(weight * share)) }, (_, index) => ({
      kindName: name,
      seed,
      number: place * numbersPerKind + index,
    })),
  );

/** Runs vehicles on every core; rejects when one cannot be run. */
export async function runAll(
  tasks: readonly VehicleTask[],
  onResult: (done: number) => void,
): Promise<readonly VehicleResult[]> {
  const left = tasks.values();
  const results: VehicleResult[] = [];
  const live = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const worker = new Worker(new URL('worker.ts', import.meta.url));
      const next = (): void => {
        const task = left.next();
        if (task.done !== true) worker.postMessage(task.value, []);
        else void worker.terminate().then(() => resolve(), reject);
      };
      worker.on('error', reject);
      worker.on('message', (result: VehicleResult) => {
        results.push(result);
        onResult(results.length);
        next();
      });
      next();
    });
  await Promise.all(Array.from({ length: availableParallelism() }, live));
  return results.toSorted((a, b) => a.number - b.number);
}
