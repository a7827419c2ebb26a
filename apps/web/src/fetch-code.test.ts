import { describe, expect, it, vi } from 'vitest';
import { fetchCodeAgain } from './fetch-code.ts';

const setUp = (isPageThere: boolean) => ({
  isPageThere: vi.fn<() => Promise<boolean>>(async () => isPageThere),
  reload: vi.fn<() => void>(),
});
const gone = new TypeError('Failed to fetch dynamically imported module');

describe('code that is fetched again', () => {
  it('is handed over when it comes, and the page stays', async () => {
    const parts = setUp(true);
    await expect(fetchCodeAgain(async () => 'code', parts)).resolves.toBe('code');
    expect(parts.isPageThere).not.toHaveBeenCalled();
    expect(parts.reload).not.toHaveBeenCalled();
  });

  it('has the page loaded anew when the server is there without it', async () => {
    const parts = setUp(true);
    await expect(fetchCodeAgain(() => Promise.reject(gone), parts)).rejects.toBe(gone);
    expect(parts.reload).toHaveBeenCalledOnce();
  });

  it('leaves the page as it is while the server is not there', async () => {
    const parts = setUp(false);
    await expect(fetchCodeAgain(() => Promise.reject(gone), parts)).rejects.toBe(gone);
    expect(parts.reload).not.toHaveBeenCalled();
  });
});
