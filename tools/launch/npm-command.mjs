// @ts-check
import { spawn } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { LaunchProblem } from './progress.mjs';

/** @typedef {{ node: string, npmCli: string | null }} Toolchain  npmCli is null for the `npm` on the PATH */

/**
 * Runs `npm ci` in a folder. Install scripts stay off: nothing we depend on needs one, and npm versions differ in whether they run.
 * Throws LaunchProblem with npm's own words when it fails twice.
 * @param {string} folder @param {Toolchain} toolchain @param {string} ownCache
 */
export async function npmCi(folder, toolchain, ownCache) {
  const first = await run(folder, toolchain, usableDefaultCache() ? null : ownCache);
  if (first.code === 0) return;
  // A cache another user owns, or a damaged one, is the usual reason; a dropped connection the next.
  const second = await run(folder, toolchain, ownCache);
  if (second.code === 0) return;
  throw new LaunchProblem(
    `npm could not install the dependencies:\n${second.output.trim()}\nCheck the connection to the npm registry, then start again.`,
  );
}

/** @param {string} folder @param {Toolchain} toolchain @param {string | null} cache @returns {Promise<{ code: number | null, output: string }>} */
function run(folder, toolchain, cache) {
  const npmArguments = [
    'ci',
    '--ignore-scripts',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ];
  if (cache !== null) npmArguments.push('--cache', cache);
  const [file, ...before] = toolchain.npmCli === null ? npmOnPath() : [toolchain.node, toolchain.npmCli];
  const child = spawn(file ?? 'npm', [...before, ...npmArguments], {
    cwd: folder,
    env: cleanEnvironment(),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  return new Promise((resolve) => {
    child.once('error', (error) =>
      resolve({ code: null, output: `npm could not be run (${error.message}): install npm beside Node.` }),
    );
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Started by npm, that very npm; else the one on the PATH. @returns {readonly string[]} */
function npmOnPath() {
  const startedBy = process.env['npm_execpath'];
  return startedBy !== undefined && /npm-cli\.[cm]?js$/.test(startedBy) && existsSync(startedBy)
    ? [process.execPath, startedBy]
    : ['npm'];
}

/** What the surrounding npm passes down about its own folder and mode must not steer this installation. */
function cleanEnvironment() {
  const steering =
    /^npm_(lifecycle|package|command|node_execpath|execpath|config_(prefix|local_prefix|global|omit|include|production|only|workspaces?|loglevel|ignore_scripts|package_lock|dry_run))/i;
  const entries = Object.entries(process.env).filter(
    ([name]) => !steering.test(name) && name !== 'NODE_ENV' && name !== 'NODE_OPTIONS' && name !== 'INIT_CWD',
  );
  return Object.fromEntries(entries);
}

/** npm fails when its cache cannot be written (no home, a read-only one, one that root wrote in). */
function usableDefaultCache() {
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  try {
    mkdirSync(join(cache, '_cacache', 'tmp'), { recursive: true });
    for (const part of ['.', '_cacache', join('_cacache', 'tmp')]) accessSync(join(cache, part), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
