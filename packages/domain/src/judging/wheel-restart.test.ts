import { describe, expect, it } from 'vitest';
import type { TyreReading } from '../telemetry/reading.ts';
import { emptyTrackState } from './track-state.ts';
import { quietJudgement } from './wheel-judgement.ts';
import { isOfPresentSensor, ofFormerSensors, ofPresentSensors, withoutFormerSensors } from './wheel-restart.ts';

const tyre = (position: TyreReading['position']): TyreReading => ({
  position,
  pressureKpa: 800,
  temperatureC: 20,
  sensorFault: false,
});
const restarts = new Map([[1, 1000]]);

describe('a wheel whose sensor was changed', () => {
  it('is told of by its present sensor after the change alone, other wheels as ever', () => {
    expect([999, 1000, 1001].map((atMs) => isOfPresentSensor(restarts, 1, atMs))).toEqual([false, false, true]);
    expect(isOfPresentSensor(restarts, 0, 0)).toBe(true);
    const tyres = [tyre('1A'), tyre('1B')];
    expect(ofPresentSensors({ atMs: 1000, tyres }, restarts).tyres).toEqual([tyre('1A')]);
    const later = { atMs: 1001, tyres };
    expect(ofPresentSensors(later, restarts)).toBe(later);
    expect(ofFormerSensors({ atMs: 1000, tyres }, restarts).tyres).toEqual([tyre('1B')]);
    expect(ofFormerSensors(later, restarts).tyres).toEqual([]);
  });

  it('is not known from before it in a state that is continued', () => {
    const of = (atMs: number) =>
      quietJudgement({
        sinceMs: 0,
        atMs,
        pressureKpa: 800,
        pressureAtMs: atMs,
        temperatureC: null,
        temperatureAtMs: null,
        coldKpa: 800,
        compensated: false,
        deviationPercent: 0,
      });
    const stateAt = (atMs: number) => ({
      ...emptyTrackState,
      atMs,
      judgements: emptyTrackState.judgements.map((_, index) => (index < 2 ? of(atMs) : null)),
      drivingMsAtReport: emptyTrackState.drivingMsAtReport.map((_, index) => (index < 2 ? 5 : null)),
    });
    const cleared = withoutFormerSensors(stateAt(1000), restarts);
    expect(cleared.judgements.slice(0, 3)).toEqual([of(1000), null, null]);
    expect(cleared.drivingMsAtReport.slice(0, 3)).toEqual([5, null, null]);
    const heatOf = (wheelIndex: number) => ({
      side: wheelIndex,
      calmAtMs: null,
      risenAtMs: null,
      lastingFromDrivingMs: null,
      found: { wheelIndex, sinceMs: 900, differenceK: 30, hot: [] },
      clearFromDrivingMs: null,
    });
    const hot = { ...stateAt(1000), heat: [heatOf(0), heatOf(1)] };
    expect(withoutFormerSensors(hot, restarts).heat).toEqual([heatOf(0)]);
    const later = stateAt(1001);
    expect(withoutFormerSensors(later, restarts)).toBe(later);
  });
});
