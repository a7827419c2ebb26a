import { readFileSync, writeFileSync } from 'node:fs';
import { missingOptionals } from './lockfile/missing-optionals.ts';
import type { LockedPackages } from './lockfile/missing-optionals.ts';
import { inProject } from './project-root.ts';

/** Run after `npm install` where the registry does not serve every platform; adds what `npm ci` would miss. */
const file = inProject('package-lock.json');
const lockfile = JSON.parse(readFileSync(file, 'utf8')) as { packages: LockedPackages };
const missing = missingOptionals(lockfile.packages);
const packages = Object.fromEntries(
  Object.entries({ ...lockfile.packages, ...missing }).toSorted(([a], [b]) => a.localeCompare(b, 'en')),
);
if (Object.keys(missing).length > 0) writeFileSync(file, `${JSON.stringify({ ...lockfile, packages }, null, 2)}\n`);
console.log(`package-lock.json: ${Object.keys(missing).length} platform packages added`);
