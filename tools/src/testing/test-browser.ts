import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { findBrowser } from '@tyrewatch/e2e/browser';
import { inProject } from '../project-root.ts';
import { runProgram } from './run-program.ts';

/** Ways to a Chromium, tried in turn until one is there. */
const ways: readonly { readonly name: string; readonly get: () => Promise<boolean> }[] = [
  { name: "Debian's package", get: installFromDebian },
  { name: "Playwright's own", get: installFromPlaywright },
];

/** Makes sure that the browser tests find a Chromium; false when none can be had. */
export async function provideBrowser(): Promise<boolean> {
  if (findBrowser() !== null || existsSync(playwrightBrowser())) return true;
  for (const { name, get } of ways) {
    console.log(`Looking for a Chromium for the browser tests: ${name}`);
    if (await get()) return true;
  }
  console.log('There is no Chromium and none could be installed: install one, or name it in CHROMIUM_PATH.');
  return false;
}

async function installFromDebian(): Promise<boolean> {
  if (process.getuid?.() !== 0 || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' };
  await runProgram('apt-get', ['-qq', 'update'], quiet);
  await runProgram('apt-get', ['-qq', 'install', '-y', '--no-install-recommends', 'chromium'], quiet);
  return findBrowser() !== null;
}

async function installFromPlaywright(): Promise<boolean> {
  await runProgram(process.execPath, [playwrightProgram('cli.js'), 'install', 'chromium']);
  return existsSync(playwrightBrowser());
}

/** Where Playwright keeps the Chromium that belongs to its version. */
function playwrightBrowser(): string {
  const script = `import('playwright-core').then(({ chromium }) => process.stdout.write(chromium.executablePath()))`;
  return spawnSync(process.execPath, ['-e', script], { cwd: inProject('e2e'), encoding: 'utf8' }).stdout;
}

/** A program of the Playwright test package. */
export function playwrightProgram(name: string): string {
  const resolve = createRequire(inProject('e2e/package.json'));
  return join(dirname(resolve.resolve('@playwright/test/package.json')), name);
}
