import { inject } from 'vitest';
import { createDatabaseFromTemplate, prepareTemplate } from './test-database.ts';
import type { TemplatePreparation, TestDatabase } from './test-database.ts';
import type {} from './vitest-database.ts';

/** A fresh database in the run's cluster, copied from a template that the first worker to ask prepares. Drop it when done. */
export async function createTestDatabase(
  template: string,
  prepare: (preparation: TemplatePreparation) => Promise<void>,
): Promise<TestDatabase> {
  const address = inject('testCluster');
  await prepareTemplate(address, template, prepare);
  return createDatabaseFromTemplate(address, template);
}
