import { describe, expect, it } from 'vitest';
import type { TyreReading } from '../telemetry/reading.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { JudgedLevel } from '../levels/alert-level.ts';
import type { RecoverySpan } from './recovery-span.ts';
import { recoverySpan } from './recovery-span.ts';
import { productThresholds } from '../levels/thresholds.ts';
import type { WheelJudgement } from './wheel-judgement.ts';
import { judgeWheel } from './wheel-judgement.ts';

const minuteMs = 60_000;
const target: WheelTarget = {
  recommendedKpa: 241,
  thresholds: productThresholds,
  temperatureWarningC: 85,
  overInflationPercent: 20,
  referenceC: 20,
};

type Values = Pick<TyreReading, 'pressureKpa' | 'temperatureC'>;
const pressure = (pressureKpa: number): Values => ({ pressureKpa, temperatureC: 20 });
const heat = (temperatureC: number): Values => ({ pressureKpa: null, temperatureC });
type Told = readonly (readonly [minute: number, values: Values])[];

const judgementsOf = (told: Told): WheelJudgement[] => {
  let judgement: WheelJudgement | null = null;
  return told.flatMap(([minute, values]) => {
    const tyre = { position: '1A' as const, sensorFault: false, ...values };
    judgement = judgeWheel(judgement, { atMs: minute * minuteMs, tyre }, target);
    return judgement === null ? [] : [judgement];
  });
};
const spanOf = (told: Told, measured: JudgedLevel = 'okay'): RecoverySpan | null => {
  const last = judgementsOf(told).at(-1);
  return last === undefined ? null : recoverySpan(last, measured);
};
const minutes = (since: number, ends: number, isDoubted = false): RecoverySpan => ({
  sinceMs: since * minuteMs,
  endsAtMs: ends * minuteMs,
  isDoubted,
});

describe('a recovery', () => {
  it('counts from the first reading after the last one that was not clear of the level', () => {
    const told = [90, 90, 79, 82, 79, 60].map((temperatureC, index) => [index * 10, heat(temperatureC)] as const);
    expect(spanOf(told)).toEqual(minutes(40, 70));
  });

  it('counts from where no limit at all is exceeded, not from a milder level', () => {
    // each rise too small for an inflation step
    const told: Told = [
      [0, pressure(165)],
      [5, pressure(165)],
      [20, pressure(176)],
      [30, pressure(186)],
      [40, pressure(196)],
      [46, pressure(201)],
    ];
    expect(judgementsOf(told).at(-1)).toMatchObject({ level: 'critical', doubtedRiseAtMs: null });
    expect(spanOf(told)).toEqual(minutes(46, 76));
  });

  it('to a milder problem counts from where that is all there is', () => {
    const told: Told = [
      [0, pressure(165)],
      [5, pressure(165)],
      [20, pressure(176)],
      [30, pressure(186)],
    ];
    expect(judgementsOf(told).at(-1)).toMatchObject({ level: 'critical', doubtedRiseAtMs: null });
    expect(spanOf(told, 'maintenance')).toEqual(minutes(30, 60));
    expect(spanOf(told, 'okay')).toBeNull();
  });

  it('is none while the last reading is within the margin', () => {
    expect(spanOf([90, 90, 79, 82].map((temperatureC, index) => [index * 10, heat(temperatureC)] as const))).toBeNull();
  });

  it('is none of a wheel that is okay', () => {
    expect(spanOf([0, 10].map((minute) => [minute, pressure(241)] as const))).toBeNull();
  });

  it('by a rise in doubt ends as soon as that may count', () => {
    const told: Told = [
      [0, pressure(168.7)],
      [5, pressure(0)],
      [6, pressure(0)],
      [8, pressure(241)],
      [10, pressure(241)],
    ];
    expect(spanOf(told)).toEqual(minutes(8, 13, true));
  });

  it('by a rise in doubt ends so also within the margin', () => {
    const told = [241, 180, 180, 197].map((kpa, minute) => [minute, pressure(kpa)] as const);
    expect(spanOf(told)).toEqual(minutes(3, 8, true));
  });

  it.each<[string, Told, JudgedLevel]>([
    [
      'a fall to nothing',
      [
        [0, pressure(168.7)],
        [5, pressure(0)],
        [6, pressure(0)],
        [8, pressure(241)],
      ],
      'critical',
    ],
    [
      'a smaller one',
      [
        [0, pressure(241)],
        [1, pressure(192)],
        [2, pressure(192)],
        [3, pressure(241)],
      ],
      'maintenance',
    ],
  ])('after %s is over with the first reading from its end on, no sooner', (_fall, told, held) => {
    const endMinute = (spanOf(told)?.endsAtMs ?? 0) / minuteMs;
    const before = [endMinute - 0.1, pressure(241)] as const;
    const after = [endMinute, pressure(241)] as const;
    expect(judgementsOf([...told, before, after]).map(({ level }) => level)).toEqual([
      ...judgementsOf(told).map(({ level }) => level),
      held,
      'okay',
    ]);
  });
});
