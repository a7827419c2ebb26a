import { platformInName } from './platform-package.ts';

/** The part of a lockfile's entry we look at. */
export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** The packages of a lockfile by their path. */
export type LockedPackages = Readonly<Record<string, LockedPackage>>;

/**
 * Entries for optional platform packages that the lockfile names but does not lock. npm leaves out those its registry could not
 * serve at the time, and `npm ci` then refuses the lockfile. The entries carry no integrity: it is unknown here.
 */
export function missingOptionals(packages: LockedPackages): LockedPackages {
  const missing: Record<string, LockedPackage> = {};
  for (const [path, locked] of Object.entries(packages)) {
    for (const [name, version] of Object.entries(locked.optionalDependencies ?? {})) {
      const platform = platformInName(name);
      if (platform === null || isLocked(packages, path, name)) continue;
      missing[`node_modules/${name}`] = {
        version,
        ...platform,
        ...(locked.dev === true ? { dev: true } : {}),
        optional: true,
      };
    }
  }
  return missing;
}

/** npm looks beside the package and then outwards. */
function isLocked(packages: LockedPackages, path: string, name: string): boolean {
  const folders = [...path.matchAll(/(?:^|\/)node_modules\//g)].map((match) =>
    path.slice(0, match.index + match[0].length),
  );
  return [path === '' ? 'node_modules/' : `${path}/node_modules/`, 'node_modules/', ...folders].some(
    (folder) => `${folder}${name}` in packages,
  );
}
