import { hashText } from '../random/text-hash.ts';
import type { JourneyPlan, JourneyState } from './journey-state.ts';

/** A vehicle at its depot that decides at once what to do; `odometerKm` is what it had covered before. */
export function startJourney(plan: JourneyPlan, atMs: number, odometerKm: number): JourneyState {
  return {
    atMs,
    phase: 'parked',
    phaseEndsMs: plan.dutyPlan === 'standing' ? null : atMs,
    heldUntilMs: null,
    route: [{ ...plan.home, surface: 'urban' }],
    stretch: 0,
    progressKm: 0,
    stretchSpeedKmh: 0,
    towardsKey: plan.homeKey,
    drivenSinceBreakMs: 0,
    odometerKm,
    payloadShare: 0.6,
    randomWord: hashText(`journey ${plan.key}`),
  };
}
