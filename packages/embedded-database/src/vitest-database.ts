import type { ProvidedContext } from 'vitest';
import type { TestProject } from 'vitest/node';
import type { ClusterAddress } from './cluster-address.ts';
import { createTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testCluster: ClusterAddress;
  }
}

/**
 * Vitest global set-up of several projects: one cluster for the whole run, made for the first project that asks, its
 * address provided to the workers of all, gone at the end.
 */
export default async function setUpTestCluster({ vitest }: TestProject): Promise<(() => Promise<void>) | undefined> {
  const provided: Partial<ProvidedContext> = vitest.getRootProject().getProvidedContext();
  if (provided.testCluster !== undefined) return undefined;
  const cluster = await createTestCluster();
  vitest.provide('testCluster', cluster.address);
  return () => cluster.stop();
}
