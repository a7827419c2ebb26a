import { join } from 'node:path';
import { runNode } from './command.ts';
import { describeFinding } from './finding.ts';
import type { Finding } from './finding.ts';
import { checkBoundaries, checkEnvironment, checkFiles, checkLocales, checkLockfile } from './source-checks.ts';
import type { Sources } from './source-checks.ts';
import { checkTableTypes } from './table-types.ts';
import { checkVocabulary } from './vocabulary-check.ts';

/** One line of `npm run check`. */
export interface Check {
  readonly name: string;
  /** What it objects to, ready to be printed; empty when it is content. */
  readonly run: () => Promise<string>;
}

/** The check that `npm test` leaves to its own run of all tests. */
export const unitTestsCheck = 'unit tests';

/** The whole of what runs in Node as one program, so that what packages share is looked at once; then what has other settings. */
const compilerProjects = ['tsconfig.json', 'apps/web', 'tools', 'e2e'] as const;

/** The compiler notes what it found in which content, and looks again at what has changed and at what depends on it. */
function typeArguments(root: string, path: string): readonly string[] {
  const notes = join(root, '.cache', 'types', `${path.replaceAll('/', '-')}.tsbuildinfo`);
  return ['-p', path, '--incremental', '--tsBuildInfoFile', notes];
}

/** Every check, the slow ones first so that they overlap with the rest. */
export function listChecks(sources: Sources): Check[] {
  const { root } = sources;
  const found = (name: string, check: (given: Sources) => Finding[] | Promise<Finding[]>): Check => ({
    name,
    run: async () => (await check(sources)).map(describeFinding).join('\n'),
  });
  const command = (name: string, program: string, ...programArguments: string[]): Check => ({
    name,
    run: async () => {
      const { succeeded, output } = await runNode(root, join(root, 'node_modules', program), programArguments);
      return succeeded ? '' : output || 'failed without a word';
    },
  });
  return [
    command(unitTestsCheck, 'vitest/vitest.mjs', 'run', '--project', 'unit', '--reporter', 'default'),
    ...compilerProjects.map((path) => command(`types of ${path}`, 'typescript/bin/tsc', ...typeArguments(root, path))),
    command('lint', 'oxlint/bin/oxlint'),
    command('unused code', 'knip/bin/knip.js'),
    found('table types', checkTableTypes),
    command('format', 'oxfmt/bin/oxfmt', '--check'),
    found('boundaries', checkBoundaries),
    found('languages', checkLocales),
    found('vocabulary', checkVocabulary),
    found('files and words', checkFiles),
    found('environment', checkEnvironment),
    found('lockfile', checkLockfile),
  ];
}
