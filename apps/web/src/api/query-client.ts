import { QueryClient } from '@tanstack/react-query';
import { isTransient } from './api-problem.ts';

/** The cache of server state. Only failures that may pass by themselves are tried again, twice. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      gcTime: 5 * 60_000,
      retry: (failures, error) => failures < 2 && isTransient(error),
      // Live events keep the cache; a return to the tab must not load everything again.
      refetchOnWindowFocus: false,
    },
    // Without a network a change fails at once, in words; the default would keep it and carry it out some time later,
    // even after it was cancelled.
    mutations: { retry: false, networkMode: 'always' },
  },
});
