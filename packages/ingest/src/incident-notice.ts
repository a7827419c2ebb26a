import type { IncidentNotice } from '@tyrewatch/domain/alerts/incident-transitions';
import type { IncidentChange, OutboxWrite } from '@tyrewatch/store/ingest/ingest-batch';

/** Kind of the outbox rows that tell subscribers of incidents. */
export const incidentNoticeKind = 'incident_notice';

/**
 * What the outbox row of a notice carries. Instants are ISO 8601, numbers as in the incident. `at` is device time: a
 * unit that was out of reach tells of the past, and who sends the mail decides whether it is still news.
 */
export interface IncidentNoticePayload {
  readonly notice: IncidentNotice;
  readonly vehicle_id: number;
  readonly position_index: number;
  readonly opened_at: string;
  readonly at: string;
  readonly level: string;
  readonly pressure_kpa: number | null;
  readonly cold_pressure_kpa: number | null;
  readonly temperature_c: number | null;
  readonly recommended_kpa: number | null;
  readonly deviation_percent: number | null;
}

/** The outbox row of a change. Its id is made of the cause, so that a repetition adds nothing. */
export function noticeWrite(change: IncidentChange, notice: IncidentNotice, nowMs: number): OutboxWrite {
  const { vehicleId, positionIndex, openedAtMs, atMs, level, numbers } = change;
  const payload: IncidentNoticePayload = {
    notice,
    vehicle_id: vehicleId,
    position_index: positionIndex,
    opened_at: new Date(openedAtMs).toISOString(),
    at: new Date(atMs).toISOString(),
    level,
    pressure_kpa: numbers.pressureKpa,
    cold_pressure_kpa: numbers.coldPressureKpa,
    temperature_c: numbers.temperatureC,
    recommended_kpa: numbers.recommendedKpa,
    deviation_percent: numbers.deviationPercent,
  };
  return {
    id: [incidentNoticeKind, vehicleId, positionIndex, openedAtMs, notice, level, atMs].join('/'),
    organisationId: change.organisationId,
    kind: incidentNoticeKind,
    payload,
    availableAtMs: nowMs,
  };
}
