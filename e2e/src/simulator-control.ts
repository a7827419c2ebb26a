import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { productVariables } from './product-address.ts';

const run = promisify(execFile);

/** Orders or asks something of the simulator by its command; resolves with what it says. */
async function control(...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['apps/simulator/src/control.ts', ...words], {
    cwd: join(import.meta.dirname, '..', '..'),
    env: { ...process.env, DATA_DIR: process.env[productVariables.dataFolder] },
  });
  return stdout;
}

/** Lets a tyre of the simulated fleet burst; resolves when the simulator has taken the order. */
export async function puncture(registration: string, position: string): Promise<void> {
  await control('puncture', registration, position, '--strength', '10000');
}

/** Lets somebody fill a tyre of the simulated fleet to so many percent of what is recommended for it. */
export async function inflate(registration: string, position: string, percent = 100): Promise<void> {
  await control('inflate', registration, position, '--strength', String(percent));
}

/** Registrations of the vehicles each of whose wheels is heard under its own name. */
export async function listWellFittedVehicles(): Promise<ReadonlySet<string>> {
  const vehicles = JSON.parse(await control('vehicles')) as {
    registration: string;
    wheels: { position: string; shownFrom: string | null }[];
  }[];
  const fitted = vehicles.filter(({ wheels }) => wheels.every(({ position, shownFrom }) => position === shownFrom));
  return new Set(fitted.map(({ registration }) => registration));
}

/** Has the providers of the demo’s SIM cards behave otherwise, as `control.ts sandbox` takes it. */
export async function behaveAsProvider(order: object): Promise<void> {
  await control('sandbox', JSON.stringify(order));
}
