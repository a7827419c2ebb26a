import { isDeepStrictEqual } from 'node:util';
import type { IngestUnit } from '@tyrewatch/store/ingest/ingest-configuration';
import type { ConfigurationChange } from '@tyrewatch/store/signals/change-signals';
import type { ConnectionRegistry } from './connection-registry.ts';
import type { UnitConnection } from './unit-connection.ts';

/** What {@link endChangedUnits} needs. */
export interface ChangedUnitsPorts {
  readonly registry: ConnectionRegistry<UnitConnection>;
  /** The allow-list as it is now. */
  readonly units: { find(imei: string): Promise<IngestUnit | null> };
}

/**
 * Ends the connections of units that are no longer what they were when they logged in, such as on another vehicle: they come back
 * as they are now, and are refused where they may not speak any more. Units stay connected while the database cannot be asked.
 */
export async function endChangedUnits(
  { imeis, vehicleIds, everything }: ConfigurationChange,
  { registry, units }: ChangedUnitsPorts,
): Promise<void> {
  const named = new Set(imeis);
  const vehicles = new Set(vehicleIds);
  const touched = [...registry.units()].filter(
    ([imei, { unit }]) => everything || named.has(imei) || vehicles.has(unit?.vehicleId ?? -1),
  );
  const endIfChanged = async ([imei, connection]: (typeof touched)[number]): Promise<void> => {
    const present = await units.find(imei).catch(() => connection.unit);
    if (!isDeepStrictEqual(present, connection.unit)) connection.end('what is set up of the unit has changed');
  };
  await Promise.all(touched.map(endIfChanged));
}
