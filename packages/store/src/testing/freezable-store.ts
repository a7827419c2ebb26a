import { withSuperuser } from '@tyrewatch/embedded-database/cluster-administration';
import { rolePassword } from '@tyrewatch/embedded-database/cluster-address';
import { createTestCluster } from '@tyrewatch/embedded-database/test-cluster';
import { freezeServer, thawServer } from '@tyrewatch/embedded-database/testing/frozen-server';
import { createDatabase } from '../database.ts';
import type { Database, DatabaseRole } from '../database.ts';
import { migrate } from '../migrate.ts';
import { createProcessSignIns, processSignIns } from '../process-sign-ins.ts';
import type { TestStore } from '../test-store.ts';

/** A migrated database on a server of its own, which can be frozen: it keeps its connections and answers none of them. */
export type FreezableStore = TestStore & {
  freeze(): void;
  /** Freezes the process alone that lets new connections in: those that stand open go on being served. */
  freezeEntrance(): void;
  /** Lets the server go on, if it is frozen. */
  thaw(): void;
};

/** Limits under which the pools of a freezable store give a frozen server up within a second. */
const answerLimits = { silenceMs: 200, probeMs: 500, graceMs: 1000 };

/** Starts a server and migrates a database on it. Call in `beforeAll`, `close` in `afterAll`. */
export async function createFreezableStore(): Promise<FreezableStore> {
  const cluster = await createTestCluster();
  const { address } = cluster;
  await cluster.ensureDatabase('tyrewatch');
  const connectionString = cluster.connectionString('tyrewatch');
  await migrate(connectionString);
  await withSuperuser(address, (client) => createProcessSignIns(client, (role) => rolePassword(address, role)));
  const opened = new Map<DatabaseRole, Database>();
  return {
    connectionString,
    signInOf: (process) => cluster.connectionString('tyrewatch', processSignIns[process].role),
    open(role) {
      const known = opened.get(role) ?? createDatabase(connectionString, role, { maximumConnections: 5, answerLimits });
      opened.set(role, known);
      return known;
    },
    freeze: () => freezeServer(cluster.pid),
    freezeEntrance: () => void process.kill(cluster.pid, 'SIGSTOP'),
    thaw: () => thawServer(cluster.pid),
    async close() {
      await Promise.all([...opened.values()].map((pool) => pool.close()));
      await cluster.stop();
    },
  };
}
