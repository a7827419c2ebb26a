import { describe, expect, it } from 'vitest';
import { demoFleet } from '../fleet/demo-fleet.ts';
import { distanceKm } from '../roads/geographic-point.ts';
import { britishTimeAt } from '../weather/british-time.ts';
import { advanceJourney, isMoving, longestDriveMs } from './advance-journey.ts';
import type { DutyPlan } from './duty-table.ts';
import { duties } from './duty-table.ts';
import { findDutyWindow } from './duty-window.ts';
import { journeyHeadingDeg, journeyPlace } from './journey-route.ts';
import type { JourneyPlan, JourneySegment, JourneyState } from './journey-state.ts';
import { startJourney } from './start-journey.ts';

const hourMs = 3_600_000;
const mondayMs = Date.UTC(2026, 10, 16);
const { vehicles } = demoFleet();

function getPlan(dutyPlan: DutyPlan): JourneyPlan {
  const plan = vehicles.find(({ journeyPlan }) => journeyPlan.dutyPlan === dutyPlan)?.journeyPlan;
  if (plan === undefined) throw new RangeError(`nobody has duty ${dutyPlan}`);
  return plan;
}

function travel(
  plan: JourneyPlan,
  hours: number,
  stepMs: number,
): { journey: JourneyState; segments: JourneySegment[] } {
  const journey = startJourney(plan, mondayMs, 1000);
  const segments: JourneySegment[] = [];
  for (let atMs = mondayMs + stepMs; atMs <= mondayMs + hours * hourMs; atMs += stepMs) {
    advanceJourney(journey, plan, atMs, (segment) => segments.push(segment));
  }
  return { journey, segments };
}

describe('a journey', () => {
  it('is the same whether it is advanced in large or in small steps', () => {
    const plan = getPlan('round_the_clock');
    const large = travel(plan, 96, 6 * hourMs).journey;
    const small = travel(plan, 96, 20_000).journey;
    expect(small.towardsKey).toBe(large.towardsKey);
    expect(small.phase).toBe(large.phase);
    expect(small.randomWord).toBe(large.randomWord);
    expect(small.odometerKm).toBeCloseTo(large.odometerKm, 4);
  });

  it('goes on from a state that was written to a file', () => {
    const plan = getPlan('round_the_clock');
    const { journey } = travel(plan, 30, hourMs);
    const restored = structuredClone(journey);
    advanceJourney(journey, plan, mondayMs + 60 * hourMs, () => undefined);
    advanceJourney(restored, plan, mondayMs + 60 * hourMs, () => undefined);
    expect(restored).toEqual(journey);
  });

  it('tells of every span without gap or overlap, and covers what the odometer counts', () => {
    const plan = getPlan('day_shift');
    const { journey, segments } = travel(plan, 48, hourMs);
    let atMs = mondayMs;
    let km = 0;
    for (const segment of segments) {
      expect(segment.fromMs).toBe(atMs);
      expect(segment.toMs).toBeGreaterThan(segment.fromMs);
      km += (segment.speedKmh * (segment.toMs - segment.fromMs)) / hourMs;
      ({ toMs: atMs } = segment);
    }
    expect(atMs).toBe(mondayMs + 48 * hourMs);
    expect(journey.odometerKm - 1000).toBeCloseTo(km, 3);
    expect(km).toBeGreaterThan(200);
  });

  it.each([
    'round_the_clock',
    'two_shifts',
    'day_shift',
    'night_shift',
    'bus_service',
    'site_day',
    'site_round_clock',
  ] as const)('of duty %s keeps the longest time at the wheel and its speed', (dutyPlan) => {
    const plan = getPlan(dutyPlan);
    const { segments } = travel(plan, 10 * 24, hourMs);
    let drivenMs = 0;
    let restedMs = 0;
    for (const { fromMs, toMs, speedKmh } of segments) {
      restedMs = speedKmh > 0 ? 0 : restedMs + toMs - fromMs;
      if (restedMs >= duties[dutyPlan].breakMinutes * 60_000 - 1) drivenMs = 0;
      if (speedKmh > 0) drivenMs += toMs - fromMs;
      expect(drivenMs).toBeLessThanOrEqual(longestDriveMs);
      expect(speedKmh).toBeLessThanOrEqual(plan.speedClass === 'heavy' ? 90 : 115);
    }
    expect(segments.some(({ speedKmh }) => speedKmh > 0)).toBe(true);
  });

  it('of a single driver stays within ten hours at the wheel a day and rests at night and on Sunday', () => {
    for (const { journeyPlan } of vehicles.filter((vehicle) => vehicle.journeyPlan.dutyPlan === 'day_shift')) {
      const drivenByDay = new Map<number, number>();
      for (const { fromMs, toMs, speedKmh } of travel(journeyPlan, 21 * 24, hourMs).segments) {
        const { dayNumber, weekday, minuteOfDay } = britishTimeAt(fromMs);
        if (speedKmh === 0) continue;
        drivenByDay.set(dayNumber, (drivenByDay.get(dayNumber) ?? 0) + (toMs - fromMs) / hourMs);
        expect(weekday).not.toBe(6);
        expect(minuteOfDay).toBeGreaterThan(4.5 * 60);
      }
      expect(drivenByDay.size).toBeGreaterThan(14);
      for (const hours of drivenByDay.values()) expect(hours, journeyPlan.key).toBeLessThanOrEqual(10);
    }
  });

  it('ends every duty window at the depot', () => {
    const plan = getPlan('day_shift');
    const journey = startJourney(plan, mondayMs, 0);
    for (let day = 1; day <= 10; day += 1) {
      advanceJourney(journey, plan, mondayMs + day * 24 * hourMs, () => undefined);
      expect(journey.phase).toBe('parked');
      expect(distanceKm(journeyPlace(journey), plan.home)).toBeLessThan(0.05);
    }
  });

  it('is held where it is and goes on afterwards', () => {
    const plan = getPlan('round_the_clock');
    const { journey } = travel(plan, 20, hourMs);
    const held = structuredClone(journey);
    held.heldUntilMs = held.atMs + 3 * hourMs;
    const place = journeyPlace(held);
    advanceJourney(held, plan, journey.atMs + 3 * hourMs, () => undefined);
    expect(journeyPlace(held)).toEqual(place);
    expect(isMoving({ ...held, atMs: held.atMs - 1 })).toBe(false);
    advanceJourney(held, plan, journey.atMs + 12 * hourMs, () => undefined);
    expect(held.odometerKm).toBeGreaterThan(journey.odometerKm + 100);
    expect(journeyHeadingDeg(held)).toBeGreaterThanOrEqual(0);
  });

  it('of a vehicle without duty never moves', () => {
    const plan = getPlan('standing');
    const { journey, segments } = travel(plan, 200, hourMs);
    expect(journey.odometerKm).toBe(1000);
    expect(segments.every(({ speedKmh }) => speedKmh === 0)).toBe(true);
  });
});

describe('the fleet', () => {
  it('has an eighth of its vehicles on the road at any hour of any day', () => {
    const journeys = vehicles.map(({ journeyPlan }) => startJourney(journeyPlan, mondayMs, 0));
    const samplesPerHour = 4;
    for (let hour = 0; hour < 7 * 24; hour += 1) {
      let moving = 0;
      for (let sample = 1; sample <= samplesPerHour; sample += 1) {
        const atMs = mondayMs + (hour + sample / samplesPerHour) * hourMs;
        journeys.forEach((journey, index) => {
          const plan = vehicles[index]?.journeyPlan;
          if (plan === undefined) return;
          advanceJourney(journey, plan, atMs, () => undefined);
          if (isMoving(journey)) moving += 1;
        });
      }
      expect(
        moving / samplesPerHour / vehicles.length,
        `hour ${hour % 24} of day ${Math.floor(hour / 24)}`,
      ).toBeGreaterThanOrEqual(0.125);
    }
  });

  // What such vehicles are known to do in Britain; drivers who change at the stops make a lorry's day longer.
  it.each([
    ['round_the_clock', 700, 1000, 1300],
    ['two_shifts', 400, 600, 780],
    ['day_shift', 250, 400, 600],
    ['one_job', 80, 200, 300],
    ['night_shift', 300, 500, 750],
    ['bus_service', 250, 450, 550],
    ['site_day', 30, 80, 120],
    ['site_round_clock', 60, 130, 180],
  ] as const)('on duty %s covers %i to %i km on a day, and never more than %i', (dutyPlan, least, most, ever) => {
    const days = 21;
    for (const { journeyPlan, registration } of vehicles) {
      if (journeyPlan.dutyPlan !== dutyPlan) continue;
      const journey = startJourney(journeyPlan, mondayMs, 0);
      for (let day = 1; day <= days; day += 1) {
        const beforeKm = journey.odometerKm;
        advanceJourney(journey, journeyPlan, mondayMs + day * 24 * hourMs, () => undefined);
        expect(journey.odometerKm - beforeKm, `${registration} on day ${day}`).toBeLessThanOrEqual(ever);
      }
      expect(journey.odometerKm / days, registration).toBeGreaterThanOrEqual(least);
      expect(journey.odometerKm / days, registration).toBeLessThanOrEqual(most);
    }
  });
});

describe('duty windows', () => {
  it('are in order, do not overlap and repeat by the week', () => {
    for (const dutyPlan of [
      'round_the_clock',
      'two_shifts',
      'day_shift',
      'one_job',
      'night_shift',
      'bus_service',
    ] as const) {
      for (const lot of [0, 0.31, 0.77, 0.999]) {
        let atMs = mondayMs;
        for (let count = 0; count < 20; count += 1) {
          const window = findDutyWindow(duties[dutyPlan], lot, atMs);
          expect(window).not.toBeNull();
          if (window === null) return;
          expect(window.endMs).toBeGreaterThan(atMs);
          expect(count === 0 || window.startMs >= atMs).toBe(true);
          atMs = window.endMs;
        }
        expect(atMs).toBeLessThan(mondayMs + 29 * 24 * hourMs);
      }
    }
    expect(findDutyWindow(duties.standing, 0.5, mondayMs)).toBeNull();
  });
});
