import { defineConfig } from 'vitest/config';

/** Packages whose tests need a real PostgreSQL: one cluster for the run, a database per test file. */
const withDatabase = ['packages/embedded-database', 'packages/store', 'packages/ingest', 'apps/server', 'apps/gateway'];
const pure = ['packages/domain', 'packages/contract', 'packages/device-protocol', 'packages/basemap', 'apps/simulator'];

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: testsIn(pure) } },
      {
        test: {
          name: 'database',
          include: testsIn(withDatabase),
          globalSetup: 'packages/embedded-database/src/vitest-database.ts',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      { test: { name: 'web', include: ['apps/web/src/**/*.test.{ts,tsx}'] } },
      { test: { name: 'tools', include: testsIn(['tools', 'bench']), testTimeout: 90_000, hookTimeout: 90_000 } },
    ],
  },
});

function testsIn(folders: readonly string[]): string[] {
  return folders.map((folder) => `${folder}/src/**/*.test.ts`);
}
