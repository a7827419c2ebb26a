// @ts-check
// The way in: plain JavaScript for any Node from 20 on, without dependencies. It installs what is missing and hands over.
import { spawn } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { constants } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installDependencies } from './launch/dependencies.mjs';
import { asksForHelp, describeCommand, refuseArguments } from './launch/help.mjs';
import { watchNpm } from './launch/npm-watch.mjs';
import { findToolchain } from './launch/own-runtime.mjs';
import { LaunchProblem, report, reportOn } from './launch/progress.mjs';

/**
 * `owned`: the program stops when this launcher is gone, however it went.
 * `piped`: others read the program's standard output, so our own lines go to standard error.
 * `settings`: the program finds in its environment what the file `.env` says, where the shell does not say it.
 * `described`: `--help` is answered here, before anything is installed, with what README.md and docs/operations.md say, and any argument refused but those in `accepted`; the others know theirs.
 * `accepted`: arguments of a described command, each with what it does.
 * @typedef {{ program: string, owned?: boolean, piped?: boolean, settings?: boolean, described?: boolean, accepted?: Readonly<Record<string, string>> }} Command
 */

const startArguments = {
  '--remove-demo':
    'with DEMO=0: removes the demo that is in the data folder or database, with all that was added to its organisations, before starting',
};

/** @type {Record<string, Command>} */
const commands = {
  start: {
    program: 'tools/src/supervise.ts',
    owned: true,
    settings: true,
    described: true,
    accepted: startArguments,
  },
  build: { program: 'tools/src/run-build.ts', described: true },
  test: { program: 'tools/src/run-tests.ts', described: true },
  check: { program: 'tools/src/run-checks.ts' },
  decode: { program: 'apps/gateway/src/tools/decode.ts', piped: true },
  replay: { program: 'apps/gateway/src/tools/replay.ts', piped: true, settings: true },
  simulate: { program: 'tools/src/simulate.ts', piped: true, settings: true },
  backup: { program: 'tools/src/backup.ts', settings: true },
  restore: { program: 'tools/src/restore.ts', settings: true },
  bench: { program: 'bench/src/run.ts', piped: true },
};

/** Run by the program's Node before the program. */
const readSettings = new URL('launch/read-settings.mjs', import.meta.url).href;

const root = dirname(dirname(fileURLToPath(import.meta.url)));

async function launch() {
  const [name, ...programArguments] = process.argv.slice(2);
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || command === undefined)
    throw new LaunchProblem(`Say what to launch: ${Object.keys(commands).join(', ')}.`);
  if (command.described && asksForHelp(programArguments)) {
    process.stdout.write(describeCommand(root, name, command));
    return;
  }
  const refusal = command.described ? refuseArguments(name, programArguments, command) : null;
  if (refusal !== null) throw new LaunchProblem(refusal, 2);
  if (command.piped) reportOn(process.stderr);
  // as if npm had passed it on: installing and the program both know what to do then
  if (command.owned) watchNpm(() => process.kill(process.pid, 'SIGTERM'));
  const cache = join(root, '.cache', 'npm');
  const toolchain = await findToolchain(root, cache);
  await installDependencies(root, toolchain, cache);
  const program = join(root, command.program);
  if (!existsSync(program)) throw new LaunchProblem(`${command.program} is missing from this copy of the project.`);
  const settings = join(root, '.env');
  const nodeArguments = command.settings && existsSync(settings) ? ['--import', readSettings] : [];
  handOver(toolchain.node, [...nodeArguments, program, ...programArguments], command.owned === true);
}

/** @param {string} node @param {string[]} nodeArguments @param {boolean} owned */
function handOver(node, nodeArguments, owned) {
  // A program run with our Node finds the same Node for what it starts by name.
  const env = { ...process.env, PATH: `${dirname(node)}:${process.env['PATH'] ?? ''}` };
  // An owned program has a session of its own: what the terminal says reaches it through us, once.
  const child = owned
    ? spawn(node, nodeArguments, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'], env, detached: true })
    : spawn(node, nodeArguments, { stdio: 'inherit', env });
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) process.on(signal, () => child.kill(signal));
  child.once('error', (error) => stop(new LaunchProblem(`${node} could not be run: ${error.message}`)));
  child.once('exit', (code, signal) => {
    if (owned && signal === 'SIGKILL')
      report('Tyrewatch was killed; what it had started is stopping by itself. Start again when you like.');
    process.exitCode = code ?? 128 + (signal === null ? 1 : constants.signals[signal]);
  });
}

/** @param {unknown} error */
function isDiskFull(error) {
  return error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
}

function describeFullDisk() {
  const { bavail, bsize } = statfsSync(root);
  const freeMegabytes = Math.round((bavail * bsize) / 1e6);
  return `The disk of this copy of the project (${root}) is full, ${freeMegabytes} MB free: make room, then start again.`;
}

/** @param {unknown} error */
function stop(error) {
  const problem = isDiskFull(error) ? new LaunchProblem(describeFullDisk()) : error;
  if (!(problem instanceof LaunchProblem)) throw error;
  process.stderr.write(`${problem.message}\n`);
  process.exitCode = problem.exitCode;
}

launch().catch(stop);
