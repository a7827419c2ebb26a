import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { createCallOutside } from './call-outside.ts';

it('is not kept waiting by an answer that changes the protocol', async () => {
  const server = createServer((socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n'),
    );
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const callOutside = createCallOutside({ resolve: async () => [], sandboxUrl });
  const call = { url: 'https://hooks.sandbox.tyrewatch.example/', method: 'POST', headers: {}, body: '{}' } as const;
  await expect(callOutside(call)).rejects.toMatchObject({ kind: 'no_answer' });
  server.close();
});
