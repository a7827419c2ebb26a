import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';

const controlKey = z.object({
  port: z.number(),
  token: z.string().check(z.minLength(1)),
  /** Of the sandbox of SIM card providers, which takes the same word. */
  sandbox_port: z.number(),
});

/** Where a running simulator takes scenarios, and the word it asks for. */
export type ControlKey = z.output<typeof controlKey>;

/** Path of the file that holds the key of the simulator with this data folder. */
export function controlKeyPath(dataFolder: string): string {
  return join(dataFolder, 'simulator', 'control.json');
}

/** Writes the key so that only the same user can read it. */
export function writeControlKey(path: string, key: ControlKey): void {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  rmSync(path, { force: true });
  writeFileSync(path, JSON.stringify(key), { mode: 0o600 });
}

/** Reads the key. Throws when there is no running simulator with this data folder. */
export function readControlKey(path: string): ControlKey {
  return z.parse(controlKey, JSON.parse(readFileSync(path, 'utf8')));
}
