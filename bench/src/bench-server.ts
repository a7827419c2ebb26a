import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { roleTemplate } from '@tyrewatch/domain/access/role';
import { hashPassword } from '@tyrewatch/server/features/auth/password-hash';
import { createDatabase } from '@tyrewatch/store/database';
import { createUsers } from '@tyrewatch/store/users/user-repository';

/** A running server and the token of an administrator who sees everything. */
export interface BenchServer {
  readonly address: string;
  readonly pid: number;
  readonly token: string;
  stop(): Promise<void>;
}

const credentials = { username: 'bench', password: 'a password of the benchmark' };

async function createAdministrator(connectionString: string): Promise<void> {
  const database = createDatabase(connectionString, 'owner', { maximumConnections: 1 });
  try {
    const passwordHash = await hashPassword(credentials.password);
    await database.kysely.transaction().execute(async (trx) => {
      const { id } = await trx
        .selectFrom('organisation')
        .select('id')
        .where('kind', '=', 'provider')
        .executeTakeFirstOrThrow();
      const { username } = credentials;
      const user = { organisationId: id, username, email: 'bench@example.com', passwordHash };
      await createUsers(trx, [{ ...user, role: 'ADMIN', permissions: roleTemplate.ADMIN }]);
    });
  } finally {
    await database.close();
  }
}

/** Starts the server as a process of its own and signs in. The database must have its provider. */
export async function startBenchServer(connectionString: string): Promise<BenchServer> {
  await createAdministrator(connectionString);
  const program = fileURLToPath(new URL('../../apps/server/src/main.ts', import.meta.url));
  const variables = {
    DATABASE_URL: connectionString,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'warn',
    REQUESTS_PER_MINUTE: '1000000',
  };
  const child = fork(program, [], {
    env: { ...process.env, ...variables },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const [message] = (await once(child, 'message')) as [{ readonly port: number }];
  const address = `http://127.0.0.1:${message.port}`;
  const answer = await fetch(`${address}/tyrewatch/auth/token`, {
    method: 'POST',
    body: new URLSearchParams(credentials),
  });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  return {
    address,
    pid: child.pid ?? 0,
    token,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

/** Reads an answer of the interface as JSON. Throws unless it is 200. */
export async function getJson<Answer>({ address, token }: BenchServer, path: string): Promise<Answer> {
  const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

/** Calls the server and reads a file to its end; answers its bytes. Throws for any answer but 200. */
export async function getFile({ address, token }: BenchServer, path: string): Promise<Uint8Array> {
  const answer = await fetch(`${address}${path}`, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}: ${await answer.text()}`);
  return new Uint8Array(await answer.arrayBuffer());
}
