import type { Incident } from '@tyrewatch/contract/incidents/incident-endpoints';
import { alertAdvice } from '@tyrewatch/domain/alerts/alert-advice';
import type { AlertAdvice } from '@tyrewatch/domain/alerts/alert-advice';
import { defaultTemperatureWarningC } from '@tyrewatch/domain/alerts/thresholds';
import { findAxleConfiguration, findWheelsOnAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import { axleOrdinal, describeWheel, wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelPosition, WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IncidentView } from '@tyrewatch/store/incidents/incident-views';
import { roundOrNull } from '../../http/wire-number.ts';
import { wireInstant } from '../../http/wire-instant.ts';

/** Wheels on the axle of a position; four when the configuration was taken away since. */
function wheelsOnAxle(configuration: string | null, position: WheelPosition): WheelsOnAxle {
  const known = configuration === null ? null : findAxleConfiguration(configuration);
  return (known === null ? null : findWheelsOnAxle(known, axleOrdinal(position))) ?? 4;
}

/** What to do about an incident by what its list knows: the level. */
const adviceOf = ({ level }: IncidentView): AlertAdvice =>
  alertAdvice({ level, fallingFast: false, hoursToCritical: null, overTemperatureC: null }) ?? 'fix_at_next_service';

/** An incident as it travels. */
export function incidentWire(incident: IncidentView): Incident {
  const position = wheelPositionAt(incident.positionIndex);
  const { axle, side, place } = describeWheel(position, wheelsOnAxle(incident.axleConfiguration, position));
  return {
    id: incident.incidentId,
    vehicle_id: incident.vehicleId,
    registration: incident.registration,
    fleet_name: incident.fleetName,
    position,
    axle_number: axle,
    side,
    place,
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
    pressure_kpa: incident.latest.pressureKpa,
    cold_pressure_kpa: roundOrNull(incident.latest.coldPressureKpa, 1),
    temperature_c: incident.latest.temperatureC,
    recommended_kpa: incident.latest.recommendedKpa,
    deviation_percent: roundOrNull(incident.latest.deviationPercent, 2),
    temperature_warning_c: incident.temperatureWarningC ?? defaultTemperatureWarningC,
    advice: adviceOf(incident),
    version: incident.version,
  };
}
