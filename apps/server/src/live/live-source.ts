import type { Database } from '@tyrewatch/store/database';
import { listIncidentsByIds } from '@tyrewatch/store/incidents/incident-views';
import { withScope } from '@tyrewatch/store/scope';
import { listUnitOwners } from '@tyrewatch/store/unit-commands/unit-command-views';
import { listLiveVehicles } from '@tyrewatch/store/vehicles/vehicle-list-views';
import { incidentWires } from '../features/incidents/incident-wire.ts';
import { vehicleLiveWire } from '../features/vehicles/vehicle-wire.ts';
import { loadWorstWheels } from '../features/vehicles/worst-wheel.ts';
import type { LiveSource } from './change-feed.ts';

/** Reads changed rows for all viewers at once: what any of the given organisations may see. `nowMs` is the clock. */
export const createLiveSource = (database: Database, nowMs: () => number): LiveSource => ({
  loadVehicles: async (vehicleIds, organisationIds) =>
    withScope(database, { organisationIds, userId: null, isDriver: false }, async (scoped) => {
      const rows = await listLiveVehicles(scoped, vehicleIds);
      const worst = await loadWorstWheels(scoped, rows, nowMs());
      return rows.map((row) => ({
        vehicleId: row.vehicleId,
        organisationId: row.organisationId,
        json: JSON.stringify(vehicleLiveWire(row, worst)),
      }));
    }),
  loadIncidents: async (incidentIds, organisationIds) =>
    withScope(database, { organisationIds, userId: null, isDriver: false }, async (scoped) => {
      const rows = await listIncidentsByIds(scoped, incidentIds);
      const wires = await incidentWires(scoped, rows, nowMs());
      return rows.map(({ vehicleId, organisationId }, place) => ({
        vehicleId,
        organisationId,
        json: JSON.stringify(wires[place]),
      }));
    }),
  loadUnits: async (unitIds, organisationIds) =>
    withScope(database, { organisationIds, userId: null, isDriver: false }, async (scoped) => {
      const rows = await listUnitOwners(scoped, unitIds);
      return rows.map(({ vehicleId, organisationId, imei }) => ({
        vehicleId: vehicleId ?? 0,
        organisationId,
        json: JSON.stringify({ imei }),
      }));
    }),
});
