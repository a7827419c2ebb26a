import type { Socket } from 'node:net';
import { connect, createServer } from 'node:net';
import { once } from 'node:events';

/** A TCP line to a database that can be cut and mended. */
export interface InterruptibleLine {
  /** The database's connection string by way of the line. */
  readonly connectionString: string;
  /** Ends every connection and refuses new ones. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Lays a line to the database of a connection string. */
export async function layLine(connectionString: string): Promise<InterruptibleLine> {
  const target = new URL(connectionString);
  const sockets = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) {
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
      socket.pipe(other);
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the line has no port');
  const through = new URL(connectionString);
  through.hostname = '127.0.0.1';
  through.port = String(address.port);
  const cut = (): void => {
    isCut = true;
    for (const socket of sockets) socket.destroy();
  };
  return {
    connectionString: through.href,
    cut,
    mend: () => {
      isCut = false;
    },
    close: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
}
