import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { DemoFleetDocument } from './demo-fleet-document.ts';
import { demoFleetDocument } from './demo-fleet-document.ts';

const script = new URL('../../../simulator/src/fleet/print-demo-fleet.ts', import.meta.url);

/** Asks the simulator which fleet it drives. Throws when it cannot say, or says something unreadable. */
export async function readDemoFleet(): Promise<DemoFleetDocument> {
  const { stdout } = await promisify(execFile)(process.execPath, [script.pathname], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return z.parse(demoFleetDocument, JSON.parse(stdout));
}
