import { vi } from 'vitest';
import type * as scope from '@tyrewatch/store/scope';
import { describeTenancyMatrix } from '../testing/tenancy/tenancy-matrix.ts';

vi.mock('@tyrewatch/store/scope', async (original) => {
  const { undoingScope } = await import('../testing/tenancy/undone-scope.ts');
  return undoingScope(await original<typeof scope>());
});

describeTenancyMatrix((create) => create());
