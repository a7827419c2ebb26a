import { availableParallelism } from 'node:os';
import { listChecks } from './checks/check-list.ts';
import type { Check } from './checks/check-list.ts';
import { listSourceFiles } from './checks/source-files.ts';
import { projectRoot } from './project-root.ts';

/** `npm run check`: everything that can be said without starting the product. Arguments choose checks by the start of their names. */
const wanted = process.argv.slice(2);
const sources = { root: projectRoot, files: listSourceFiles(projectRoot) };
const checks = listChecks(sources).filter(
  ({ name }) => wanted.length === 0 || wanted.some((start) => name.startsWith(start)),
);
const queue = [...checks];
let failed = 0;

await Promise.all(Array.from({ length: Math.min(availableParallelism(), 4) }, workThroughQueue));
console.log(failed === 0 ? `All ${checks.length} checks are content.` : `${failed} of ${checks.length} checks object.`);
process.exitCode = failed === 0 && checks.length > 0 ? 0 : 1;

async function workThroughQueue(): Promise<void> {
  for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
    const startedAtMs = performance.now();
    const objection = await judge(check);
    const seconds = ((performance.now() - startedAtMs) / 1000).toFixed(1);
    console.log(`${objection === '' ? 'ok    ' : 'FAILED'}  ${check.name} (${seconds} s)`);
    if (objection === '') continue;
    failed += 1;
    console.log(`${objection.replaceAll(/^/gm, '        ')}\n`);
  }
}

async function judge(check: Check): Promise<string> {
  try {
    return await check.run();
  } catch (error) {
    return error instanceof Error ? (error.stack ?? error.message) : String(error);
  }
}
