import type { TestProject } from 'vitest/node';
import type { ClusterAddress } from './cluster-address.ts';
import { createTestCluster } from './test-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly testCluster: ClusterAddress;
  }
}

/** Vitest global set-up: one cluster for the whole run, its address provided to the workers, gone at the end. */
export default async function setUpTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await createTestCluster();
  project.provide('testCluster', cluster.address);
  return () => cluster.stop();
}
