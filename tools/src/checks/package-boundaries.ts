import { posix } from 'node:path';
import type { Finding } from './finding.ts';
import { listModuleImports } from './module-imports.ts';
import type { ModuleImport } from './module-imports.ts';
import { isGenerator, isTest } from './source-files.ts';
import type { SourceFile } from './source-files.ts';
import { findPackageOf } from './workspace-packages.ts';
import type { WorkspacePackage } from './workspace-packages.ts';

/**
 * A module may import what its package.json declares and nothing else: `dependencies` always, `devDependencies` for tests,
 * configuration and types. Relative paths stay inside the package.
 */
export function findBoundaryBreaches(files: readonly SourceFile[], packages: readonly WorkspacePackage[]): Finding[] {
  const rootTools = packages.find(({ folder }) => folder === '.')?.devDependencies ?? [];
  return files.flatMap((file) => {
    const home = findPackageOf(packages, file.path);
    if (home === null) return [];
    return listModuleImports(file).flatMap((imported) => {
      const objection = objectTo(imported, file, home, rootTools);
      return objection === null ? [] : [{ file: file.path, line: imported.line, message: objection }];
    });
  });
}

function objectTo(
  imported: ModuleImport,
  file: SourceFile,
  home: WorkspacePackage,
  rootTools: readonly string[],
): string | null {
  const { specifier } = imported;
  // What lies outside packages/ and apps/ is never shipped.
  const supporting =
    !/^(packages|apps)\//.test(file.path) ||
    isTest(file) ||
    isGenerator(file) ||
    !file.path.startsWith(`${home.folder}/src/`);
  if (specifier.startsWith('.')) return leavesPackage(file, specifier, home) ? `${specifier} leaves the package` : null;
  if (specifier.startsWith('node:')) return null;
  const packageName = packageNameOf(specifier);
  if (packageName === home.name || home.dependencies.includes(packageName)) return null;
  if (imported.isTypeOnly && declaresTypesOf(packageName, home)) return null;
  const declaredForDevelopment = home.devDependencies.includes(packageName) || rootTools.includes(packageName);
  if (declaredForDevelopment && (supporting || imported.isTypeOnly)) return null;
  if (declaredForDevelopment)
    return `${packageName} is a development dependency of ${home.name}: only tests and configuration may import it`;
  return `${home.name} does not declare ${packageName}`;
}

function declaresTypesOf(packageName: string, home: WorkspacePackage): boolean {
  const typesPackage = `@types/${packageName.replace('@', '').replace('/', '__')}`;
  return home.dependencies.includes(typesPackage) || home.devDependencies.includes(typesPackage);
}

function leavesPackage(file: SourceFile, specifier: string, home: WorkspacePackage): boolean {
  return !posix.join(posix.dirname(file.path), specifier).startsWith(`${home.folder}/`);
}

function packageNameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
}

/** Packages that import each other in a circle, through `dependencies` alone. */
export function findPackageCycles(packages: readonly WorkspacePackage[]): Finding[] {
  const byName = new Map(packages.map((one) => [one.name, one]));
  const reaches = (from: string, target: string, seen: Set<string>): boolean =>
    (byName.get(from)?.dependencies ?? []).some((next) => {
      if (next === target) return true;
      if (seen.has(next)) return false;
      seen.add(next);
      return reaches(next, target, seen);
    });
  return packages
    .filter(({ name }) => reaches(name, name, new Set()))
    .map(({ folder, name }) => ({
      file: `${folder}/package.json`,
      line: null,
      message: `${name} depends on itself through others`,
    }));
}
