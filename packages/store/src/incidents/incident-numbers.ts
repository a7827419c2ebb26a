import type { IncidentNumbers } from '../ingest/ingest-batch.ts';

/** The numbers of an incident as they lie in jsonb columns. */
export type IncidentNumbersJson = {
  readonly pressure_kpa: number | null;
  readonly cold_pressure_kpa: number | null;
  readonly temperature_c: number | null;
  readonly recommended_kpa: number | null;
  readonly deviation_percent: number | null;
};

/** To the stored form. */
export const numbersToJson = (numbers: IncidentNumbers): IncidentNumbersJson => ({
  pressure_kpa: numbers.pressureKpa,
  cold_pressure_kpa: numbers.coldPressureKpa,
  temperature_c: numbers.temperatureC,
  recommended_kpa: numbers.recommendedKpa,
  deviation_percent: numbers.deviationPercent,
});

/** From the stored form; fields that are missing are null. */
export function numbersFromJson(json: unknown): IncidentNumbers {
  const stored = (json ?? {}) as Partial<IncidentNumbersJson>;
  return {
    pressureKpa: stored.pressure_kpa ?? null,
    coldPressureKpa: stored.cold_pressure_kpa ?? null,
    temperatureC: stored.temperature_c ?? null,
    recommendedKpa: stored.recommended_kpa ?? null,
    deviationPercent: stored.deviation_percent ?? null,
  };
}
