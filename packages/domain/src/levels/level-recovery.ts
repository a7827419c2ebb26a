import type { TyreReading } from '../telemetry/reading.ts';
import type { WheelTarget } from '../tyres/wheel-target.ts';
import {
  judgedColdKpa,
  pressureLevel,
  recoveryMarginC,
  recoveryMarginPercent,
  temperatureLevel,
} from '../tyres/wheel-status.ts';
import type { JudgedLevel } from './alert-level.ts';
import { isWorse } from './alert-level.ts';
import { lacksAir, neededRecoveryMs } from './level-settlement.ts';
import { pressureBelowKpa } from './thresholds.ts';

/** What has to hold for a while ({@link neededRecoveryMs}) before a level is left; each null where it is no condition. */
export interface RecoveryConditions {
  /** Cold pressure in kPa gauge that must be reached: this or more. */
  readonly atLeastKpa: number | null;
  /** Cold pressure in kPa gauge that must be reached: this or less. */
  readonly atMostKpa: number | null;
  /** Temperature in °C that must be fallen below. */
  readonly belowC: number | null;
}

/** Whether a reading is clear of a level by the full margin, and what must hold for it to be left. */
export interface LevelRecovery extends RecoveryConditions {
  /** False: staying as it is never leaves the level; then the conditions are those that do not hold yet. */
  readonly isClear: boolean;
  /** For how long the conditions must hold, in milliseconds. */
  readonly neededMs: number;
}

const none: RecoveryConditions = { atLeastKpa: null, atMostKpa: null, belowC: null };

/** The pressure that ends a level of low pressure, by its margin. */
const atLeastKpa = (target: WheelTarget, percent: number): RecoveryConditions => ({
  ...none,
  atLeastKpa: pressureBelowKpa(target.recommendedKpa, percent - recoveryMarginPercent),
});

/** What ends each level by itself. */
const ownConditions: Readonly<Record<JudgedLevel, (target: WheelTarget) => RecoveryConditions>> = {
  critical: (target) => atLeastKpa(target, target.thresholds.dangerPercent),
  high_temperature: (target) => ({ ...none, belowC: target.temperatureWarningC - recoveryMarginC }),
  warning: (target) => atLeastKpa(target, target.thresholds.warningPercent),
  maintenance: (target) => atLeastKpa(target, target.thresholds.maintenancePercent),
  over_inflation: (target) => ({
    ...none,
    atMostKpa: target.recommendedKpa * (1 + (target.overInflationPercent - recoveryMarginPercent) / 100),
  }),
  okay: () => none,
};

/**
 * What keeps a wheel at `level` although its last reading shows a milder one: a value that is not past a threshold by
 * the margin yet, of this level or of a worse one, or else the time for which it must stay past it. The same
 * margins as those by which a wheel is judged.
 */
export function levelRecovery(level: JudgedLevel, tyre: TyreReading, target: WheelTarget): LevelRecovery {
  const coldKpa = judgedColdKpa(tyre, target.referenceC);
  const byPressure = coldKpa === null ? 'okay' : pressureLevel(coldKpa, target, recoveryMarginPercent);
  const byHeat = tyre.temperatureC === null ? 'okay' : temperatureLevel(tyre.temperatureC, target, recoveryMarginC);
  const missing = [byPressure, byHeat].filter((each) => !isWorse(level, each));
  const neededMs = neededRecoveryMs(tyre.temperatureC !== null || !lacksAir[level]);
  if (missing.length === 0) return { isClear: true, neededMs, ...ownConditions[level](target) };
  const conditions = missing.map((each) => ownConditions[each](target));
  return {
    isClear: false,
    neededMs,
    atLeastKpa: conditions.find((each) => each.atLeastKpa !== null)?.atLeastKpa ?? null,
    atMostKpa: conditions.find((each) => each.atMostKpa !== null)?.atMostKpa ?? null,
    belowC: conditions.find((each) => each.belowC !== null)?.belowC ?? null,
  };
}
