import type { FindingNumbers, FindingReason, LossRate } from '@tyrewatch/domain/levels/level-in-force';
import { deviationPercent } from '@tyrewatch/domain/tyres/wheel-status';
import { sql } from 'kysely';
import type { IncidentNumbers } from '../ingest/ingest-batch.ts';

/** The numbers of an incident as they lie in jsonb columns. */
export type IncidentNumbersJson = {
  readonly reason?: FindingReason;
  readonly silent_minutes?: number;
  readonly leak?: ReturnType<typeof lossRateToJson>;
  readonly difference_k?: number;
  readonly apart_kpa?: number;
  readonly swapped_with?: number;
  readonly single_reading?: true;
  readonly pressure_kpa: number | null;
  readonly cold_pressure_kpa: number | null;
  readonly temperature_c: number | null;
  readonly recommended_kpa: number | null;
  readonly deviation_percent: number | null;
};

type FoundNumbers = FindingNumbers & Pick<IncidentNumbers, 'reason' | 'isSingleReading'>;

/** How fast a tyre loses its air, as it is stored and travels: percent of the recommended pressure a day. */
export const lossRateToJson = (rate: LossRate) => ({
  loss_percent_per_day: rate.lossPercentPerDay,
  lower_loss_percent_per_day: rate.lowerLossPercentPerDay,
  upper_loss_percent_per_day: rate.upperLossPercentPerDay,
});

const lossRateFromJson = (json: ReturnType<typeof lossRateToJson>): LossRate => ({
  lossPercentPerDay: json.loss_percent_per_day,
  lowerLossPercentPerDay: json.lower_loss_percent_per_day,
  upperLossPercentPerDay: json.upper_loss_percent_per_day,
});

/** What a finding is explained with, and that a reading is single, to the stored form. */
export const findingToJson = ({
  reason,
  silentMinutes,
  leak,
  differenceK,
  apartKpa,
  swappedWith,
  isSingleReading,
}: FoundNumbers) => ({
  ...(reason === undefined ? {} : { reason }),
  ...(silentMinutes === undefined ? {} : { silent_minutes: silentMinutes }),
  ...(leak === undefined ? {} : { leak: lossRateToJson(leak) }),
  ...(differenceK === undefined ? {} : { difference_k: differenceK }),
  ...(apartKpa === undefined ? {} : { apart_kpa: apartKpa }),
  ...(swappedWith === undefined ? {} : { swapped_with: swappedWith }),
  ...(isSingleReading === undefined ? {} : { single_reading: isSingleReading }),
});

/** From the stored form. That a sensor is silent was once told by the minutes alone. */
function findingFromJson(stored: Partial<IncidentNumbersJson>): FoundNumbers {
  const { silent_minutes: silentMinutes, reason = silentMinutes === undefined ? undefined : 'silent_sensor' } = stored;
  return {
    ...(reason === undefined ? {} : { reason }),
    ...(silentMinutes === undefined ? {} : { silentMinutes }),
    ...(stored.leak === undefined ? {} : { leak: lossRateFromJson(stored.leak) }),
    ...(stored.difference_k === undefined ? {} : { differenceK: stored.difference_k }),
    ...(stored.apart_kpa === undefined ? {} : { apartKpa: stored.apart_kpa }),
    ...(stored.swapped_with === undefined ? {} : { swappedWith: stored.swapped_with }),
    ...(stored.single_reading === undefined ? {} : { isSingleReading: stored.single_reading }),
  };
}

/** To the stored form. */
export const numbersToJson = (numbers: IncidentNumbers): IncidentNumbersJson => ({
  pressure_kpa: numbers.pressureKpa,
  cold_pressure_kpa: numbers.coldPressureKpa,
  temperature_c: numbers.temperatureC,
  recommended_kpa: numbers.recommendedKpa,
  deviation_percent: numbers.deviationPercent,
  ...findingToJson(numbers),
});

/** From the stored form; fields that are missing are null, a deviation that is missing comes from the pressures. */
export function numbersFromJson(json: unknown): IncidentNumbers {
  const stored = (json ?? {}) as Partial<IncidentNumbersJson>;
  const coldPressureKpa = stored.cold_pressure_kpa ?? null;
  const recommendedKpa = stored.recommended_kpa ?? null;
  const isComparable = coldPressureKpa !== null && recommendedKpa !== null;
  return {
    pressureKpa: stored.pressure_kpa ?? null,
    coldPressureKpa,
    temperatureC: stored.temperature_c ?? null,
    recommendedKpa,
    deviationPercent:
      stored.deviation_percent ?? (isComparable ? deviationPercent(coldPressureKpa, recommendedKpa) : null),
    ...findingFromJson(stored),
  };
}

/**
 * The numbers of the wheel of a row named `incident` as they are now, in the stored form without the deviation; null
 * where no reading tells them.
 */
export const wheelNumbers = sql`(
  select jsonb_build_object('pressure_kpa', wheel.pressure_dkpa[place] / 10.0, 'cold_pressure_kpa', wheel.cold_pressure_dkpa[place] / 10.0,
    'temperature_c', wheel.temperature_dc[place] / 10.0, 'recommended_kpa', coalesce(
      (select recommended_pressure_kpa from wheel_fitment fitment
        where fitment.vehicle_id = incident.vehicle_id and fitment.position_index = incident.position_index),
      (select recommended_pressure_kpa from axle where axle.vehicle_id = incident.vehicle_id and axle.ordinal = incident.position_index / 4 + 1)))
  from wheel_state wheel cross join lateral (select incident.position_index + 1 as place) of_incident
  where wheel.vehicle_id = incident.vehicle_id and wheel.level[place] is not null
)`;
