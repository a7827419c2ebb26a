import type { Database } from '@tyrewatch/store/database';
import { withScope } from '@tyrewatch/store/scope';
import { listLiveVehicles } from '@tyrewatch/store/vehicles/vehicle-list-views';
import { vehicleLiveWire } from '../features/vehicles/vehicle-wire.ts';
import type { LiveSource } from './live-hub.ts';

/** Reads changed rows for all viewers at once: what any of the given organisations may see. */
export const createLiveSource = (database: Database): LiveSource => ({
  loadVehicles: async (vehicleIds, organisationIds) =>
    withScope(database, { organisationIds, userId: null, isDriver: false }, async (scoped) => {
      const rows = await listLiveVehicles(scoped, vehicleIds);
      return rows.map((row) => ({
        vehicleId: row.vehicleId,
        organisationId: row.organisationId,
        json: JSON.stringify(vehicleLiveWire(row)),
      }));
    }),
  loadIncidents: async () => [],
});
