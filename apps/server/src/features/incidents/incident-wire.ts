import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import type { Instruction } from '@tyrewatch/domain/incidents/alert-advice';
import { findInstruction } from '@tyrewatch/domain/incidents/alert-advice';
import { defaultTemperatureWarningC } from '@tyrewatch/domain/levels/thresholds';
import { lossRateToJson } from '@tyrewatch/store/incidents/incident-numbers';
import type { IncidentView } from '@tyrewatch/store/incidents/incident-views';
import type { IncidentSurroundings, VehicleContact } from '@tyrewatch/store/incidents/incident-surroundings-views';
import { loadSurroundings } from '@tyrewatch/store/incidents/incident-surroundings-views';
import type { Scoped } from '@tyrewatch/store/scope';
import { openTelemetry } from '@tyrewatch/store/scope';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { roundOrNull } from '../../http/wire-number.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { instructionWire } from '../vehicles/advised-wheel.ts';
import type { IncidentCircumstances } from './incident-circumstances.ts';
import { loadCircumstances } from './incident-circumstances.ts';

/** What to do about an incident of which there are no readings to go by any more: by its level. */
const instructionByLevel = ({ level }: IncidentView, nowMs: number): Instruction | null =>
  findInstruction({ inForce: level, measured: null, hoursToCritical: null }, nowMs);

/** Why the incident stands at a worse level than its last reading shows. */
function heldBy({ milderLevel, recovery }: IncidentCircumstances): Incident['held_by'] {
  if (milderLevel === null) return null;
  if (recovery === null) return 'margin';
  return recovery.isDoubted ? 'inflation_doubt' : 'recovery';
}

/** What the last readings say of it. */
const circumstancesWire = (circumstances: IncidentCircumstances | null) => ({
  held_by: circumstances && heldBy(circumstances),
  measured_level: circumstances?.milderLevel ?? null,
  recovering_since: wireInstant(circumstances?.recovery?.sinceMs ?? null),
  recovery_ends_at: wireInstant(circumstances?.recovery?.endsAtMs ?? null),
  time_to_critical: circumstances?.timeToCritical ?? null,
  nearest_town: circumstances?.nearestTown ?? null,
  single_reading: circumstances?.isSingleReading ?? false,
});

const contactWire = ({ kind, name, phoneNumber, email }: VehicleContact): Incident['contacts'][number] => ({
  kind,
  name,
  phone_number: phoneNumber,
  email,
});

/** What is told of an incident beside its record. */
interface Beside {
  /** Null = it is over. */
  readonly circumstances: IncidentCircumstances | null;
  readonly surroundings: IncidentSurroundings;
}

/** What stands beside the incident itself. */
const surroundingsWire = (
  { incidentId, vehicleId, resolvedAtMs }: IncidentView,
  { trends, endings, contacts }: IncidentSurroundings,
): Pick<Incident, 'pressure_trend_kpa' | 'contacts' | 'ended_by'> => ({
  pressure_trend_kpa: [...(trends.get(incidentId) ?? [])],
  contacts: (contacts.get(vehicleId) ?? []).map(contactWire),
  ended_by: resolvedAtMs === null ? null : (endings.get(incidentId) ?? 'reading'),
});

function incidentWire(incident: IncidentView, { circumstances, surroundings }: Beside, nowMs: number): Incident {
  const { advice, repair_before } = instructionWire(circumstances?.instruction ?? instructionByLevel(incident, nowMs));
  return {
    id: incident.incidentId,
    vehicle_id: incident.vehicleId,
    registration: incident.registration,
    organization_name: incident.organisationName,
    fleet_name: incident.fleetName,
    depot_name: incident.depotName,
    ...wheelPlaceWire(incident.positionIndex, incident.axleConfiguration),
    state: incident.state,
    level: incident.level,
    worst_level: incident.worstLevel,
    opened_at: wireInstant(incident.openedAtMs) ?? '',
    level_since: wireInstant(incident.levelSinceMs) ?? '',
    resolved_at: wireInstant(incident.resolvedAtMs),
    acknowledged_at: wireInstant(incident.acknowledgedAtMs),
    acknowledged_by_name: incident.acknowledgedByName,
    acknowledged_until: wireInstant(incident.acknowledgedUntilMs),
    note: incident.note,
    reason: incident.reason,
    silent_minutes: incident.silentMinutes,
    difference_k: incident.differenceK,
    apart_kpa: incident.apartKpa,
    swapped_with:
      incident.swappedWith === null ? null : wheelPlaceWire(incident.swappedWith, incident.axleConfiguration),
    leak: incident.leak && lossRateToJson(incident.leak),
    pressure_kpa: incident.latest.pressureKpa,
    cold_pressure_kpa: roundOrNull(incident.latest.coldPressureKpa, 1),
    temperature_c: incident.latest.temperatureC,
    recommended_kpa: incident.latest.recommendedKpa,
    deviation_percent: roundOrNull(incident.latest.deviationPercent, 2),
    temperature_warning_c: incident.temperatureWarningC ?? defaultTemperatureWarningC,
    advice: advice ?? 'fix_at_next_service',
    repair_before,
    ...circumstancesWire(circumstances),
    ...surroundingsWire(incident, surroundings),
    assignee: incident.assignee && { id: incident.assignee.userId, name: incident.assignee.name },
    job_sheet_id: incident.jobSheetId,
    version: incident.version,
  };
}

/** Incidents as they travel, with what the last readings say of their wheels, and whom to call. */
export async function incidentWires(
  scoped: Scoped,
  incidents: readonly IncidentView[],
  nowMs: number,
): Promise<Incident[]> {
  const circumstances = await loadCircumstances(scoped, incidents, nowMs);
  await openTelemetry(scoped, [...new Set(incidents.map(({ vehicleId }) => vehicleId))]);
  const surroundings = await loadSurroundings(scoped, incidents, nowMs);
  return incidents.map((incident) =>
    incidentWire(incident, { circumstances: circumstances.get(incident.incidentId) ?? null, surroundings }, nowMs),
  );
}

/** {@link incidentWires} of one. */
export async function oneIncidentWire(scoped: Scoped, incident: IncidentView, nowMs: number): Promise<Incident> {
  const [wire] = await incidentWires(scoped, [incident], nowMs);
  if (wire === undefined) throw new Error('an incident without a wire');
  return wire;
}
