import { describe, expect, it, vi } from 'vitest';
import { recoverFromFailedLoad } from './lazy-screen.tsx';
import { createMemoryStorage } from './testing/memory-storage.ts';

describe('a screen whose code cannot be fetched', () => {
  it('is navigated to in full once, then its error page shows; another screen has its own try', () => {
    const marks = createMemoryStorage();
    const reload = vi.fn<() => void>();
    let path = '/vehicles';
    const parts = { marks, reload, path: () => path };
    expect(recoverFromFailedLoad(parts)).toBe(true);
    expect(recoverFromFailedLoad(parts)).toBe(false);
    path = '/alerts';
    expect(recoverFromFailedLoad(parts)).toBe(true);
    expect(recoverFromFailedLoad(parts)).toBe(false);
    expect(reload).toHaveBeenCalledTimes(2);
  });
});
