import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { withLock } from '../../launch/folder-lock.mjs';
import { runToEnd } from '../supervisor/one-shot.ts';
import type { Progress } from '../supervisor/progress.ts';
import type { Artefact } from './artefact-table.ts';
import { hashInputs } from './input-hash.ts';

/** What a build needs beside the artefact's description. */
export interface BuildSurroundings {
  readonly root: string;
  readonly logFolder: string;
  readonly onProgress: Progress;
  readonly stop: AbortSignal;
}

/** Builds the artefact unless it was built from these very inputs. Copies started at the same time build one after the other. */
export async function buildArtefact(artefact: Artefact, surroundings: BuildSurroundings): Promise<void> {
  const wanted = hashInputs(surroundings.root, artefact.inputs);
  if (builtFrom(artefact, surroundings.root) === wanted) return;
  await withLock(join(surroundings.root, '.cache', `${artefact.name.replaceAll(' ', '-')}.lock`), async () => {
    if (builtFrom(artefact, surroundings.root) === wanted) return;
    surroundings.onProgress(`Building the ${artefact.name}`);
    // Without its mark an interrupted build is repeated.
    rmSync(markOf(artefact, surroundings.root), { force: true });
    for (const step of artefact.steps) {
      await runToEnd(
        {
          name: `build of the ${artefact.name}`,
          program: join(surroundings.root, step.program),
          arguments: step.arguments,
          workingFolder: join(surroundings.root, step.workingFolder),
          environment: { ...process.env, NODE_ENV: 'production' },
        },
        join(surroundings.logFolder, 'build.log'),
        surroundings.stop,
      );
    }
    writeFileSync(markOf(artefact, surroundings.root), `${wanted}\n`);
  });
}

function builtFrom(artefact: Artefact, root: string): string | null {
  const mark = markOf(artefact, root);
  return existsSync(mark) ? readFileSync(mark, 'utf8').trim() : null;
}

function markOf(artefact: Artefact, root: string): string {
  return join(root, artefact.outputFolder, '.built-from');
}
