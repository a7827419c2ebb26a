import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { explainWheel as explainWheelEndpoint } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { AlertLevel } from '@tyrewatch/domain/alerts/alert-level';
import { isWorse } from '@tyrewatch/domain/alerts/alert-level';
import type { ChangeSplit } from '@tyrewatch/domain/alerts/shared-change';
import { hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { explainWheel } from '@tyrewatch/domain/tyres/wheel-explanation';
import type { WheelExplanation } from '@tyrewatch/domain/tyres/wheel-explanation';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { WheelValues } from '@tyrewatch/store/ingest/ingest-batch';
import type { IngestWheel } from '@tyrewatch/store/ingest/ingest-configuration';
import { roundOrNull } from '../../http/wire-number.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import type { OrganisationJudging } from './organisation-judging.ts';
import { thresholdsWire, timeToCriticalWire, wheelSettings } from './wheel-wire.ts';

/** "Why this colour" as it travels. */
export type ExplanationWire = AnswerOf<typeof explainWheelEndpoint>;

/** A wheel, its newest values, and what all is judged by. */
export interface ExplainedWheel {
  readonly wheel: IngestWheel;
  readonly values: WheelValues;
  readonly judging: OrganisationJudging;
  /** Null = too little data. */
  readonly change: ChangeSplit | null;
}

const silent: ReadonlySet<AlertLevel> = new Set(['stale', 'offline', 'unassigned']);

function heldBy(shown: AlertLevel, instant: AlertLevel): ExplanationWire['held_by'] {
  if (shown === instant) return 'nothing';
  if (silent.has(shown)) return 'silence';
  return isWorse(instant, shown) ? 'confirmation' : 'recovery';
}

/** The steps by the domain; null without a target or without data. */
function explanationOf({ wheel, values, judging }: ExplainedWheel): WheelExplanation | null {
  if (wheel.recommendedKpa === null || values.readingAtMs === null) return null;
  const { thresholds, temperatureWarningC } = wheelSettings(wheel);
  const { pressureKpa, temperatureC } = values;
  const tyre = { position: wheelPositionAt(wheel.positionIndex), pressureKpa, temperatureC, sensorFault: false };
  return explainWheel(tyre, { recommendedKpa: wheel.recommendedKpa, thresholds, temperatureWarningC, ...judging });
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
const stepsWire = (steps: WheelExplanation | null, values: WheelValues) =>
  steps === null
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
        temperature_compensated: steps.compensated,
        cold_kpa: roundOrNull(steps.coldKpa, 1),
        deviation_percent: roundOrNull(steps.deviationPercent, 2),
        maintenance_kpa: roundTo(steps.maintenanceKpa, 1),
        warning_kpa: roundTo(steps.warningKpa, 1),
        danger_kpa: roundTo(steps.dangerKpa, 1),
        over_inflation_kpa: roundTo(steps.overInflationKpa, 1),
      };

function hotTopUpKpa({ wheel, values, judging }: ExplainedWheel): number | null {
  const { temperatureC } = values;
  if (wheel.recommendedKpa === null || temperatureC === null) return null;
  return roundTo(hotPressureKpa(wheel.recommendedKpa, temperatureC, judging.referenceC), 1);
}

/** How the colour of a wheel follows from its last reading, each step a number. */
export function explanationWire(explained: ExplainedWheel): ExplanationWire {
  const { wheel, values, judging, change } = explained;
  const steps = explanationOf(explained);
  const { thresholds, decidedBy, temperatureWarningC } = wheelSettings(wheel);
  const instantLevel = steps?.level ?? values.level;
  return {
    level: values.level,
    level_since: wireInstant(values.levelSinceMs),
    reading_at: wireInstant(values.readingAtMs),
    gauge_kpa: values.pressureKpa,
    temperature_c: values.temperatureC,
    reference_temperature_c: judging.referenceC,
    ...stepsWire(steps, values),
    recommended_kpa: wheel.recommendedKpa,
    temperature_warning_c: temperatureWarningC,
    thresholds: thresholdsWire(thresholds),
    thresholds_from: decidedBy,
    instant_level: instantLevel,
    held_by: heldBy(values.level, instantLevel),
    change_24h: changeWire(change),
    time_to_critical: timeToCriticalWire(values.timeToCritical),
    hot_top_up_kpa: hotTopUpKpa(explained),
  };
}
