import type { AlertAdvice } from '@tyrewatch/domain/incidents/alert-advice';
import type { IncidentLevel } from '@tyrewatch/domain/levels/alert-level';
import type { WheelRow } from '@tyrewatch/domain/reports/report-content';
import { describeWheel } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Locale } from '../../../i18n/locale.ts';
import { localeOfLanguage } from '../../../i18n/locale.ts';
import type { Translate } from '../../../i18n/translator.ts';
import { getTranslate } from '../../../i18n/translator.ts';
import type { ReportUnits, ValueWriting } from './report-values.ts';
import { createValueWriting } from './report-values.ts';

/** How a report's values are said in its language, units and zone. */
export interface ReportWords extends ValueWriting {
  readonly locale: Locale;
  readonly timeZone: string;
  readonly translate: Translate;
  /** Symbol of the unit of pressures. */
  readonly pressureUnit: string;
  readonly pressure: (pressureKpa: number | null) => string;
  /** Of °C. */
  readonly temperature: (temperatureC: number | null) => string;
  /** Day and time by the report's clocks, without the year. */
  readonly instant: (atMs: number | null) => string;
  /** Day and time in full, with the zone's name. */
  readonly zonedInstant: (atMs: number) => string;
  /** From when to when, with the zone's name: its days where it consists of whole ones. */
  readonly period: (fromMs: number, untilMs: number) => string;
  readonly level: (level: IncidentLevel) => string;
  /** What to do; null = nothing. */
  readonly advice: (row: Pick<WheelRow, 'advice' | 'repairBeforeMs'>) => string | null;
  /** Where a wheel is, such as “axle 2, left inner”. */
  readonly wheelPlace: (row: Pick<WheelRow, 'position' | 'wheelsOnAxle'>) => string;
}

const wheelPlaceIn =
  (translate: Translate): ReportWords['wheelPlace'] =>
  ({ position, wheelsOnAxle }) => {
    const { axle, side, place } = describeWheel(position, wheelsOnAxle);
    return translate('reports.wheel', {
      axle: String(axle),
      place: translate(`reports.place_${side}_${place}`),
    });
  };

/** The kept content of reports made before has this advice under another name. */
const currentAdvice = (advice: string): AlertAdvice =>
  advice === 'finish_route_then_fix' ? 'complete_run_then_repair' : (advice as AlertAdvice);

function periodIn(locale: Locale, timeZone: string): ReportWords['period'] {
  const days = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', timeZone });
  const instants = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  const isMidnight = (atMs: number): boolean => {
    const at = Temporal.Instant.fromEpochMilliseconds(atMs).toZonedDateTimeISO(timeZone);
    return at.startOfDay().equals(at);
  };
  return (fromMs, untilMs) => {
    const isWhole = isMidnight(fromMs) && isMidnight(untilMs);
    const range = isWhole ? days.formatRange(fromMs, untilMs - 1) : instants.formatRange(fromMs, untilMs);
    return `${range} (${timeZone})`;
  };
}

/** Words for a report in its own language. */
export function createReportWords({ language, ...units }: ReportUnits & { readonly language: string }): ReportWords {
  const { timeZone } = units;
  const locale = localeOfLanguage(language);
  const translate = getTranslate(locale);
  const writing = createValueWriting(locale, units);
  const long = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  });
  return {
    ...writing,
    locale,
    timeZone,
    translate,
    pressureUnit: writing.unitOf('pressure_kpa') ?? '',
    pressure: (pressureKpa) => writing.write('pressure_kpa', pressureKpa),
    temperature: (temperatureC) => writing.write('temperature_c', temperatureC),
    instant: (atMs) => writing.write('instant', atMs),
    zonedInstant: (atMs) => `${long.format(atMs)} (${timeZone})`,
    period: periodIn(locale, timeZone),
    level: (level) => translate(`reports.level_${level}`),
    advice: ({ advice, repairBeforeMs }) =>
      advice &&
      translate(`reports.advice_${currentAdvice(advice)}`, { at: writing.write('instant', repairBeforeMs ?? 0) }),
    wheelPlace: wheelPlaceIn(translate),
  };
}
