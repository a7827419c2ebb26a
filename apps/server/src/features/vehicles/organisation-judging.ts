import type { ProofRules } from '@tyrewatch/domain/job-sheets/repair-proof';
import { usualProofRules } from '@tyrewatch/domain/job-sheets/repair-proof';
import { defaultOverInflationPercent, defaultReferenceC } from '@tyrewatch/domain/levels/thresholds';

/** Settings of an organisation that every wheel is judged by. */
export interface OrganisationJudging {
  /** °C to which pressures are compensated. */
  readonly referenceC: number;
  /** Percent above recommended beyond which a tyre is over-inflated. */
  readonly overInflationPercent: number;
}

const numberOr = (value: unknown, otherwise: number): number =>
  typeof value === 'number' && Number.isFinite(value) ? value : otherwise;

/** Reads the settings as stored; what is missing is the product's default. */
export const judgingOf = (settings: Readonly<Record<string, unknown>>): OrganisationJudging => ({
  referenceC: numberOr(settings['reference_temperature_c'], defaultReferenceC),
  overInflationPercent: numberOr(settings['over_inflation_percent'], defaultOverInflationPercent),
});

/** By when an organisation takes a repair for proved. */
export const proofRulesOf = (settings: Readonly<Record<string, unknown>>): ProofRules => ({
  toleranceKpa: numberOr(settings['repair_tolerance_kpa'], usualProofRules.toleranceKpa),
  holdMinutes: numberOr(settings['repair_hold_minutes'], usualProofRules.holdMinutes),
});
