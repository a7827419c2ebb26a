import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hasFailed } from './failed-query.ts';

describe('what is known of a query', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('has failed from its failure until it succeeds, also while it is tried again', async () => {
    let answer: () => Promise<string> = () => Promise.reject(new Error('no answer'));
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const observer = new QueryObserver(client, { queryKey: ['counts'], queryFn: () => answer() });
    const isFailed = (): boolean => hasFailed(observer.getCurrentResult());
    const leave = observer.subscribe(() => {});
    expect(isFailed()).toBe(false);
    await vi.advanceTimersByTimeAsync(10);
    expect(isFailed()).toBe(true);

    const { promise, resolve } = Promise.withResolvers<string>();
    answer = () => promise;
    const trying = observer.refetch();
    expect(observer.getCurrentResult().isPending).toBe(true);
    expect(isFailed()).toBe(true);
    await vi.advanceTimersByTimeAsync(10);
    resolve('72');
    await trying;
    expect(isFailed()).toBe(false);

    answer = () => Promise.reject(new Error('no answer again'));
    await vi.advanceTimersByTimeAsync(10);
    await observer.refetch();
    expect(isFailed()).toBe(true);
    leave();
  });
});
