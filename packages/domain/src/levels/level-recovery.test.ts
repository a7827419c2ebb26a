import { describe, expect, it } from 'vitest';
import type { TyreReading } from '../telemetry/reading.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import type { JudgedLevel } from './alert-level.ts';
import type { RecoveryConditions } from './level-recovery.ts';
import { levelRecovery } from './level-recovery.ts';
import { recoveryMs } from './level-settlement.ts';
import { productThresholds } from './thresholds.ts';
import type { WheelJudgement } from '../judging/wheel-judgement.ts';
import { judgeWheel } from '../judging/wheel-judgement.ts';

const target: WheelTarget = {
  recommendedKpa: 800,
  thresholds: productThresholds,
  temperatureWarningC: 85,
  overInflationPercent: 20,
  referenceC: 20,
};
const none: RecoveryConditions = { atLeastKpa: null, atMostKpa: null, belowC: null };
/** A reading whose cold pressure is as given at the reference temperature, whatever the temperature told is. */
const reading = (pressureKpa: number | null, temperatureC: number | null): TyreReading => ({
  position: '2B',
  pressureKpa,
  temperatureC,
  sensorFault: false,
});

describe('what must hold before a level is left', () => {
  it.each<[string, JudgedLevel, number, number, boolean, Partial<RecoveryConditions>]>([
    ['over-inflated by 19 %', 'over_inflation', 952, 20, false, { atMostKpa: 944 }],
    ['over-inflated no more', 'over_inflation', 944, 20, true, { atMostKpa: 944 }],
    ['at −19.9 % from maintenance', 'maintenance', 640.8, 20, false, { atLeastKpa: 656 }],
    ['at −18 % from maintenance', 'maintenance', 656, 20, true, { atLeastKpa: 656 }],
    ['at −26 % from warning', 'warning', 592, 20, false, { atLeastKpa: 596 }],
    ['at −29 % from critical', 'critical', 568, 20, false, { atLeastKpa: 576 }],
    ['cooled to 84 °C', 'high_temperature', 990, 84, false, { belowC: 80 }],
    ['cooled to 79 °C', 'high_temperature', 990, 79, true, { belowC: 80 }],
    ['pumped up and nearly too hot', 'warning', 990, 82, false, { belowC: 80 }],
    ['cool, and nearly critical', 'high_temperature', 568, 20, false, { atLeastKpa: 576 }],
  ])('%s', (_name, level, pressureKpa, temperatureC, isClear, conditions) => {
    const recovery = levelRecovery(level, reading(pressureKpa, temperatureC), target);
    const rounded = { ...recovery, atMostKpa: recovery.atMostKpa === null ? null : Math.round(recovery.atMostKpa) };
    expect(rounded).toEqual({ isClear, neededMs: recoveryMs, ...none, ...conditions });
  });

  it('is what the judgement goes by: staying clear leaves the level after half an hour, staying short of it never does', () => {
    const minuteMs = 60_000;
    for (const [pressureKpa, isLeft] of [
      [656, true],
      [655, false],
    ] as const) {
      let judgement: WheelJudgement | null = judgeWheel(null, { atMs: 0, tyre: reading(620, 20) }, target);
      expect(judgement?.level).toBe('maintenance');
      for (let atMs = minuteMs; atMs <= minuteMs + 3 * recoveryMs; atMs += minuteMs) {
        judgement = judgeWheel(judgement, { atMs, tyre: reading(pressureKpa, 20) }, target);
      }
      expect(levelRecovery('maintenance', reading(pressureKpa, 20), target).isClear).toBe(isLeft);
      expect(judgement?.level).toBe(isLeft ? 'okay' : 'maintenance');
    }
  });
});
