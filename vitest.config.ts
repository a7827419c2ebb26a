import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

// What one worker or started program has compiled, the next one need not.
process.env['NODE_COMPILE_CACHE'] ??= join(import.meta.dirname, '.cache/compiled');

/** Packages whose tests need a real PostgreSQL: one cluster for the run, a database per test file. */
const withDatabase = [
  'packages/embedded-database',
  'packages/store',
  'packages/ingest',
  'apps/server',
  'apps/gateway',
  'tools/src/load',
];
/** Quick: `npm run check` runs these. */
const pure = ['packages/domain', 'packages/contract', 'packages/device-protocol', 'packages/process-log'];
const slow = ['packages/basemap', 'apps/simulator', 'apps/mailbox'];
/** Tests that replace a module, start or end processes, or migrate from nothing: each file has a process to itself. */
const ownProcess = [
  'packages/embedded-database/src/**/*.test.ts',
  'packages/store/src/migrate.test.ts',
  'apps/{server,gateway}/src/main.test.ts',
  'apps/server/src/http/tenancy-matrix*.test.ts',
];
/** They wait by the clock for processes, sockets and databases: where a machine stalls for seconds, once more. The report says `retry x1`. */
const waitsByTheClock = { retry: 1 } as const;
const clusterSetup = 'packages/embedded-database/src/vitest-database.ts';

export default defineConfig({
  test: {
    // One more than cores: tests wait for databases, sockets and processes about as long as they calculate.
    maxWorkers: availableParallelism() + 1,
    // A worker runs file after file, and loads what they have in common once.
    projects: [
      { test: { name: 'unit', include: testsIn(pure), isolate: false, pool: 'threads', testTimeout: 30_000 } },
      {
        test: {
          name: 'slow',
          ...waitsByTheClock,
          include: testsIn(slow),
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'database',
          ...waitsByTheClock,
          include: testsIn(withDatabase),
          exclude: ownProcess,
          isolate: false,
          globalSetup: clusterSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'own-process',
          ...waitsByTheClock,
          include: ownProcess,
          globalSetup: clusterSetup,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.ts'], isolate: false, testTimeout: 30_000 } },
      // Pages of the browser's application, drawn into a document without a browser.
      {
        test: {
          name: 'pages',
          include: ['apps/web/src/**/*.test.tsx'],
          environment: 'happy-dom',
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'tools',
          ...waitsByTheClock,
          include: testsIn(['tools', 'bench']),
          exclude: testsIn(withDatabase),
          isolate: false,
          testTimeout: 90_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
});

function testsIn(folders: readonly string[]): string[] {
  return folders.map((folder) => (folder.includes('/src') ? `${folder}/**/*.test.ts` : `${folder}/src/**/*.test.ts`));
}
