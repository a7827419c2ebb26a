import type { Stored } from '../../form/use-field-rules.ts';
import type { VehicleFieldName } from './use-vehicle-fields.ts';

const ids: ReadonlySet<VehicleFieldName> = new Set(['fleet_id', 'depot_id']);

/** A field of a vehicle as it is sent: ids are numbers there and texts in a list of choices. */
export const sentField = (name: VehicleFieldName, stored: Stored): Stored =>
  ids.has(name) && stored !== null ? Number(stored) : stored;
