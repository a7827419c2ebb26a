import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, describe, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

describe('a change without a network', () => {
  it('is tried and fails at once, and is not carried out later', async () => {
    onlineManager.setOnline(false);
    let attempts = 0;
    const change = new MutationObserver(queryClient, {
      mutationFn: () => {
        attempts += 1;
        return Promise.reject(new Error('no network'));
      },
    });
    await expect(change.mutate()).rejects.toThrow('no network');
    onlineManager.setOnline(true);
    await queryClient.resumePausedMutations();
    expect(attempts).toBe(1);
  });
});
