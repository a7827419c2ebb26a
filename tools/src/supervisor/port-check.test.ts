import { createSocket } from 'node:dgram';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { getFreePorts } from './port-check.ts';
import type { WantedPort } from './port-check.ts';
import { listWantedPorts } from './wanted-ports.ts';

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
const web = (port: number): WantedPort => ({
  variable: 'PORT',
  port,
  host: '0.0.0.0',
  hostVariable: 'HOST',
  transports: ['TCP'],
});
const units = (port: number): WantedPort => ({
  variable: 'GATEWAY_PORT',
  port,
  host: '0.0.0.0',
  hostVariable: 'GATEWAY_HOST',
  transports: ['TCP', 'UDP'],
});

describe('a wanted port', () => {
  it('that another program keeps is refused, naming the variable to change', async () => {
    const { port } = await occupyTcp();
    const waiting = getFreePorts([web(port)], silent, 300);
    await expect(waiting).rejects.toThrow(
      `Port ${port} is in use by another program: stop that one, or set PORT to a free port.`,
    );
  });

  it('counts as taken when only its UDP side is', async () => {
    const port = await occupyUdp();
    await expect(getFreePorts([web(0), units(port)], silent, 300)).rejects.toThrow('GATEWAY_PORT');
  });

  it('is had once an earlier copy lets go of it, and the operator is told of the wait once', async () => {
    const { server, port } = await occupyTcp();
    const said: string[] = [];
    const waiting = getFreePorts([web(port)], (sentence) => said.push(sentence));
    await expect.poll(() => said.length).toBe(1);
    server.close();
    expect(await waiting).toEqual(new Map([['PORT', port]]));
    expect(said).toEqual([expect.stringContaining(`Port ${port} is in use: waiting a moment`)]);
  });

  it('of 0 is any free one, the same for every transport, another for each variable', async () => {
    const ports = await getFreePorts([web(0), units(0)], silent);
    expect([...ports.keys()]).toEqual(['PORT', 'GATEWAY_PORT']);
    expect(new Set(ports.values()).size).toBe(2);
    expect([...ports.values()].every((port) => port > 0)).toBe(true);
  });

  it('that another variable wants as well is refused at once, unless they are of different addresses', async () => {
    const { server, port } = await occupyTcp();
    await new Promise((resolve) => server.close(resolve));
    await expect(getFreePorts([web(port), units(port)], silent)).rejects.toThrow(
      `PORT and GATEWAY_PORT are both ${port}: give each a port of its own.`,
    );
    const apart = [
      { ...web(port), host: '127.0.0.1' },
      { ...units(port), host: '127.0.0.2' },
    ];
    expect((await getFreePorts(apart, silent)).size).toBe(2);
  });

  it.each([
    ['nope.invalid', 'HOST cannot be "nope.invalid": no host of that name is known.'],
    ['203.0.113.7', 'HOST cannot be "203.0.113.7": this machine has no such address.'],
  ])('of the host %s is refused', async (host, said) => {
    await expect(getFreePorts([{ ...web(0), host }], silent)).rejects.toThrow(said);
  });
});

describe('the ports of an installation', () => {
  const environment = {
    PORT: 1,
    GATEWAY_PORT: 2,
    DATA_DIR: '',
    DATABASE_URL: null,
    DEMO: true,
    BACKUP_DIR: '',
    BACKUP_KEEP: 0,
    BACKUP_HOUR: 0,
  };
  const listed = (variables: NodeJS.ProcessEnv, given = environment) =>
    listWantedPorts(given, variables).map(({ variable, host, port }) => `${variable} ${host}:${port}`);

  it('are those of server and gateway, at the addresses they listen on', () => {
    const empty = { ...environment, DEMO: false };
    expect(listed({ GATEWAY_METRICS_PORT: '0' }, empty)).toEqual(['PORT 0.0.0.0:1', 'GATEWAY_PORT 0.0.0.0:2']);
    expect(listed({ HOST: '::1', GATEWAY_HOST: ' ' }, empty)).toEqual(['PORT ::1:1', 'GATEWAY_PORT 0.0.0.0:2']);
  });

  it('of the demo are this machine’s alone unless an operator names other addresses', () => {
    expect(listed({ HOST: ' ', MAILBOX_PORT: ' ' })).toEqual(['PORT 127.0.0.1:1', 'GATEWAY_PORT 127.0.0.1:2']);
    expect(listed({ HOST: '0.0.0.0' })).toEqual(['PORT 0.0.0.0:1', 'GATEWAY_PORT 127.0.0.1:2']);
    expect(listed({ GATEWAY_HOST: '::' })).toEqual(['PORT 127.0.0.1:1', 'GATEWAY_PORT :::2']);
  });

  it('are besides those an operator names for a process that runs', () => {
    const named = {
      GATEWAY_METRICS_PORT: '3',
      MAILBOX_PORT: '4',
      MAILBOX_SMTP_PORT: '5',
      SIMULATOR_CONTROL_PORT: '6',
      SANDBOX_PORT: '7',
    };
    const ports = [3, 4, 5, 6, 7].map((port, index) => `${Object.keys(named)[index]} 127.0.0.1:${port}`);
    expect(listed(named).slice(2)).toEqual(ports);
    expect(listed({ ...named, SMTP_URL: 'smtp://mail' }).slice(2)).toEqual([ports[0], ports[3], ports[4]]);
    expect(listed(named, { ...environment, DEMO: false }).slice(2)).toEqual([ports[0]]);
  });
});
