import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod/mini';
import type { DemoFleetDocument } from './demo-fleet-document.ts';
import { demoFleetDocument } from './demo-fleet-document.ts';

const script = join(import.meta.dirname, '../../../simulator/src/fleet/print-demo-fleet.ts');

/** Asks the simulator which fleet it drives. Throws when it cannot say, or says something unreadable. */
export async function readDemoFleet(): Promise<DemoFleetDocument> {
  const { stdout } = await promisify(execFile)(process.execPath, [script], {
    maxBuffer: 64 * 1024 * 1024,
  });
  return z.parse(demoFleetDocument, JSON.parse(stdout));
}
