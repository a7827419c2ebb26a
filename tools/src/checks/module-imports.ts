import { parseSync } from 'oxc-parser';
import { lineAt } from './finding.ts';
import type { SourceFile } from './source-files.ts';

/** One module named by another. */
export interface ModuleImport {
  readonly specifier: string;
  readonly line: number;
  /** Erased before the program runs. */
  readonly isTypeOnly: boolean;
}

/** Every static, dynamic and re-exporting import whose module is named by a plain string. */
export function listModuleImports(file: SourceFile): ModuleImport[] {
  const { module } = parseSync(file.path, file.text);
  const statics = module.staticImports.map(({ moduleRequest, entries, start }) => ({
    specifier: moduleRequest.value,
    line: lineAt(file.text, start),
    isTypeOnly: isTypeImport(file.text.slice(start), entries),
  }));
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.moduleRequest !== null)
    .map((entry) => ({
      specifier: entry.moduleRequest?.value ?? '',
      line: lineAt(file.text, entry.start),
      isTypeOnly: entry.isType,
    }));
  const dynamics = module.dynamicImports.flatMap(({ moduleRequest, start }) => {
    const named = /^(['"`])([^'"`$]+)\1$/.exec(file.text.slice(moduleRequest.start, moduleRequest.end));
    return named?.[2] === undefined ? [] : [{ specifier: named[2], line: lineAt(file.text, start), isTypeOnly: false }];
  });
  return [...statics, ...exports, ...dynamics];
}

function isTypeImport(statement: string, entries: readonly { readonly isType: boolean }[]): boolean {
  if (entries.length === 0) return /^import\s+type\b/.test(statement);
  return entries.every(({ isType }) => isType);
}
