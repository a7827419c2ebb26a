import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../main.ts', import.meta.url));

/** A gateway in a process of its own. */
export interface GatewayProcess {
  readonly port: number;
  /** Ends it at once, and resolves when it is gone. */
  kill(): Promise<void>;
}

/** Starts a gateway on a database; port 0 takes any free one. */
export async function startGatewayProcess(databaseUrl: string, port = 0): Promise<GatewayProcess> {
  const variables = {
    DATABASE_URL: databaseUrl,
    GATEWAY_PORT: String(port),
    GATEWAY_HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
  };
  const child = fork(program, [], { env: { ...process.env, ...variables } });
  const ended = once(child, 'exit');
  const [message] = (await once(child, 'message')) as [{ readonly port: number }];
  return {
    port: message.port,
    kill: async () => {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
