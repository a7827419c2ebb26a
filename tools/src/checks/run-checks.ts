import { availableParallelism } from 'node:os';
import { projectRoot } from '../project-root.ts';
import type { Tally } from '../testing/test-tally.ts';
import { listChecks } from './check-list.ts';
import type { Check } from './check-list.ts';
import { listSourceFiles } from './source-files.ts';

/** Every check of this project. */
export const projectChecks = (): Check[] => listChecks({ root: projectRoot, files: listSourceFiles(projectRoot) });

/** Runs checks, several at a time, and prints a line for each with what it objects to. */
export async function runChecks(checks: readonly Check[]): Promise<Tally> {
  const queue = [...checks];
  const workers = Array.from({ length: Math.min(availableParallelism(), 4) }, () => workThrough(queue));
  const results = (await Promise.all(workers)).flat();
  const passed = results.filter(Boolean).length;
  return { passed, failed: results.length - passed };
}

/** Takes checks from the shared queue until it is empty; answers which of them were content. */
async function workThrough(queue: Check[]): Promise<boolean[]> {
  const results: boolean[] = [];
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
    const startedAtMs = performance.now();
    const objection = await judge(check);
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
    console.log(`${objection === '' ? 'ok    ' : 'FAILED'}  ${check.name} (${seconds} s)`);
    if (objection !== '') console.log(`${objection.replaceAll(/^/gm, '        ')}\n`);
    results.push(objection === '');
  }
  return results;
}

async function judge(check: Check): Promise<string> {
  try {
    return await check.run();
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
