import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../launch/folder-lock.mjs';
import { runToEnd } from '../supervisor/one-shot.ts';
import type { Progress } from '../supervisor/progress.ts';
import { artefacts } from './artefact-table.ts';
import type { Artefact } from './artefact-table.ts';
import { hashInputs } from './input-hash.ts';

/** What a build needs beside the artefact's description. */
export interface BuildSurroundings {
  readonly root: string;
  readonly logFolder: string;
  readonly onProgress: Progress;
  readonly stop: AbortSignal;
}

/** Builds, one after the other, what is out of date of everything that is built; a copy without an artefact's sources does without it. */
export async function buildArtefacts(surroundings: BuildSurroundings): Promise<void> {
  for (const artefact of artefacts) {
    if (artefact.inputs.some((input) => existsSync(join(surroundings.root, input))))
      await buildArtefact(artefact, surroundings);
  }
}

/** Builds the artefact unless it was built from these very inputs. Copies started at the same time build one after the other. */
export async function buildArtefact(artefact: Artefact, surroundings: BuildSurroundings): Promise<void> {
  const { root, onProgress } = surroundings;
  const wanted = hashInputs(root, artefact.inputs);
  if (builtFrom(artefact, root) === wanted) return;
  await withLock(join(root, '.cache', `${artefact.name.replaceAll(' ', '-')}.lock`), async () => {
    if (builtFrom(artefact, root) === wanted) return;
    onProgress(`Building the ${artefact.name}`);
    await runBuilder(artefact, surroundings);
    replaceOutput(artefact, root, wanted);
  });
}

async function runBuilder({ name, builder }: Artefact, { root, logFolder, stop }: BuildSurroundings): Promise<void> {
  const program = {
    name: `build of the ${name}`,
    program: join(root, builder.program),
    arguments: builder.arguments,
    workingFolder: join(root, builder.workingFolder),
    environment: { ...process.env, NODE_ENV: 'production' },
  };
  await runToEnd(program, join(logFolder, 'build.log'), stop);
}

/** The mark comes with the complete output, so an interrupted build is repeated, and a server of the former one serves on. */
function replaceOutput({ outputFolder, draftFolder }: Artefact, root: string, inputHash: string): void {
  const output = join(root, outputFolder);
  const filled = draftFolder === null ? output : join(root, draftFolder);
  mkdirSync(filled, { recursive: true });
  writeFileSync(markIn(filled), `${inputHash}\n`);
  if (filled === output) return;
  const former = `${filled}.former`;
  rmSync(former, { recursive: true, force: true });
  if (existsSync(output)) renameSync(output, former);
  renameSync(filled, output);
  rmSync(former, { recursive: true, force: true });
}

function builtFrom({ outputFolder }: Artefact, root: string): string | null {
  const mark = markIn(join(root, outputFolder));
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : null;
}

function markIn(folder: string): string {
  return join(folder, '.built-from');
}
