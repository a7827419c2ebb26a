// @ts-check
import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { runGroup } from './process-group.mjs';
import { LaunchProblem } from './progress.mjs';

/** @typedef {{ node: string, npmCli: string | null }} Toolchain  npmCli is null for the `npm` on the PATH */

/**
 * Runs `npm ci` in a folder. Install scripts stay off: nothing we depend on needs one, and npm versions differ in whether they run.
 * Each npm is noted before it begins. Throws LaunchProblem with npm's own words when it fails twice.
 * @param {string} folder @param {Toolchain} toolchain @param {string} ownCache @param {import('./folder-lock.mjs').NoteWorker} noteWorker
 */
export async function npmCi(folder, toolchain, ownCache, noteWorker) {
  const first = await run(folder, toolchain, usableDefaultCache() ? null : ownCache, noteWorker);
  if (first.code === 0) return;
  // A cache another user owns, or a damaged one, is the usual reason; a dropped connection the next.
  const second = await run(folder, toolchain, ownCache, noteWorker);
  if (second.code === 0) return;
  throw new LaunchProblem(
    second.code === commandNotFound
      ? `npm could not be run (${second.output.trim()}): install npm beside Node, then start again.`
      : `npm could not install the dependencies:\n${second.output.trim()}\n${adviceFor(second.output)}, then start again.`,
  );
}

/** The shell's exit code for a program that is not there. */
const commandNotFound = 127;

/** @param {string} output */
function adviceFor(output) {
  return /\b(EACCES|EDQUOT|ENOSPC|EPERM|EROFS)\b/.test(output)
    ? 'Check that this user can write here and that the disk has room'
    : 'Check the connection to the npm registry';
}

/** @param {string} folder @param {Toolchain} toolchain @param {string | null} cache @param {import('./folder-lock.mjs').NoteWorker} noteWorker */
function run(folder, toolchain, cache, noteWorker) {
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
  const npm = toolchain.npmCli === null ? npmOnPath() : [toolchain.node, toolchain.npmCli];
  return runGroup([...npm, ...npmArguments], { cwd: folder, env: cleanEnvironment(), onStarted: noteWorker });
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
