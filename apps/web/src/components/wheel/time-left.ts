import type { Wheel } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';

type TimeToCritical = NonNullable<Wheel['time_to_critical']>;

const msPerHour = 3_600_000;

/** An outlook as it is left now: it goes on counting down after it was asked for. */
export function leftNow(left: TimeToCritical, nowMs: number): TimeToCritical {
  if (left.end !== 'foreseen') return left;
  const elapsed = Math.max(0, nowMs - Date.parse(left.as_of)) / msPerHour;
  const later = (hours: number): number => Math.max(0, hours - elapsed);
  const hours = later(left.hours);
  return {
    as_of: left.as_of,
    hours,
    lower_hours: later(left.lower_hours),
    upper_hours: left.upper_hours === null ? null : later(left.upper_hours),
    end: hours === 0 ? 'passed' : 'foreseen',
  };
}
