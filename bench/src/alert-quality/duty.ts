import type { Random } from './random.ts';
import { dayMinutes, runDays, runMinutes } from './run-time.ts';

/** When a vehicle drives, how fast and how high, by minute of the run. */
export interface Duty {
  /** km/h; 0 = parked. */
  readonly speedKmh: Uint8Array;
  /** Metres above the sea. */
  readonly altitudeM: Uint16Array;
  /** Minutes at which it begins to drive after at least two hours of parking. */
  readonly departures: readonly number[];
}

/** What kind of work a vehicle does. */
export interface DutyKind {
  readonly drivesSaturdays: boolean;
  /** Highest pass on its way, metres; 0 = flat country. */
  readonly passM: number;
  readonly baseM: number;
}

function addTrip(duty: Pick<Duty, 'speedKmh' | 'altitudeM'>, kind: DutyKind, trip: TripPlan): void {
  const { startMinute, minutes, speedKmh, isOverPass } = trip;
  for (let minute = 0; minute < minutes; minute += 1) {
    const at = startMinute + minute;
    if (at >= runMinutes) return;
    duty.speedKmh[at] = Math.min(minute < 6 || minute > minutes - 6 ? 30 : speedKmh, 89);
    if (isOverPass) duty.altitudeM[at] = kind.baseM + Math.round(kind.passM * Math.sin((Math.PI * minute) / minutes));
  }
}

interface TripPlan {
  readonly startMinute: number;
  readonly minutes: number;
  readonly speedKmh: number;
  readonly isOverPass: boolean;
}

function* tripsOf(random: Random, day: number): Generator<TripPlan> {
  let minute = day * dayMinutes + random.integer(270, 480);
  const trips = random.integer(2, 4);
  for (let trip = 0; trip < trips; trip += 1) {
    const minutes = random.integer(50, 220);
    yield { startMinute: minute, minutes, speedKmh: random.integer(50, 88), isOverPass: random.chance(0.5) };
    minute += minutes + random.integer(20, 70);
  }
}

/** Five or six days a week of two to four trips. */
export function createDuty(random: Random, kind: DutyKind): Duty {
  const speedKmh = new Uint8Array(runMinutes);
  const altitudeM = new Uint16Array(runMinutes).fill(kind.baseM);
  for (let day = 0; day < runDays; day += 1) {
    const weekday = day % 7;
    const isFree = weekday === 6 || (weekday === 5 && !kind.drivesSaturdays) || random.chance(0.04);
    if (isFree) continue;
    for (const trip of tripsOf(random, day)) {
      addTrip({ speedKmh, altitudeM }, kind, { ...trip, isOverPass: kind.passM > 0 && trip.isOverPass });
    }
  }
  return { speedKmh, altitudeM, departures: departuresOf(speedKmh) };
}

function departuresOf(speedKmh: Uint8Array): number[] {
  const departures: number[] = [];
  let parkedMinutes = 0;
  for (const [minute, speed] of speedKmh.entries()) {
    if (speed === 0) parkedMinutes += 1;
    else {
      if (parkedMinutes >= 120) departures.push(minute);
      parkedMinutes = 0;
    }
  }
  return departures;
}

/** The first minute from `fromMinute` on at which the vehicle has driven for `minutes`; null when it does not any more. */
export function findDriving({ speedKmh }: Duty, fromMinute: number, minutes: number): number | null {
  let driven = 0;
  for (let minute = fromMinute; minute < runMinutes; minute += 1) {
    driven = (speedKmh[minute] ?? 0) > 0 ? driven + 1 : 0;
    if (driven > minutes) return minute;
  }
  return null;
}
