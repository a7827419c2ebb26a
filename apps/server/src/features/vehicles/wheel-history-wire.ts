import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { getWheelHistory } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { WheelHistory } from '@tyrewatch/store/history/wheel-history-views';

const inSeconds = (instantsMs: readonly number[]): number[] => instantsMs.map((atMs) => atMs / 1000);

/** A wheel's history as it is answered; instants in epoch seconds. */
export function wheelHistoryWire(history: WheelHistory): AnswerOf<typeof getWheelHistory> {
  const { intervals } = history;
  return {
    resolution: history.resolution,
    at_s: inSeconds(history.atMs),
    pressure_kpa: [...history.pressureKpa],
    cold_pressure_kpa: [...history.coldPressureKpa],
    temperature_c: [...history.temperatureC],
    breaks: [...history.breaks],
    intervals: intervals && {
      until_s: inSeconds(intervals.untilMs),
      highest_pressure_kpa: [...intervals.pressureKpa],
      highest_cold_pressure_kpa: [...intervals.coldPressureKpa],
      highest_temperature_c: [...intervals.temperatureC],
    },
  };
}
