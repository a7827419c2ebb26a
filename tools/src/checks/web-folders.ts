import { posix } from 'node:path';
import type { Finding } from './finding.ts';
import { listModuleImports } from './module-imports.ts';
import type { SourceFile } from './source-files.ts';

/** A folder of the web application and what its modules may not reach. */
interface FolderRule {
  readonly from: RegExp;
  /** True when the resolved path or package name is out of bounds. */
  readonly forbids: (target: string, from: RegExpExecArray) => boolean;
  readonly reason: string;
}

const rules: readonly FolderRule[] = [
  {
    from: /^apps\/web\/src\/features\/([^/]+)\//,
    forbids: (target, from) =>
      target.startsWith('apps/web/src/features/') && !target.startsWith(`apps/web/src/features/${from[1]}/`),
    reason: 'a feature never imports another feature: move what both need to components/',
  },
  {
    from: /^apps\/web\/src\/ui\//,
    forbids: (target) =>
      target.startsWith('@tyrewatch/') || /^apps\/web\/src\/(features|components|api|live|session)\//.test(target),
    reason: 'ui/ knows no domain: pass what it shows as properties',
  },
  {
    from: /^apps\/web\/src\/components\//,
    forbids: (target) => target.startsWith('apps/web/src/features/'),
    reason: 'components/ serve features and import none',
  },
];

/** Imports that cross the folders of the web application in the wrong direction. */
export function findWebFolderBreaches(files: readonly SourceFile[]): Finding[] {
  return files.flatMap((file) =>
    rules.flatMap((rule) => {
      const from = rule.from.exec(file.path);
      if (from === null) return [];
      return listModuleImports(file)
        .filter(({ specifier }) => rule.forbids(resolve(file, specifier), from))
        .map(({ specifier, line }) => ({ file: file.path, line, message: `${specifier}: ${rule.reason}` }));
    }),
  );
}

function resolve(file: SourceFile, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file.path), specifier) : specifier;
}
