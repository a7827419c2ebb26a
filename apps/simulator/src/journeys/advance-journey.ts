import type { SeededRandom } from '../random/seeded-random.ts';
import { createSeededRandom, nextBetween } from '../random/seeded-random.ts';
import { britishTimeAt } from '../weather/british-time.ts';
import { duties } from './duty-table.ts';
import { journeyPlace, stretchLengthKm } from './journey-route.ts';
import type { JourneyPlan, JourneySegment, JourneyState } from './journey-state.ts';
import { chooseNextPhase } from './next-phase.ts';
import { trafficShare, usualSpeedKmh } from './speed-class.ts';

const hourMs = 3_600_000;
/** Longest time at the wheel without a break (Regulation (EC) 561/2006, article 7). */
export const longestDriveMs = 4.5 * hourMs;
/** Segments are cut to this length so that weather and physics see changes along the way. */
const longestSegmentMs = 15 * 60_000;

/** Moves a journey on to `toMs`, telling `onSegment` of every span on the way in order. */
export function advanceJourney(
  journey: JourneyState,
  plan: JourneyPlan,
  toMs: number,
  onSegment: (segment: JourneySegment) => void,
): void {
  const random = createSeededRandom(journey.randomWord);
  while (journey.atMs < toMs) {
    const untilMs = Math.min(toMs, journey.atMs + longestSegmentMs);
    if (journey.heldUntilMs !== null && journey.atMs < journey.heldUntilMs) {
      rest(journey, Math.min(untilMs, journey.heldUntilMs), onSegment);
    } else if (journey.phase === 'driving') {
      drive(journey, plan, random, untilMs, onSegment);
    } else {
      rest(journey, Math.min(untilMs, journey.phaseEndsMs ?? untilMs), onSegment);
      if (journey.phaseEndsMs !== null && journey.atMs >= journey.phaseEndsMs) {
        endRest(journey, plan, random);
      }
    }
  }
  journey.randomWord = random.stateWord;
}

/** Whether the vehicle is rolling right now. */
export function isMoving(journey: JourneyState): boolean {
  return journey.phase === 'driving' && (journey.heldUntilMs === null || journey.atMs >= journey.heldUntilMs);
}

function rest(journey: JourneyState, untilMs: number, onSegment: (segment: JourneySegment) => void): void {
  if (untilMs > journey.atMs) {
    const place = journeyPlace(journey);
    onSegment({ fromMs: journey.atMs, toMs: untilMs, speedKmh: 0, place });
    journey.atMs = untilMs;
  }
}

function endRest(journey: JourneyState, plan: JourneyPlan, random: SeededRandom): void {
  const wasBreak = journey.phase === 'break';
  if (journey.phase !== 'stopped') journey.drivenSinceBreakMs = 0;
  if (!wasBreak) chooseNextPhase(journey, plan, random);
  else journey.phase = 'driving';
  if (journey.phase === 'driving') setOff(journey, plan, random);
}

function drive(
  journey: JourneyState,
  plan: JourneyPlan,
  random: SeededRandom,
  untilMs: number,
  onSegment: (segment: JourneySegment) => void,
): void {
  const remainingKm = Math.max(0, stretchLengthKm(journey) - journey.progressKm);
  const arrivalMs = journey.atMs + (remainingKm / journey.stretchSpeedKmh) * hourMs;
  const endMs = Math.min(untilMs, arrivalMs);
  const drivenMs = endMs - journey.atMs;
  if (drivenMs > 0) {
    const km = arrivalMs <= untilMs ? remainingKm : (drivenMs / hourMs) * journey.stretchSpeedKmh;
    const place = journeyPlace(journey);
    const speedKmh = journey.stretchSpeedKmh;
    onSegment({ fromMs: journey.atMs, toMs: endMs, speedKmh, place });
    journey.atMs = endMs;
    journey.progressKm += km;
    journey.odometerKm += km;
    journey.drivenSinceBreakMs += drivenMs;
  }
  if (arrivalMs <= untilMs) passPoint(journey, plan, random);
}

/** At a corner: on to the next stretch, or arrived and on to the next thing to do. */
function passPoint(journey: JourneyState, plan: JourneyPlan, random: SeededRandom): void {
  journey.stretch += 1;
  journey.progressKm = 0;
  if (journey.stretch >= journey.route.length - 1) chooseNextPhase(journey, plan, random);
  if (journey.phase === 'driving') setOff(journey, plan, random);
}

/** Enters a stretch, unless the driver would be at the wheel too long before its end. */
function setOff(journey: JourneyState, plan: JourneyPlan, random: SeededRandom): void {
  journey.phaseEndsMs = null;
  enterStretch(journey, plan, random);
  const aheadMs = (stretchLengthKm(journey) / journey.stretchSpeedKmh) * hourMs;
  if (journey.drivenSinceBreakMs + aheadMs > longestDriveMs) {
    journey.phase = 'break';
    journey.phaseEndsMs = journey.atMs + duties[plan.dutyPlan].breakMinutes * 60_000;
  }
}

function enterStretch(journey: JourneyState, plan: JourneyPlan, random: SeededRandom): void {
  const surface = journey.route[journey.stretch + 1]?.surface ?? 'urban';
  const { weekday, minuteOfDay } = britishTimeAt(journey.atMs);
  const traffic = surface === 'site' ? 1 : trafficShare(weekday, minuteOfDay);
  const usualKmh = usualSpeedKmh[plan.speedClass][surface];
  const { paceShare } = duties[plan.dutyPlan];
  journey.stretchSpeedKmh = usualKmh * traffic * paceShare * nextBetween(random, 0.88, 1.0);
}
