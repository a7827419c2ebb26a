import type { IncidentNotice } from '@tyrewatch/domain/incidents/incident-transitions';
import type { FindingReason } from '@tyrewatch/domain/levels/level-in-force';
import type { lossRateToJson } from '@tyrewatch/store/incidents/incident-numbers';
import { findingToJson } from '@tyrewatch/store/incidents/incident-numbers';
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
  /** The finding that is why; absent: what was measured is. */
  readonly reason?: FindingReason;
  /** Minutes of driving without a pressure from the sensor, where that is why. */
  readonly silent_minutes?: number;
  /** How fast the tyre loses its air, where that is why. */
  readonly leak?: ReturnType<typeof lossRateToJson>;
  /** Kelvin by which the wheel is hotter than the other side, where that is why. */
  readonly difference_k?: number;
  /** kPa between the cold pressures of two mates, where that is why. */
  readonly apart_kpa?: number;
  /** Storage index of the wheel whose tyre the sensor tells of, where that is why. */
  readonly swapped_with?: number;
  /** That a single reading is why; absent: it is not. */
  readonly single_reading?: true;
}

/** A transition that subscribers are told of. */
export interface IncidentNews {
  readonly change: IncidentChange;
  readonly notice: IncidentNotice;
}

/**
 * What is still news of several transitions that came at once: nothing of an incident that has come and gone, and of
 * one that has ended its end alone.
 */
export function stillNews(news: readonly IncidentNews[]): readonly IncidentNews[] {
  if (news.length < 2) return news;
  const keysOf = (notice: IncidentNotice): Set<string> =>
    new Set(news.filter((one) => one.notice === notice).map(({ change }) => incidentKey(change)));
  const [opened, resolved] = [keysOf('opened'), keysOf('resolved')];
  return news.filter(({ notice, change }) => {
    const key = incidentKey(change);
    return notice === 'resolved' ? !opened.has(key) : !resolved.has(key);
  });
}

const incidentKey = ({ positionIndex, openedAtMs }: IncidentChange): string => `${positionIndex}/${openedAtMs}`;

/** The outbox row of a change. Its id is made of the cause, so that a repetition adds nothing. */
export function noticeWrite({ change, notice }: IncidentNews, nowMs: number): OutboxWrite {
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
    ...findingToJson(numbers),
  };
  return {
    id: [incidentNoticeKind, vehicleId, positionIndex, openedAtMs, notice, level, atMs].join('/'),
    organisationId: change.organisationId,
    kind: incidentNoticeKind,
    payload,
    availableAtMs: nowMs,
  };
}
