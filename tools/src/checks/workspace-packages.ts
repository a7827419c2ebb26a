import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

type Versions = Readonly<Record<string, string>>;

/** What a package.json says about a package's place in the house. */
export interface WorkspacePackage {
  readonly name: string;
  /** Its name in the layer table. */
  readonly layerName: string;
  /** From the top folder. */
  readonly folder: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
}

interface PackageFile {
  readonly name: string;
  readonly dependencies?: Versions;
  readonly optionalDependencies?: Versions;
  readonly devDependencies?: Versions;
}

/** Reads the package.json files named, given as paths from the top folder. */
export function readWorkspacePackages(root: string, packageFiles: readonly string[]): WorkspacePackage[] {
  return packageFiles.map((path) => {
    const content = JSON.parse(readFileSync(join(root, path), 'utf8')) as PackageFile;
    return {
      name: content.name,
      layerName: content.name.replace('@tyrewatch/', ''),
      folder: dirname(path),
      dependencies: Object.keys({ ...content.dependencies, ...content.optionalDependencies }),
      devDependencies: Object.keys(content.devDependencies ?? {}),
    };
  });
}

/** The package a file belongs to, or null at the top. */
export function findPackageOf(packages: readonly WorkspacePackage[], path: string): WorkspacePackage | null {
  return packages.find(({ folder }) => folder !== '.' && path.startsWith(`${folder}/`)) ?? null;
}
