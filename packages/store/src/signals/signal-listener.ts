import pg from 'pg';
import { lostHostDetection, sessionOptions, type DatabaseRole } from '../database.ts';
import {
  configurationChannel,
  liveChannel,
  readLiveSignal,
  rightsChangeChannel,
  sessionEndChannel,
  unitCommandChannel,
  type ConfigurationChange,
  type LiveChanges,
} from './change-signals.ts';

/** What to call for each signal. A handler must not throw. */
export type SignalHandlers = {
  readonly onLiveChanges?: (changes: LiveChanges) => void;
  readonly onConfigurationChange?: (change: ConfigurationChange) => void;
  /** Commands wait for these units. */
  readonly onUnitCommands?: (unitIds: readonly number[]) => void;
  /** A session has ended: revoked, or deleted with its user. */
  readonly onSessionEnd?: (sessionId: string) => void;
  /** What a user may do or see has changed; null = it may be anybody's. */
  readonly onRightsChange?: (userId: number | null) => void;
  /** The connection was lost and is back: signals may have been missed, so everything has to be looked at again. */
  readonly onGap?: () => void;
  /** The connection broke; it is being opened again. */
  readonly onError?: (error: Error) => void;
};

/** A connection that listens until it is closed. */
export type SignalListener = { close(): Promise<void> };

const firstRetryMs = 100;
const longestRetryMs = 5000;

/**
 * Listens for signals on a connection of its own, and opens it again whenever it breaks.
 * Throws when the first connection cannot be opened.
 */
export async function openListener(
  connectionString: string,
  role: DatabaseRole,
  handlers: SignalHandlers,
): Promise<SignalListener> {
  let isClosed = false;
  let retryMs = firstRetryMs;
  let timer: NodeJS.Timeout | undefined;

  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({
      connectionString,
      application_name: `tyrewatch-${role}-listen`,
      options: sessionOptions(role, 0),
      connectionTimeoutMillis: 10_000,
      ...lostHostDetection,
    });
    // A broken connection may tell of more than one error; 'end' follows them.
    client.on('error', (error) => handlers.onError?.(error));
    client.on('notification', ({ channel, payload = '' }) => dispatch(handlers, channel, payload));
    try {
      await client.connect();
      if (handlers.onLiveChanges !== undefined) await client.query(`listen ${liveChannel}`);
      if (handlers.onConfigurationChange !== undefined) await client.query(`listen ${configurationChannel}`);
      if (handlers.onUnitCommands !== undefined) await client.query(`listen ${unitCommandChannel}`);
      if (handlers.onSessionEnd !== undefined) await client.query(`listen ${sessionEndChannel}`);
      if (handlers.onRightsChange !== undefined) await client.query(`listen ${rightsChangeChannel}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', reconnectLater);
    return client;
  };

  const reconnect = async (): Promise<void> => {
    try {
      current = await connect();
      retryMs = firstRetryMs;
      if (isClosed) await current.end();
      else handlers.onGap?.();
    } catch (error) {
      handlers.onError?.(error instanceof Error ? error : new Error(String(error)));
      reconnectLater();
    }
  };

  const reconnectLater = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => void reconnect(), retryMs);
    retryMs = Math.min(retryMs * 2, longestRetryMs);
  };

  let current = await connect();
  return {
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await current.end().catch(() => undefined);
    },
  };
}

function dispatch(handlers: SignalHandlers, channel: string, payload: string): void {
  if (channel === liveChannel) handlers.onLiveChanges?.(readLiveSignal(payload));
  if (channel === configurationChannel) handlers.onConfigurationChange?.(JSON.parse(payload) as ConfigurationChange);
  if (channel === unitCommandChannel) handlers.onUnitCommands?.(JSON.parse(payload) as number[]);
  if (channel === sessionEndChannel) handlers.onSessionEnd?.(payload);
  if (channel === rightsChangeChannel) handlers.onRightsChange?.(payload === '' ? null : Number(payload));
}
