import type { ShownWheel } from './engine.ts';
import type { Episode } from './episode.ts';
import { minuteMs, msOf } from './run-time.ts';
import { dangerPercent, hoursToDanger } from './tyre.ts';
import type { Place, Vehicle } from './vehicle.ts';

/** A time to critical that somebody saw, with the truth. */
export interface Look {
  readonly wheel: number;
  readonly minute: number;
  readonly hours: number;
  readonly lowerHours: number;
  /** Null = open. */
  readonly upperHours: number | null;
  /** Null = more than two months, or never. */
  readonly trueHours: number | null;
  /** Age of the data it was made of, hours. */
  readonly ageHours: number;
  /** The trouble of its wheel, by its place among those of the vehicle; null = none. */
  readonly trouble: Pick<Episode, 'kind' | 'percentPerDay' | 'law' | 'habit'> | null;
  /** Whether it is older than 12 hours and no less than at the look before, though hours went by. */
  readonly stoodStill: boolean;
}

const hourMs = 60 * minuteMs;
const oldHours = 12;

interface Sight {
  readonly vehicle: Vehicle;
  readonly place: Place;
  readonly episode: Episode | null;
  readonly shown: ShownWheel;
  readonly before: Look | null;
}

/** What a look at a wheel is worth; null where no time is foreseen, or the tyre is in danger already. */
export function lookAt({ vehicle, place, episode, shown, before }: Sight): Look | null {
  const { left, readingAtMs } = shown;
  const { minute, duty } = vehicle;
  const isInDanger = place.tyre.deviationPercent <= -dangerPercent;
  if (left === null || !left.isForeseen || readingAtMs === null) return null;
  const ageHours = (msOf(minute) - readingAtMs) / hourMs;
  const rolls = (aheadHours: number): boolean => (duty.speedKmh[Math.floor(minute + aheadHours * 60)] ?? 0) > 0;
  const isSame = before !== null && before.ageHours > 0 && ageHours > before.ageHours;
  return {
    wheel: place.index,
    minute,
    hours: left.hours,
    lowerHours: left.lowerHours,
    upperHours: left.upperHours,
    trueHours: isInDanger ? 0 : hoursToDanger(place.tyre, minute, rolls),
    ageHours,
    trouble: episode && {
      kind: episode.kind,
      percentPerDay: episode.percentPerDay,
      law: episode.law,
      habit: episode.habit,
    },
    stoodStill: isSame && ageHours > oldHours && left.hours >= before.hours - (minute - before.minute) / 120,
  };
}
