import { Socket } from 'node:net';
import pg from 'pg';

/** How long a connection may be silent before it counts as dead; times in milliseconds. */
export type AnswerLimits = {
  /** Silence after which it is found out whether the server answers at all. */
  readonly silenceMs: number;
  /** How long the server has to answer a new connection. */
  readonly probeMs: number;
  /** How much longer than the server itself lets a statement run it is waited for while the server answers others. */
  readonly graceMs: number;
};

/** Watches the connections of a pool: those whose server has fallen silent are broken off, so that what waits for them fails. */
export type AnswerWatch = {
  /** The class of the pool's connections. */
  readonly Client: typeof pg.Client;
  /** Breaks off all connections that wait for an answer. */
  breakOff(): void;
  /** Ends the watch. */
  stop(): void;
};

/** What a connection waits for. */
type Wait = { sinceMs: number; bytesRead: number };

const bytesReadBy = ({ connection: { stream } }: pg.Client): number =>
  stream instanceof Socket ? stream.bytesRead : 0;

/** Whether a server greets a new connection or refuses it, which is an answer too. */
export async function answers(connectionString: string, probeMs: number): Promise<boolean> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: probeMs });
  client.on('error', () => undefined);
  try {
    await client.connect();
    void client.end().catch(() => undefined);
    return true;
  } catch (error) {
    return error instanceof pg.DatabaseError;
  }
}

/** A pool's connection that tells when a query is sent and when everything sent is answered. */
const watchedClient = (onAsked: (client: pg.Client) => void, onSettled: (client: pg.Client) => void) =>
  class extends pg.Client {
    constructor(config?: string | pg.ClientConfig) {
      super(config);
      const send = this.query.bind(this) as (...given: unknown[]) => unknown;
      const ask = (...given: unknown[]): unknown => {
        onAsked(this);
        return send(...given);
      };
      this.query = ask as typeof this.query;
      this.on('drain', () => onSettled(this));
      this.on('end', () => onSettled(this));
    }
  };

/**
 * Watches for a server that is frozen or cut off without a word: its connections stay open, and `statement_timeout` is the
 * server's own to keep. A query that merely takes long goes on, because the server greets a new connection meanwhile.
 * `statementTimeoutMs` is the server's limit, 0 = none.
 */
export function watchAnswers(connectionString: string, limits: AnswerLimits, statementTimeoutMs: number): AnswerWatch {
  const longestMs = statementTimeoutMs === 0 ? Infinity : statementTimeoutMs + limits.graceMs;
  const waits = new Map<pg.Client, Wait>();
  let provenAtMs = -Infinity;
  let isProbing = false;

  const silenceMs = (wait: Wait): number => performance.now() - wait.sinceMs;
  const noteProgress = (): void => {
    for (const [client, wait] of waits) {
      const bytesRead = bytesReadBy(client);
      if (bytesRead !== wait.bytesRead) Object.assign(wait, { bytesRead, sinceMs: performance.now() });
    }
  };
  const breakOff = (isOverdue: (wait: Wait) => boolean): void => {
    noteProgress();
    for (const [client, wait] of waits) if (isOverdue(wait)) client.connection.stream.destroy();
  };
  const look = async (): Promise<void> => {
    breakOff((wait) => silenceMs(wait) >= longestMs);
    const isProven = performance.now() - provenAtMs < limits.silenceMs;
    const isQuiet = [...waits.values()].some((wait) => silenceMs(wait) >= limits.silenceMs);
    if (isProbing || isProven || !isQuiet) return;
    isProbing = true;
    const isAlive = await answers(connectionString, limits.probeMs);
    isProbing = false;
    if (isAlive) provenAtMs = performance.now();
    else breakOff((wait) => silenceMs(wait) >= limits.silenceMs);
  };

  const timer = setInterval(() => void look(), limits.silenceMs / 5);
  timer.unref();
  const onAsked = (client: pg.Client): void => {
    // What is asked of a connection that is no more fails at once.
    if (client.connection.stream.destroyed) return;
    waits.set(client, { sinceMs: performance.now(), bytesRead: bytesReadBy(client) });
  };
  return {
    Client: watchedClient(onAsked, (client) => waits.delete(client)),
    breakOff: () => breakOff(() => true),
    stop: () => clearInterval(timer),
  };
}
