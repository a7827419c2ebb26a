import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What the bundler says about one built file. */
interface ManifestEntry {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly assets?: readonly string[];
}

const dist = join(import.meta.dirname, 'dist');
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, ManifestEntry>;
const bytesPerKib = 1024;

const gzipKib = (file: string): number => gzipSync(readFileSync(join(dist, file))).length / bytesPerKib;

/** Keys of the files that are fetched with the given ones: everything they import statically. */
function closure(roots: readonly string[]): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (key: string): void => {
    if (found.has(key)) return;
    const entry = manifest[key];
    if (entry === undefined) throw new Error(`the build has no ${key}`);
    found.add(key);
    for (const next of entry.imports ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return found;
}

const filesOf = (keys: ReadonlySet<string>): string[] => [...keys].map((key) => manifest[key]?.file ?? '');
const stylesOf = (keys: ReadonlySet<string>): string[] => [
  ...new Set([...keys].flatMap((key) => manifest[key]?.css ?? [])),
];
const sumKib = (files: readonly string[]): number => files.reduce((sum, file) => sum + gzipKib(file), 0);

/** The key of one of the two first files, which hold many modules and are called by name. */
function keyOf(name: string): string {
  const found = Object.keys(manifest).find((key) => manifest[key]?.name === name && key.endsWith('.js'));
  if (found === undefined) throw new Error(`the build has no file ${name}`);
  return found;
}

const entry = keyOf('base');
const firstScreen = keyOf('list');
const overview = 'src/screens/overview-pane.tsx';
const map = 'src/features/vehicle-map/vehicle-map.tsx';
const list = closure([entry, firstScreen]);

/** What a lazy part adds to the pages that can show it. */
const added = (root: string, present: ReadonlySet<string>): string[] =>
  filesOf(new Set([...closure([root])].filter((key) => !present.has(key))));
const mapWorker = Object.values(manifest)
  .flatMap(({ assets = [] }) => assets)
  .filter((file) => /worker/.test(file) && file.endsWith('.js'));

/** Name, KiB gzip, and the most it may be (budgets of the user interface's plan, in KiB gzip). */
const rows: readonly (readonly [name: string, kib: number, budgetKib: number])[] = [
  ['login: JavaScript', sumKib(filesOf(closure([entry, 'src/features/login/login-page.tsx']))), 165],
  ['vehicle list: JavaScript', sumKib(filesOf(list)), 220],
  ['landing page: JavaScript', sumKib(filesOf(closure([entry, firstScreen, 'src/screens/home-screen.tsx']))), 220],
  ['vehicle list: style sheets', sumKib(stylesOf(list)), 22],
  ['vehicle overview, on top', sumKib(added(overview, list)), 60],
  ...Object.keys(manifest)
    .filter((key) => key.startsWith('src/screens/'))
    .map((key) => [`${basename(key, '.tsx')}, on top`, sumKib(added(key, list)), 60] as const),
  ['map, on top', sumKib(added(map, list)), 300],
  ['map worker', sumKib(mapWorker), 150],
  ...['fr', 'de', 'it', 'tr', 'pt']
    .concat(
      ['management', 'vehicle', 'care', 'bulk', 'kit', 'unit'].flatMap((bundle) =>
        ['en-GB', 'fr', 'de'].map((locale) => `${locale}-${bundle}`),
      ),
    )
    .map((part) => [`language ${part}`, sumKib(added(`src/i18n/messages/${part}.ts`, list)), 20] as const),
];

let exceeded = 0;
for (const [name, kib, budgetKib] of rows) {
  const isOver = kib > budgetKib;
  if (isOver) exceeded += 1;
  process.stdout.write(
    `${name.padEnd(34)} ${kib.toFixed(1).padStart(7)} KiB gzip of ${String(budgetKib).padStart(4)}${isOver ? '  TOO LARGE' : ''}\n`,
  );
}
process.exitCode = exceeded === 0 ? 0 : 1;
