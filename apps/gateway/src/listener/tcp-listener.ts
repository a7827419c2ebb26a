import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import type { AddressLimits } from '../connection/address-limits.ts';
import type { ConnectionLimits } from '../connection/connection-limits.ts';
import { ConnectionRegistry } from '../connection/connection-registry.ts';
import type { ConnectionPorts } from '../connection/unit-connection.ts';
import { UnitConnection } from '../connection/unit-connection.ts';
import type { UnitSession } from '../connection/unit-session.ts';
import { addressOf } from './listen-address.ts';
import type { ListenAddress } from './listen-address.ts';

/** What the listener asks of the rest of the gateway. */
export interface TcpListenerPorts extends Pick<ConnectionPorts, 'admit' | 'takeFrame' | 'onLostSync'> {
  readonly limits: AddressLimits;
  readonly connectionLimits: ConnectionLimits;
  readonly maximumConnections: number;
  readonly now: () => number;
  /** A unit's connection has become the one that speaks for it. */
  readonly onOnline: (session: UnitSession) => void;
  /** That connection has ended and none has replaced it. */
  readonly onOffline: (session: UnitSession, reason: string) => void;
  /** Hears the end of every connection. */
  readonly onClosed: (address: string, session: UnitSession | null, reason: string) => void;
}

/** How often overdue connections are looked for. */
const sweepMs = 5_000;
/** Connections the operating system holds until they are accepted: a whole fleet may come back at once. */
const backlog = 4096;

/** The TCP side of the gateway. */
export class TcpListener {
  readonly registry = new ConnectionRegistry<UnitConnection>();
  readonly #ports: TcpListenerPorts;
  readonly #server: Server;
  #sweep: NodeJS.Timeout | null = null;

  constructor(ports: TcpListenerPorts) {
    this.#ports = ports;
    // a unit that has closed its half may still listen for its answer; the connection ends by itself after that
    this.#server = createServer({ allowHalfOpen: true }, (socket) => this.#accept(socket));
    this.#server.maxConnections = ports.maximumConnections;
  }

  /** Starts listening; port 0 takes any free one. Rejects when the port is taken. */
  async listen(host: string, port: number): Promise<ListenAddress> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen({ host, port, backlog }, () => {
        this.#server.off('error', reject);
        resolve();
      });
    });
    this.#sweep = setInterval(() => this.#sweepOnce(), sweepMs);
    return addressOf(this.#server.address());
  }

  /** Accepts no more connections; those there are stay. */
  stopAccepting(): void {
    this.#server.close();
    if (this.#sweep !== null) clearInterval(this.#sweep);
  }

  /** Ends all connections. */
  endAll(reason: string): void {
    this.registry.endAll(reason);
  }

  #accept(socket: Socket): void {
    const address = socket.remoteAddress;
    // gone before we looked, or one address with too many strangers
    if (address === undefined || !this.#ports.limits.openLogin(address)) {
      socket.destroy();
      return;
    }
    let isLoggingIn = true;
    const endLogin = (): void => {
      if (isLoggingIn) this.#ports.limits.closeLogin(address);
      isLoggingIn = false;
    };
    const connection = new UnitConnection(
      socket,
      {
        admit: this.#ports.admit,
        takeFrame: this.#ports.takeFrame,
        onLostSync: this.#ports.onLostSync,
        onAdmitted: (admitted, session) => {
          endLogin();
          this.registry.claim(session.unit.imei, admitted);
          this.#ports.onOnline(session);
        },
        onClosed: (closed, session, reason) => {
          endLogin();
          const spoke = this.registry.remove(closed, session?.unit.imei ?? null);
          if (spoke && session !== null) this.#ports.onOffline(session, reason);
          this.#ports.onClosed(address, session, reason);
        },
      },
      this.#ports.connectionLimits,
      this.#ports.now,
    );
    this.registry.add(connection);
  }

  #sweepOnce(): void {
    this.registry.endOverdue(this.#ports.now());
    this.#ports.limits.forgetIdle();
  }
}
