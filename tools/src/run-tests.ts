import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectChecks, runChecks } from './checks/run-checks.ts';
import { unitTestsCheck } from './checks/check-list.ts';
import { inProject, projectRoot } from './project-root.ts';
import { dropConnectionVariables } from './supervisor/connection-variables.ts';
import { runProgram } from './testing/run-program.ts';
import { playwrightProgram, provideBrowser } from './testing/test-browser.ts';
import { listVitestFailures, sumTallies, tallyPlaywright, tallyVitest } from './testing/test-tally.ts';
import type { Tally } from './testing/test-tally.ts';

// Every test that needs a database has an embedded one.
dropConnectionVariables(process.env);

/** `npm test`: the checks, every Vitest project, and the product in a real Chromium. The last line is the sum. */
const reports = mkdtempSync(join(tmpdir(), 'tyrewatch-reports-'));
const vitestReport = join(reports, 'vitest.json');
try {
  const hasBrowser = await provideBrowser();
  // The unit tests run with all the others, below.
  const tallies = [
    await runChecks(projectChecks().filter(({ name }) => name !== unitTestsCheck)),
    await runVitest(),
    hasBrowser ? await runPlaywright() : { passed: 0, failed: 1 },
  ];
  const { passed, failed } = sumTallies(tallies);
  // Once more at the end: what stands further up is lost where only the end of a long output is kept.
  for (const failure of listVitestFailures(readReport(vitestReport))) console.log(`\nFailed: ${failure}`);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  rmSync(reports, { recursive: true, force: true });
}

async function runVitest(): Promise<Tally> {
  console.log('\nUnit, database and gateway tests');
  const program = inProject('node_modules/vitest/vitest.mjs');
  const exitCode = await runProgram(
    process.execPath,
    [program, 'run', '--reporter', 'default', '--reporter', 'json', `--outputFile.json=${vitestReport}`],
    {},
    projectRoot,
  );
  return tallyVitest(readReport(vitestReport), exitCode);
}

async function runPlaywright(): Promise<Tally> {
  console.log('\nBrowser tests');
  const report = join(reports, 'playwright.json');
  const variables = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const exitCode = await runProgram(
    process.execPath,
    [playwrightProgram('cli.js'), 'test', '--reporter', 'list,json'],
    variables,
    inProject('e2e'),
  );
  return tallyPlaywright(readReport(report), exitCode);
}

function readReport(file: string): string | null {
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}
