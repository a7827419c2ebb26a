import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { getFreePort } from './port-check.ts';

let closing: (() => void)[] = [];

afterEach(() => {
  for (const close of closing) close();
  closing = [];
});

async function occupyTcp(): Promise<{ server: Server; port: number }> {
  const server = createServer().listen(0);
  closing.push(() => server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return { server, port: (server.address() as AddressInfo).port };
}

async function occupyUdp(): Promise<number> {
  const socket = createSocket('udp4');
  closing.push(() => socket.close());
  await new Promise<void>((resolve) => socket.bind(0, resolve));
  return socket.address().port;
}

const silent = (): void => undefined;

describe('a wanted port', () => {
  it('that another program keeps is refused, naming the variable to change', async () => {
    const { port } = await occupyTcp();
    const waiting = getFreePort({ variable: 'PORT', port, transports: ['TCP'] }, silent, 300);
    await expect(waiting).rejects.toThrow(
      `Port ${port} is in use by another program: stop that one, or set PORT to a free port.`,
    );
  });

  it('counts as taken when only its UDP side is', async () => {
    const port = await occupyUdp();
    await expect(
      getFreePort({ variable: 'GATEWAY_PORT', port, transports: ['TCP', 'UDP'] }, silent, 300),
    ).rejects.toThrow('GATEWAY_PORT');
  });

  it('is had once an earlier copy lets go of it, and the operator is told of the wait once', async () => {
    const { server, port } = await occupyTcp();
    const said: string[] = [];
    const waiting = getFreePort({ variable: 'PORT', port, transports: ['TCP'] }, (sentence) => said.push(sentence));
    await expect.poll(() => said.length).toBe(1);
    server.close();
    expect(await waiting).toBe(port);
    expect(said).toEqual([expect.stringContaining(`Port ${port} is in use: waiting a moment`)]);
  });

  it('of 0 is any free one, the same for every transport', async () => {
    const port = await getFreePort({ variable: 'GATEWAY_PORT', port: 0, transports: ['TCP', 'UDP'] }, silent);
    expect(port).toBeGreaterThan(0);
  });
});
