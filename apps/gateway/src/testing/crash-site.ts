import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSuperuser } from '@tyrewatch/embedded-database/cluster-administration';
import { rolePassword } from '@tyrewatch/embedded-database/cluster-address';
import { startEmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import type { EmbeddedDatabase } from '@tyrewatch/embedded-database/embedded-database';
import { createDatabase } from '@tyrewatch/store/database';
import type { DatabaseRole } from '@tyrewatch/store/database';
import { migrate } from '@tyrewatch/store/migrate';
import { createProcessSignIns, processSignIns } from '@tyrewatch/store/process-sign-ins';
import type { DatabaseUser } from '@tyrewatch/store/process-sign-ins';
import type { TestStore } from '@tyrewatch/store/test-store';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));
const databaseName = 'tyrewatch';

/** A database server and a gateway of its own process, made to be killed. */
export class CrashSite {
  readonly #folder: string;
  #server: EmbeddedDatabase;
  #gateway: ChildProcess | null = null;
  #port = 0;

  private constructor(folder: string, server: EmbeddedDatabase) {
    this.#folder = folder;
    this.#server = server;
  }

  /** Starts a migrated database, durable like that of an installation, and a gateway. */
  static async open(): Promise<CrashSite> {
    const folder = await mkdtemp(join(tmpdir(), 'tyrewatch-crash-'));
    const server = await startEmbeddedDatabase({ dataFolder: folder });
    await server.ensureDatabase(databaseName);
    const site = new CrashSite(folder, server);
    await migrate(site.connectionString);
    const { address } = server;
    await withSuperuser(address, (client) => createProcessSignIns(client, (role) => rolePassword(address, role)));
    await site.#startGateway();
    return site;
  }

  get connectionString(): string {
    return this.#server.connectionString(databaseName);
  }

  #signInOf(process: DatabaseUser): string {
    return this.#server.connectionString(databaseName, processSignIns[process].role);
  }

  /** The port of the gateway, the same after every restart. */
  get port(): number {
    return this.#port;
  }

  /** The database for tests' own use; opened anew after the server was killed. */
  openStore(): TestStore {
    const opened = new Map<DatabaseRole, ReturnType<typeof createDatabase>>();
    return {
      connectionString: this.connectionString,
      signInOf: (process) => this.#signInOf(process),
      open: (role) => {
        const database =
          opened.get(role) ??
          createDatabase(this.connectionString, role, { maximumConnections: 3, onIdleError: () => undefined });
        opened.set(role, database);
        return database;
      },
      close: async () => void (await Promise.all([...opened.values()].map((database) => database.close()))),
    };
  }

  /** Kills the gateway and starts another. */
  async killGateway(): Promise<void> {
    const gateway = this.#gateway;
    if (gateway !== null) {
      const ended = once(gateway, 'exit');
      gateway.kill('SIGKILL');
      await ended;
    }
    await this.#startGateway();
  }

  /** Kills the database server and starts it again on what it has left. */
  async killDatabase(): Promise<void> {
    process.kill(this.#server.pid, 'SIGKILL');
    await this.#server.exited;
    await this.#server.stop();
    this.#server = await startEmbeddedDatabase({ dataFolder: this.#folder, port: this.#server.address.port });
  }

  /** Ends both and removes the folder. */
  async close(): Promise<void> {
    if (this.#gateway !== null && this.#gateway.exitCode === null) {
      const ended = once(this.#gateway, 'exit');
      this.#gateway.kill('SIGTERM');
      await ended;
    }
    await this.#server.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #startGateway(): Promise<void> {
    const variables = {
      DATABASE_URL: this.#signInOf('gateway'),
      GATEWAY_PORT: String(this.#port),
      GATEWAY_HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
    };
    const gateway = fork(program, [], { env: { ...process.env, ...variables } });
    this.#gateway = gateway;
    const [message] = (await once(gateway, 'message')) as [{ readonly port: number }];
    this.#port = message.port;
  }
}
