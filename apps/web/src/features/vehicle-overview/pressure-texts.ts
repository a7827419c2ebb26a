import { shownApart, type Standing } from '@tyrewatch/domain/levels/shown-apart';
import { deviationPercent } from '@tyrewatch/domain/tyres/wheel-status';
import { roundTo } from '@tyrewatch/domain/units/quantities';
import type { Quantities } from '../../i18n/quantities.ts';
import type { Explanation } from './explanation-terms.ts';

/** What a cold pressure is compared with: where levels begin, and what ends the one in force. */
type LimitName = 'maintenance' | 'warning' | 'danger' | 'over' | 'atLeast' | 'atMost';

/** The cold pressure and its limits in words: the same wherever they are named, each limit on its side of the pressure. */
export interface PressureTexts {
  readonly cold: string;
  /** Of the cold pressure from the recommended one, in percent. */
  readonly deviation: string;
  /** The cold pressure with its deviation. */
  readonly coldAndDeviation: string;
  /** Each with its own deviation; an em dash where there is none. */
  readonly limits: Readonly<Record<LimitName, string>>;
}

interface Limit {
  readonly name: LimitName;
  readonly kpa: number;
  /** From the recommended pressure. */
  readonly percent: number;
}

const percentDecimals = 1;
const absent = '—';
const noLimits: Readonly<Record<LimitName, string>> = {
  maintenance: absent,
  warning: absent,
  danger: absent,
  over: absent,
  atLeast: absent,
  atMost: absent,
};

/** A level begins at its threshold, over-inflation beyond its own; what is to be reached for a recovery is met by reaching it. */
function standingTo({ name, kpa }: Limit, coldKpa: number): Standing {
  if (name === 'atLeast') return coldKpa >= kpa ? 'at_least' : 'below';
  return coldKpa <= kpa ? 'at_most' : 'above';
}

function limitsOf(why: Explanation, recommendedKpa: number): Limit[] {
  const { thresholds, recovery } = why;
  const limit = (name: LimitName, kpa: number | null, percent: number | null = null): Limit[] =>
    kpa === null ? [] : [{ name, kpa, percent: percent ?? deviationPercent(kpa, recommendedKpa) }];
  return [
    ...limit('maintenance', why.maintenance_kpa, -thresholds.maintenance_percent),
    ...limit('warning', why.warning_kpa, -thresholds.warning_percent),
    ...limit('danger', why.danger_kpa, -thresholds.danger_percent),
    ...limit('over', why.over_inflation_kpa),
    ...limit('atLeast', recovery?.at_least_kpa ?? null),
    ...limit('atMost', recovery?.at_most_kpa ?? null),
  ];
}

/** The texts of a wheel's pressures; those of its limits need a recommended pressure. */
export function pressureTexts(why: Explanation, { finePressure, percent }: Quantities): PressureTexts {
  const { recommended_kpa: recommendedKpa, cold_kpa: coldKpa, deviation_percent: deviationPercents } = why;
  const { convert, decimals, shownText } = finePressure;
  const limits = recommendedKpa === null ? [] : limitsOf(why, recommendedKpa);
  // Both in a person's unit and in percent the pressure stands to its limits as it does in kPa.
  const shown = (value: number | null, numberOf: (limit: Limit) => number, places: number) =>
    value === null || coldKpa === null
      ? { value: null, limits: limits.map((limit) => roundTo(numberOf(limit), places)) }
      : shownApart(
          value,
          limits.map((limit) => ({ limit: numberOf(limit), standing: standingTo(limit, coldKpa) })),
          places,
        );
  const pressures = shown(coldKpa === null ? null : convert(coldKpa), ({ kpa }) => convert(kpa), decimals);
  const deviations = shown(deviationPercents, (limit) => limit.percent, percentDecimals);
  const cold = pressures.value === null ? absent : shownText(pressures.value);
  const deviation = percent(deviations.value, 'signed');
  const texts = limits.map(({ name, kpa, percent: exactPercent }, index) => {
    const limitPercent = percent(deviations.limits[index] ?? exactPercent, 'signed');
    return [name, `${shownText(pressures.limits[index] ?? convert(kpa))} (${limitPercent})`];
  });
  return {
    cold,
    deviation,
    coldAndDeviation: recommendedKpa === null ? cold : `${cold} (${deviation})`,
    limits: { ...noLimits, ...Object.fromEntries(texts) },
  };
}
