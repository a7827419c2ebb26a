import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { environmentSchema as gatewaySchema } from '@tyrewatch/gateway/environment';
import { environmentSchema as mailboxSchema } from '@tyrewatch/mailbox/environment';
import { environmentSchema as serverSchema } from '@tyrewatch/server/environment';
import { environmentSchema as simulatorSchema } from '@tyrewatch/simulator/environment';
import { documentedVariables } from '../environment/documented-variables.ts';
import { supervisorSchema } from '../environment/supervisor-environment.ts';
import { missingOptionals } from '../lockfile/missing-optionals.ts';
import type { LockedPackages } from '../lockfile/missing-optionals.ts';
import { findCatalogueDifferences, findStaleReasons } from './catalogue-differences.ts';
import { findUndocumentedLayers } from './documented-layers.ts';
import { findMissingPaths } from './documented-paths.ts';
import { findEnvironmentDifferences } from './environment-example.ts';
import { findOversizedFiles } from './file-sizes.ts';
import type { Finding } from './finding.ts';
import { findForbiddenWords } from './forbidden-words.ts';
import { findForbiddenSubstances } from './layer-substances.ts';
import { layerDocument, readLayers } from './layer-table.ts';
import { loadCatalogues } from './message-catalogues.ts';
import { findBoundaryBreaches, findPackageCycles } from './package-boundaries.ts';
import { sameText } from './same-text-table.ts';
import { isCode } from './source-files.ts';
import type { SourceFile } from './source-files.ts';
import { findUnusedMessages } from './unused-messages.ts';
import { findWebFolderBreaches } from './web-folders.ts';
import { readWorkspacePackages } from './workspace-packages.ts';

/** What every check of the sources is given. */
export interface Sources {
  readonly root: string;
  readonly files: readonly SourceFile[];
}

/** Who may import whom, by each package.json, the layer table and the folders of the web application. */
export function checkBoundaries({ root, files }: Sources): Finding[] {
  const packages = readWorkspacePackages(
    root,
    files.map(({ path }) => path).filter((path) => /^([^/]+\/){0,2}package\.json$/.test(path)),
  );
  const layers = readLayers(readText(root, layerDocument));
  const code = files.filter(isCode);
  return [
    ...findBoundaryBreaches(code, packages),
    ...findPackageCycles(packages),
    ...findForbiddenSubstances(code, packages, layers),
    ...findWebFolderBreaches(code),
    ...findUndocumentedLayers(layers, packages),
  ];
}

/** Applications with texts for people: screens, problems and mails, the mailbox. */
const speakingApplications = [
  { application: 'apps/web', isReadByField: false },
  { application: 'apps/server', isReadByField: false },
  { application: 'apps/mailbox', isReadByField: true },
] as const;

/** The message catalogues of all applications, in every language. */
export async function checkLocales({ root, files }: Sources): Promise<Finding[]> {
  const applications = await Promise.all(
    speakingApplications.map(async ({ application, isReadByField }) => {
      const folder = `${application}/src/i18n/messages`;
      const sources = files.filter((file) => file.path.startsWith(`${application}/src/`) && isCode(file));
      return { folder, sources, isReadByField, catalogues: await loadCatalogues(join(root, folder)) };
    }),
  );
  const stale = findStaleReasons(
    'tools/src/checks/same-text-table.ts',
    applications.map(({ catalogues }) => catalogues),
    sameText,
  );
  return applications
    .flatMap(({ folder, sources, isReadByField, catalogues }) => [
      ...findCatalogueDifferences(folder, catalogues, sameText),
      ...findUnusedMessages(folder, catalogues['en-GB'] ?? new Map<string, string>(), sources, isReadByField),
    ])
    .concat(stale);
}

/** File sizes, words, and the paths that documents name. */
export function checkFiles({ root, files }: Sources): Finding[] {
  const exists = (path: string): boolean => existsSync(join(root, path));
  return [...findOversizedFiles(files), ...findForbiddenWords(files), ...findMissingPaths(files, exists)];
}

/** `.env.example` and the table of settings against the schemas of the processes. */
export function checkEnvironment({ root }: Sources): Finding[] {
  const variables = documentedVariables([
    supervisorSchema,
    serverSchema,
    gatewaySchema,
    simulatorSchema,
    mailboxSchema,
  ]);
  return findEnvironmentDifferences(variables, readText(root, '.env.example'), readText(root, 'docs/operations.md'));
}

/** A lockfile that `npm ci` accepts everywhere and that names no download host. */
export function checkLockfile({ root }: Sources): Finding[] {
  const file = 'package-lock.json';
  const { packages } = JSON.parse(readText(root, file)) as { packages: LockedPackages };
  const missing = Object.keys(missingOptionals(packages)).map((path) => ({
    file,
    line: null,
    message: `${path} is missing: run node tools/src/complete-lockfile.ts`,
  }));
  const hosts = Object.entries(packages)
    .filter(([, { resolved }]) => typeof resolved === 'string' && /^https?:/.test(resolved))
    .map(([path]) => ({ file, line: null, message: `${path} names a download host` }));
  return [...missing, ...hosts];
}

function readText(root: string, path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
