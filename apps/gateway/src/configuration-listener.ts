import { BackOff } from '@tyrewatch/ingest/back-off';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { Database } from '@tyrewatch/store/database';
import type { ConfigurationChange } from '@tyrewatch/store/signals/change-signals';
import { openListener } from '@tyrewatch/store/signals/signal-listener';
import type { SignalListener } from '@tyrewatch/store/signals/signal-listener';

/** What following configuration needs. */
export interface ConfigurationListenerPorts {
  readonly database: Pick<Database, 'connectionString'>;
  readonly ingest: Pick<Ingest, 'forget'>;
  /** Something has changed: now, or before this began to listen. Ingest has forgotten it by then. */
  readonly onChange: (change: ConfigurationChange) => void;
  /** Commands wait for these units. */
  readonly onUnitCommands: (unitIds: readonly number[]) => void;
  /** Commands may wait for any unit. */
  readonly onCommandsMissed: () => void;
  /** 0 to 1, for spreading retries. */
  readonly random: () => number;
  readonly onError: (error: unknown) => void;
}

/** What nobody heard of may be anything. */
const anything: ConfigurationChange = { vehicleIds: [], imeis: [], everything: true };

/** Lets ingest forget what people have changed. Tries until the database can be reached; `stop` ends it. */
export async function followConfiguration(ports: ConfigurationListenerPorts, stop: AbortSignal): Promise<void> {
  const { ingest, database, onChange, onUnitCommands, onCommandsMissed, onError } = ports;
  const backOff = new BackOff({ firstMs: 200, longestMs: 5000 }, ports.random);
  let listener: SignalListener | null = null;
  while (listener === null && !stop.aborted) {
    try {
      listener = await openListener(database.connectionString, 'gateway', {
        onConfigurationChange: (change) => {
          ingest.forget(change);
          onChange(change);
        },
        onUnitCommands,
        // what was announced meanwhile is lost
        onGap: () => {
          ingest.forget(anything);
          onChange(anything);
          onCommandsMissed();
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
  onChange(anything);
  if (!stop.aborted) await new Promise<void>((resolve) => stop.addEventListener('abort', () => resolve()));
  await listener.close();
}
