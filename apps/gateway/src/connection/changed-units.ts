import { isDeepStrictEqual } from 'node:util';
import { BackOff } from '@tyrewatch/ingest/back-off';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { ConfigurationChange } from '@tyrewatch/store/signals/change-signals';
import type { ConnectionRegistry } from './connection-registry.ts';
import type { UnitConnection } from './unit-connection.ts';

/** What {@link endChangedUnits} needs. */
export interface ChangedUnitsPorts {
  readonly registry: ConnectionRegistry<UnitConnection>;
  /** The allow-list as it is now. */
  readonly units: { find(imei: string): Promise<IngestUnit | null> };
  /** 0 to 1, for spreading retries. */
  readonly random: () => number;
  /** Ends the asking. */
  readonly stop: AbortSignal;
}

/** Why a connection was ended whose unit is no longer what it was. */
export const changedReason = 'what is set up of the unit has changed';

const askAgain = { firstMs: 200, longestMs: 5_000 };

/** Ends a connection whose unit is no longer what it was; asks until it can be told, or the connection has ended by itself. */
async function endIfChanged(imei: string, connection: UnitConnection, ports: ChangedUnitsPorts): Promise<void> {
  const { registry, units, stop } = ports;
  const backOff = new BackOff(askAgain, ports.random);
  while (!stop.aborted && registry.find(imei) === connection) {
    try {
      const present = await units.find(imei);
      if (!isDeepStrictEqual(present, connection.unit)) connection.finish(changedReason);
      return;
    } catch {
      await backOff.wait(stop);
    }
  }
}

/**
 * Ends the connections of units that are no longer what they were when they logged in, such as on another vehicle: what they have
 * sent is answered, and they come back as they are now, or are refused where they may not speak any more. Units stay connected
 * while the database cannot be asked.
 */
export async function endChangedUnits(change: ConfigurationChange, ports: ChangedUnitsPorts): Promise<void> {
  const named = new Set(change.imeis);
  const vehicles = new Set(change.vehicleIds);
  const touched = [...ports.registry.units()].filter(
    ([imei, { unit }]) => change.everything || named.has(imei) || vehicles.has(unit?.vehicleId ?? -1),
  );
  await Promise.all(touched.map(([imei, connection]) => endIfChanged(imei, connection, ports)));
}
