import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const sourceOf = (path: string): string => join(import.meta.dirname, path);

/** What the walk-round check starts from; what these import comes with them. */
const roots = [
  /\/src\/main\.tsx$/,
  /\/src\/features\/shell\/shell-layout\.tsx$/,
  /\/src\/features\/shell\/checklist-tab\.tsx$/,
  /\/src\/screens\/walk-round-screen\.tsx$/,
  /\/src\/i18n\/bundle-loaders\.ts$/,
  /\/src\/i18n\/messages\/(?:fr|de|it|tr|pt)\.ts$/,
  /\/src\/i18n\/messages\/[\w-]+-checks\.ts$/,
];

interface Chunk {
  readonly type: 'chunk' | 'asset';
  readonly fileName: string;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> };
}

/** Files of the walk-round check, the application's first file at the head. */
function filesOf(bundle: Readonly<Record<string, Chunk>>): string[] {
  const found = new Set<string>();
  const visit = (fileName: string): void => {
    const chunk = bundle[fileName];
    if (chunk === undefined || found.has(fileName)) return;
    found.add(fileName);
    for (const next of chunk.imports ?? []) visit(next);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  };
  for (const root of roots) {
    const starts = Object.values(bundle).filter(({ moduleIds = [] }) => moduleIds.some((id) => root.test(id)));
    if (starts.length === 0) throw new Error(`the walk-round check has no file for ${String(root)}`);
    for (const { fileName } of starts) visit(fileName);
  }
  return [...found].map((file) => `/${file}`);
}

/** Writes `sw.js`, which keeps the files of the walk-round check in the browser; it differs with every release. */
export const serviceWorkerFile: Plugin = {
  name: 'service-worker-file',
  apply: 'build',
  generateBundle: {
    order: 'post',
    async handler(_options, bundle) {
      const files = filesOf(bundle);
      const [script, page] = await Promise.all(
        ['first-script.js', 'index.html'].map((name) => readFile(sourceOf(name), 'utf8')),
      );
      const release = createHash('sha256')
        .update(files.join('\n'))
        .update(`${script}${page}`)
        .digest('hex')
        .slice(0, 12);
      const source = await readFile(sourceOf('service-worker.js'), 'utf8');
      this.emitFile({
        type: 'asset',
        fileName: 'sw.js',
        source: source.replace('__KEPT__', () => JSON.stringify({ release, files })),
      });
    },
  },
};
