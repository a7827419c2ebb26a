import { vi } from 'vitest';
import type * as scope from '@tyrewatch/store/scope';
import { createTestStore } from '@tyrewatch/store/test-store';
import { describeTenancyMatrix } from '../testing/tenancy/tenancy-matrix.ts';

vi.mock('@tyrewatch/store/scope', async (original) => {
  const { undoingScope } = await import('../testing/tenancy/undone-scope.ts');
  return undoingScope(await original<typeof scope>());
});

// The owner's connection is not subject to row-level security: what holds now are the queries' own filters.
describeTenancyMatrix(async (create) => {
  const store = await createTestStore();
  const server = await create({ store, database: store.open('owner') });
  return {
    ...server,
    close: async () => {
      await server.close();
      await store.close();
    },
  };
}, 'by filters');
