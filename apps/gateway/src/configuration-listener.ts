import { BackOff } from '@tyrewatch/ingest/back-off';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { Database } from '@tyrewatch/store/database';
import { openListener } from '@tyrewatch/store/signals/signal-listener';
import type { SignalListener } from '@tyrewatch/store/signals/signal-listener';

/** What following configuration needs. */
export interface ConfigurationListenerPorts {
  readonly database: Pick<Database, 'connectionString'>;
  readonly ingest: Pick<Ingest, 'forget'>;
  /** What vehicles are judged by may have changed: now, or before this began to listen. */
  readonly onChange: () => void;
  /** 0 to 1, for spreading retries. */
  readonly random: () => number;
  readonly onError: (error: unknown) => void;
}

/** Lets ingest forget what people have changed. Tries until the database can be reached; `stop` ends it. */
export async function followConfiguration(ports: ConfigurationListenerPorts, stop: AbortSignal): Promise<void> {
  const { ingest, database, onChange, onError } = ports;
  const backOff = new BackOff({ firstMs: 200, longestMs: 5000 }, ports.random);
  let listener: SignalListener | null = null;
  while (listener === null && !stop.aborted) {
    try {
      listener = await openListener(database.connectionString, 'gateway', {
        onConfigurationChange: (change) => {
          ingest.forget(change);
          onChange();
        },
        // what was announced meanwhile is lost
        onGap: () => {
          ingest.forget({ everything: true });
          onChange();
        },
        onError,
      });
    } catch (error) {
      onError(error);
      await backOff.wait(stop);
    }
  }
  if (listener === null) return;
  // what was changed while nobody listened
  onChange();
  if (!stop.aborted) await new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
  await listener.close();
}
