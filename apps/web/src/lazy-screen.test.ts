import { describe, expect, it, vi } from 'vitest';
import { forgetFailedLoad, recoverFromFailedLoad } from './lazy-screen.tsx';
import { createMemoryStorage } from './testing/memory-storage.ts';

const setUp = () => ({ marks: createMemoryStorage(), reload: vi.fn<() => void>() });

describe('a screen whose code cannot be fetched', () => {
  it('is navigated to in full once, then its error page shows', () => {
    const parts = setUp();
    expect([1, 2, 3].map(() => recoverFromFailedLoad('vehicles', parts))).toEqual([true, false, false]);
    expect(parts.reload).toHaveBeenCalledOnce();
  });

  it('has its own try, whatever other screens have loaded or failed', () => {
    const parts = setUp();
    recoverFromFailedLoad('vehicles', parts);
    forgetFailedLoad('shell', parts);
    expect(recoverFromFailedLoad('vehicles', parts)).toBe(false);
    expect(recoverFromFailedLoad('alerts', parts)).toBe(true);
  });

  it('has a new try after it has loaded', () => {
    const parts = setUp();
    recoverFromFailedLoad('vehicles', parts);
    forgetFailedLoad('vehicles', parts);
    expect(recoverFromFailedLoad('vehicles', parts)).toBe(true);
  });
});
