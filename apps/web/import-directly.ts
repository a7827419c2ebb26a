import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Packages whose first file gathers hundreds of modules. */
const gathered = ['@mantine/core', '@mantine/dates', '@mantine/hooks', '@tabler/icons-react'];

/** Where a name of a package is defined, and under which name there. */
type Sources = ReadonlyMap<string, readonly [file: string, name: string]>;

const namesOf = (list: string): (readonly [name: string, alias: string])[] =>
  list.split(',').flatMap((part) => {
    const [name = '', alias = name] = part.trim().split(/\s+as\s+/);
    return name === '' ? [] : [[name, alias] as const];
  });

/** What the first file of a package takes from which of its modules. */
function sourcesOf(packageName: string): Sources {
  // Beside a first file for Node alone there is the same one for bundlers.
  const first = fileURLToPath(import.meta.resolve(packageName))
    .replaceAll('cjs', 'esm')
    .replace(/\.esm$/, '.mjs');
  const lines = readFileSync(first, 'utf8').matchAll(/(?:import|export) \{([^}]*)\} from ["'](\.[^"']*)["']/g);
  return new Map(
    [...lines].flatMap(([, list = '', path = '']) =>
      namesOf(list).map(([name, alias]) => [alias, [join(dirname(first), path), name]] as const),
    ),
  );
}

const found = new Map<string, Sources>();
const imports = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*["'](${gathered.join('|')})["'];?`, 'g');

/**
 * Has each module import what it uses of a large package from where it is defined, and not through the file that gathers it
 * all: which of the first files a part belongs to is seen from the imports, and through that file everything used anywhere
 * would belong to the first page.
 */
export const importDirectly: Plugin = {
  name: 'import-directly',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\.(?:tsx?|mjs)$/, code: /from\s*["']@(?:mantine|tabler)\// },
    handler: (code) =>
      code.replaceAll(imports, (_all, list: string, packageName: string) => {
        const sources = found.get(packageName) ?? sourcesOf(packageName);
        found.set(packageName, sources);
        return namesOf(list)
          .filter(([name]) => !name.startsWith('type '))
          .map(([name, alias]) => {
            const [file, original] = sources.get(name) ?? [packageName, name];
            return `import { ${original} as ${alias} } from ${JSON.stringify(file)};`;
          })
          .join(' ');
      }),
  },
};
