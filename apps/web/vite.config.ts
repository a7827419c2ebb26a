import react from '@vitejs/plugin-react';
import { join } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from './compress-files.ts';
import { compileMessages } from './compile-messages.ts';
import { importDirectly } from './import-directly.ts';
import { inlineFirstScript } from './inline-first-script.ts';
import { serviceWorkerFile } from './service-worker-file.ts';

/** Where the development server finds the interface; the built files are served by the server itself. */
const apiOrigin = process.env['TYREWATCH_API_ORIGIN'] ?? 'http://127.0.0.1:8080';

type ModuleLookup = (id: string) => { readonly importedIds: readonly string[] } | null;

const source = (path: string): string => join(import.meta.dirname, 'src', path);

/** Everything that the given modules import, directly or by others, but not on demand. */
function dependenciesOf(roots: readonly string[], findModule: ModuleLookup): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    for (const next of findModule(id)?.importedIds ?? []) visit(next);
  };
  for (const root of roots) visit(root);
  return found;
}

const isStyle = (id: string): boolean => /\.css(?:$|\?)/.test(id);

/**
 * Which of the two first files a module belongs to. Left alone, the bundler makes a file for every set of sharers:
 * thirty requests before the list. `base` is what every page starts with and what the login shares with the frame;
 * `list` is the frame and the vehicle list, which whoever is signed in sees first. Null leaves a module alone.
 */
function fileOf(id: string, findModule: ModuleLookup): 'base' | 'list' | null {
  const start = dependenciesOf([source('main.tsx')], findModule);
  if (start.has(id)) return 'base';
  const firstScreen = [
    'features/shell/shell-layout.tsx',
    'features/vehicle-list/first-vehicles.ts',
    'screens/vehicles-screen.tsx',
    'screens/vehicle-list-slots.tsx',
    // Small, and shared by what opens in the list: the map and the overview.
    'components/alert-level/level-legend.tsx',
  ];
  if (!dependenciesOf(firstScreen.map(source), findModule).has(id)) return null;
  if (isStyle(id)) return 'base';
  return dependenciesOf([source('features/login/login-page.tsx')], findModule).has(id) ? 'base' : 'list';
}

const inFile = (name: 'base' | 'list') => (id: string, context: { getModuleInfo: ModuleLookup }) =>
  fileOf(id, (wanted) => context.getModuleInfo(wanted)) === name ? name : null;

/**
 * What is run nearly whole before the first screen stands says so: Chromium then compiles it while it arrives, beside the
 * page's own thread, and not function by function while the screen is drawn (V8's explicit compile hints, Chrome 136).
 */
const compileHints: Plugin = {
  name: 'compile-hints',
  apply: 'build',
  generateBundle: {
    // After the bundler has put its own first line into the file: the hint counts at the very top only.
    order: 'post',
    handler: (_options, bundle) => {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || (file.name !== 'base' && file.name !== 'list')) continue;
        file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      }
    },
  },
};

/** The contract's schemas are the server's, and every browser we build for unpacks by itself; see the files that take their place. */
const withoutUnused: Plugin = {
  name: 'without-unused',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^zod\/mini$/, replacement: source('no-schemas.ts') },
        { find: /^fflate$/, replacement: source('no-unpacking.ts') },
      ],
    },
  }),
};

const summaryText = /\bsummary:\s*(?:'(?:[^'\\\n]|\\.)*'|`[^`]*`)/g;

/** What the contract says of an endpoint is for who reads the reference; pages do without. */
const withoutSummaries: Plugin = {
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: /\/packages\/contract\/src\/.*-endpoints\.ts$/ },
    handler: (code) => ({ code: code.replaceAll(summaryText, "summary: ''"), map: null }),
  },
};

const proxy = Object.fromEntries(
  ['/tyrewatch', '/health'].map((path) => [path, { target: apiOrigin, changeOrigin: true }]),
);

export default defineConfig({
  plugins: [
    react(),
    importDirectly,
    compileMessages,
    withoutUnused,
    withoutSummaries,
    inlineFirstScript,
    compileHints,
    serviceWorkerFile,
    compressFiles,
  ],
  root: import.meta.dirname,
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    // Browsers since spring 2024; style features they have are not rewritten.
    target: ['chrome123', 'edge123', 'firefox120', 'safari17.5'],
    sourcemap: false,
    // Read by size-report.ts.
    manifest: true,
    // A data: URL in a style sheet would need its own exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: {
      polyfill: false,
      // Browsers keep that a preloaded module has not come, and import it no more: a part that could not be fetched would
      // need the whole page reloaded. What the page itself begins with is preloaded.
      resolveDependencies: (_file, files, { hostType }) => (hostType === 'html' ? files : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: inFile('base'), priority: 2 },
            { name: inFile('list'), priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy },
  preview: { proxy },
});
