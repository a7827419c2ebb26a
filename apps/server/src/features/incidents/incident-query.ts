import type { QueryOf } from '@tyrewatch/contract/endpoint';
import type { exportIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { IncidentFilters } from '@tyrewatch/store/incidents/incident-filters';
import type { Scoped } from '@tyrewatch/store/scope';
import { createWallClock } from '../../files/wall-clock.ts';
import type { Session } from '../../http/session.ts';
import { getNamedVehicleId } from '../vehicles/named-vehicle.ts';

type Query = Omit<QueryOf<typeof exportIncidents>, 'format' | 'sort'>;

const dayMs = 86_400_000;

/** When the day of an instant began by the clocks of a zone; where they were changed since, up to an hour off. */
function dayStartMs(nowMs: number, timeZone: string): number {
  const wallMs = createWallClock(timeZone)(nowMs);
  return nowMs - (wallMs % dayMs);
}

function assignedOf({ assigned }: Query, { userId }: Session): number | 'nobody' | null {
  if (assigned === undefined || assigned === 'nobody') return assigned ?? null;
  return assigned === 'me' ? userId : Number(assigned);
}

/** What a query narrows the inbox by. Throws `vehicle_not_found`, `vehicle_ambiguous`. */
export async function incidentFiltersOf(
  scoped: Scoped,
  session: Session,
  query: Query,
  nowMs: number,
): Promise<IncidentFilters> {
  const { vehicle_id: reference, resolved_today: isToday = false } = query;
  return {
    states: query.states ?? [],
    levels: query.levels ?? [],
    reasons: query.reasons ?? [],
    vehicleId: reference === undefined ? null : await getNamedVehicleId(scoped, reference),
    fleetId: query.fleet_id ?? null,
    depotId: query.depot_id ?? null,
    assigned: assignedOf(query, session),
    resolvedFromMs: isToday ? dayStartMs(nowMs, session.profile.timeZone) : null,
    search: query.q ?? null,
  };
}
