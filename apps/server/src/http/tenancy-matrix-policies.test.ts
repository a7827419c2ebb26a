import { vi } from 'vitest';
import type * as scope from '@tyrewatch/store/scope';
import { describeTenancyMatrix } from '../testing/tenancy/tenancy-matrix.ts';

// The queries are told that the caller may see everything: what holds now is row-level security alone.
vi.mock('@tyrewatch/store/scope', async (original) => {
  const { undoingScope } = await import('../testing/tenancy/undone-scope.ts');
  return undoingScope(await original<typeof scope>(), (caller) => ({
    ...caller,
    organisationIds: Array.from({ length: 1000 }, (_, index) => index + 1),
    isDriver: false,
  }));
});

describeTenancyMatrix((create) => create(), 'by policies');
