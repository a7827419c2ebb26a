import { createServer } from 'node:net';

/** The wanted TCP port of the loopback interface if it is free, else any free one. */
export async function choosePort(wanted: number | null): Promise<number> {
  if (wanted !== null && (await tryPort(wanted)) !== null) return wanted;
  const free = await tryPort(0);
  if (free === null) throw new Error('The loopback interface has no free port');
  return free;
}

/** The port that could be opened (and is closed again), or null. */
function tryPort(port: number): Promise<number | null> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(null));
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const opened = address !== null && typeof address === 'object' ? address.port : null;
      server.close(() => resolve(opened));
    });
  });
}
