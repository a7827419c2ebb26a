import { createTestCluster } from '@tyrewatch/embedded-database/test-cluster';
import { areTableTypesCurrent } from '@tyrewatch/store/generate-table-types';
import { migrate } from '@tyrewatch/store/migrate';
import type { Finding } from './finding.ts';

/** Migrates an empty database and compares its tables with the committed types. */
export async function checkTableTypes(): Promise<Finding[]> {
  const cluster = await createTestCluster();
  try {
    await cluster.ensureDatabase('table_types');
    const connectionString = cluster.connectionString('table_types');
    await migrate(connectionString);
    if (await areTableTypesCurrent(connectionString)) return [];
    return [
      {
        file: 'packages/store/src/table-types.ts',
        line: null,
        message: 'differs from the migrated schema: run packages/store/src/generate-table-types.ts',
      },
    ];
  } finally {
    await cluster.stop();
  }
}
