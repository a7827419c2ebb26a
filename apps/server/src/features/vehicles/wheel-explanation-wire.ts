import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { explainWheel as explainWheelEndpoint } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { isWorse, levelCode } from '@tyrewatch/domain/levels/alert-level';
import type { JudgedLevel } from '@tyrewatch/domain/levels/alert-level';
import { doubtMs } from '@tyrewatch/domain/judging/inflation-doubt';
import { levelRecovery } from '@tyrewatch/domain/levels/level-recovery';
import type { LevelRecovery } from '@tyrewatch/domain/levels/level-recovery';
import type { ChangeSplit } from '@tyrewatch/domain/outlook/shared-change';
import { shownConditions, shownThresholdKpa } from '@tyrewatch/domain/levels/shown-conditions';
import { coldPressureKpa, hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { inflationAdvice } from '@tyrewatch/domain/tyres/inflation-advice';
import type { InflationAdvice } from '@tyrewatch/domain/tyres/inflation-advice';
import { explainWheel } from '@tyrewatch/domain/tyres/wheel-explanation';
import type { WheelTarget } from '@tyrewatch/domain/tyres/wheel-target';
import type { WheelExplanation } from '@tyrewatch/domain/tyres/wheel-explanation';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { IngestVehicle, IngestWheel } from '@tyrewatch/store/ingest/ingest-configuration';
import { roundOrNull } from '../../http/wire-number.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { leastHoursToCritical, wheelInstructionWire } from './advised-wheel.ts';
import type { OrganisationJudging } from './organisation-judging.ts';
import { thresholdsWire, timeToCriticalWire, wheelSettings } from './wheel-wire.ts';

/** "Why this colour" as it travels. */
export type ExplanationWire = AnswerOf<typeof explainWheelEndpoint>;

/** A wheel, its newest values, and what all is judged by. */
export interface ExplainedWheel {
  readonly vehicle: IngestVehicle;
  readonly wheel: IngestWheel;
  readonly values: WheelValues;
  readonly judging: OrganisationJudging;
  /** Null = too little data. */
  readonly change: ChangeSplit | null;
  /** Whether the pressure rose lately and is not believed yet. */
  readonly isRiseInDoubt: boolean;
  readonly nowMs: number;
}

const silent: ReadonlySet<AlertLevel> = new Set(['stale', 'offline', 'unassigned']);
const isJudged = (level: AlertLevel): level is JudgedLevel => levelCode[level] >= levelCode.okay;

/** The last reading with all that it is judged by. */
interface JudgedReading {
  readonly steps: WheelExplanation;
  /** Whether a temperature took part in the cold pressure. */
  readonly isCompensated: boolean;
  readonly recovery: LevelRecovery | null;
}

/** Difference in kPa by which a cold pressure was judged with another temperature than the newest; stored are tenths. */
const otherKpa = 0.2;

/**
 * The gauge pressure that goes with the newest temperature to the cold pressure that was judged: the measured one, unless
 * its temperature was told before or after it, or not at all. Null without a pressure.
 */
function matchingGaugeKpa({ values, judging }: ExplainedWheel): number | null {
  const { pressureKpa, temperatureC, coldPressureKpa: judgedKpa } = values;
  if (pressureKpa === null || temperatureC === null || judgedKpa === null) return pressureKpa;
  const isJudgedSo = Math.abs(coldPressureKpa(pressureKpa, temperatureC, judging.referenceC) - judgedKpa) <= otherKpa;
  return isJudgedSo ? pressureKpa : hotPressureKpa(judgedKpa, temperatureC, judging.referenceC);
}

/** The reading gone through by the domain; null without a target or without data. */
function judgedReading(explained: ExplainedWheel): JudgedReading | null {
  const { wheel, values, judging } = explained;
  if (wheel.recommendedKpa === null || values.readingAtMs === null) return null;
  const { thresholds, temperatureWarningC } = wheelSettings(wheel);
  const { temperatureC, level } = values;
  const pressureKpa = matchingGaugeKpa(explained);
  const tyre = { position: wheelPositionAt(wheel.positionIndex), pressureKpa, temperatureC, sensorFault: false };
  const target: WheelTarget = { recommendedKpa: wheel.recommendedKpa, thresholds, temperatureWarningC, ...judging };
  const steps = explainWheel(tyre, target);
  const isMeasured = pressureKpa !== values.pressureKpa && values.coldPressureKpa === values.pressureKpa;
  const isRecovering = isJudged(level) && isWorse(level, steps.level);
  return {
    steps,
    isCompensated: steps.compensated && !isMeasured,
    recovery: isRecovering ? levelRecovery(level, tyre, target) : null,
  };
}

type Held = Pick<ExplanationWire, 'held_by' | 'recovery'>;

const minuteMs = 60_000;
/** What a rise in doubt waits for: time alone. */
const doubtWire: Held = {
  held_by: 'inflation_doubt',
  recovery: { at_least_kpa: null, at_most_kpa: null, below_c: null, minutes: doubtMs / minuteMs },
};

function recoveryWire(recovery: LevelRecovery, coldKpa: number | null): Held {
  const { atLeastKpa, atMostKpa, belowC } = shownConditions(recovery, coldKpa);
  return {
    held_by: recovery.isClear ? 'recovery' : 'margin',
    recovery: {
      at_least_kpa: atLeastKpa,
      at_most_kpa: atMostKpa,
      below_c: belowC,
      minutes: recovery.neededMs / minuteMs,
    },
  };
}

/** Why the wheel is shown otherwise than its last reading alone would say; `coldKpa` as it is shown. */
function heldWire(
  { vehicle, wheel, values, isRiseInDoubt }: ExplainedWheel,
  instant: AlertLevel,
  recovery: LevelRecovery | null,
  coldKpa: number | null,
): Held {
  if (values.level === instant) return { held_by: 'nothing', recovery: null };
  const finding = vehicle.incidents.find(({ positionIndex }) => positionIndex === wheel.positionIndex)?.reason ?? null;
  if (finding === 'silent_sensor' || silent.has(values.level)) return { held_by: 'silence', recovery: null };
  if (finding !== null) return { held_by: 'finding', recovery: null };
  if (recovery === null) return { held_by: 'confirmation', recovery: null };
  return isRiseInDoubt ? doubtWire : recoveryWire(recovery, coldKpa);
}

const changeWire = (change: ChangeSplit | null): ExplanationWire['change_24h'] =>
  change === null
    ? null
    : {
        total_kpa: roundTo(change.sharedKpa + change.ownKpa, 1),
        shared_kpa: roundTo(change.sharedKpa, 1),
        own_kpa: roundTo(change.ownKpa, 1),
      };

/** The numbers of the reasoning; all null where it cannot be gone through. */
const stepsWire = (judged: JudgedReading | null, values: WheelValues) => {
  const { steps, isCompensated } = judged ?? { steps: null, isCompensated: false };
  return steps === null
    ? {
        temperature_compensated: false,
        cold_kpa: values.coldPressureKpa,
        deviation_percent: null,
        maintenance_kpa: null,
        warning_kpa: null,
        danger_kpa: null,
        over_inflation_kpa: null,
      }
    : {
        temperature_compensated: isCompensated,
        cold_kpa: roundOrNull(steps.coldKpa, 1),
        deviation_percent: roundOrNull(steps.deviationPercent, 2),
        maintenance_kpa: shownThresholdKpa(steps.maintenanceKpa, steps.coldKpa),
        warning_kpa: shownThresholdKpa(steps.warningKpa, steps.coldKpa),
        danger_kpa: shownThresholdKpa(steps.dangerKpa, steps.coldKpa),
        over_inflation_kpa: shownThresholdKpa(steps.overInflationKpa, steps.coldKpa),
      };
};

const isPumpedUp: ReadonlySet<InflationAdvice> = new Set(['inflate', 'inspect_then_inflate']);

function adviceOf({ values, nowMs }: ExplainedWheel, instantLevel: AlertLevel, steps: WheelExplanation | null) {
  return inflationAdvice({
    level: values.level,
    instantLevel,
    gaugeKpa: values.pressureKpa,
    temperatureC: values.temperatureC,
    deviationPercent: steps?.deviationPercent ?? null,
    hoursToCritical: leastHoursToCritical(values, nowMs),
    ageMs: values.readingAtMs === null ? null : nowMs - values.readingAtMs,
  });
}

function hotTopUpKpa({ wheel, values, judging }: ExplainedWheel, advice: InflationAdvice): number | null {
  const { temperatureC } = values;
  if (wheel.recommendedKpa === null || temperatureC === null || !isPumpedUp.has(advice)) return null;
  return roundTo(hotPressureKpa(wheel.recommendedKpa, temperatureC, judging.referenceC), 1);
}

/** How the colour of a wheel follows from its last reading, each step a number. */
export function explanationWire(explained: ExplainedWheel): ExplanationWire {
  const { vehicle, wheel, values, judging, change, nowMs } = explained;
  const judged = judgedReading(explained);
  const { steps, recovery } = judged ?? { steps: null, recovery: null };
  const { thresholds, decidedBy, temperatureWarningC } = wheelSettings(wheel);
  const instantLevel = steps?.level ?? values.level;
  const advice = adviceOf(explained, instantLevel, steps);
  const numbers = stepsWire(judged, values);
  return {
    level: values.level,
    level_since: wireInstant(values.levelSinceMs),
    reading_at: wireInstant(values.readingAtMs),
    gauge_kpa: values.pressureKpa,
    temperature_c: values.temperatureC,
    reference_temperature_c: judging.referenceC,
    ...numbers,
    recommended_kpa: wheel.recommendedKpa,
    temperature_warning_c: temperatureWarningC,
    thresholds: thresholdsWire(thresholds),
    thresholds_from: decidedBy,
    instant_level: instantLevel,
    ...heldWire(explained, instantLevel, recovery, numbers.cold_kpa),
    change_24h: changeWire(change),
    time_to_critical: timeToCriticalWire(values, wheel, nowMs),
    ...wheelInstructionWire(vehicle, wheel.positionIndex, nowMs),
    inflation_advice: advice,
    hot_top_up_kpa: hotTopUpKpa(explained, advice),
  };
}
