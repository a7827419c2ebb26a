import type { AlertAdvice } from '@tyrewatch/domain/incidents/alert-advice';
import type { ProblemLevel } from '@tyrewatch/domain/levels/alert-level';
import type { ReportContent, WheelRow } from '@tyrewatch/domain/reports/report-content';
import { barFromKpa, celsius, fahrenheitFromCelsius, kpa, psiFromKpa } from '@tyrewatch/domain/units/quantities';
import { describeWheel } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Locale } from '../../../i18n/locale.ts';
import { localeOfLanguage } from '../../../i18n/locale.ts';
import type { Translate } from '../../../i18n/translator.ts';
import { getTranslate } from '../../../i18n/translator.ts';

type PressureUnit = ReportContent['pressureUnit'];

const units: Readonly<
  Record<PressureUnit, { symbol: string; decimals: number; convert: (pressureKpa: number) => number }>
> = {
  psi: { symbol: 'psi', decimals: 0, convert: (pressure) => psiFromKpa(kpa(pressure)) },
  bar: { symbol: 'bar', decimals: 1, convert: (pressure) => barFromKpa(kpa(pressure)) },
  kpa: { symbol: 'kPa', decimals: 0, convert: (pressure) => pressure },
};

/** A minus, where `Intl` writes a hyphen in most languages. */
const withMinus = (text: string): string => text.replace('-', '−');

/** What stands where nothing is known. */
const absent = '—';
/** Keeps number and unit on one line. */
const noBreak = '\u00A0';

/** How a report's values are said in its language, unit and zone. */
export interface ReportWords {
  readonly locale: Locale;
  readonly translate: Translate;
  /** Symbol of the unit of pressures. */
  readonly pressureUnit: string;
  readonly inUnit: (pressureKpa: number) => number;
  readonly pressure: (pressureKpa: number | null) => string;
  /** Of °C. */
  readonly temperature: (temperatureC: number | null) => string;
  /** How much of the recommended pressure is missing, or there is too much of: percent. */
  readonly deviation: (deviationPercent: number | null) => string;
  /** Day and time by the report's clocks, without the year. */
  readonly instant: (atMs: number | null) => string;
  /** Day and time in full. */
  readonly fullInstant: (atMs: number) => string;
  /** The same with the zone's name. */
  readonly zonedInstant: (atMs: number) => string;
  readonly level: (level: ProblemLevel) => string;
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

/** Words for a report in its own language. */
export function createReportWords({
  language,
  pressureUnit,
  temperatureUnit = 'celsius',
  timeZone,
}: Pick<ReportContent, 'language' | 'pressureUnit' | 'timeZone'> & {
  readonly temperatureUnit?: 'celsius' | 'fahrenheit';
}): ReportWords {
  const locale = localeOfLanguage(language);
  const translate = getTranslate(locale);
  const isFahrenheit = temperatureUnit === 'fahrenheit';
  const { symbol, decimals, convert } = units[pressureUnit];
  const fixed = new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0, signDisplay: 'negative' });
  const percent = new Intl.NumberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  const clock = { hour: '2-digit', minute: '2-digit', timeZone } as const;
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', ...clock });
  const long = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', year: 'numeric', ...clock });
  return {
    locale,
    translate,
    pressureUnit: symbol,
    inUnit: (pressureKpa) => Number(convert(pressureKpa).toFixed(decimals + 1)),
    pressure: (pressureKpa) =>
      pressureKpa === null ? absent : `${fixed.format(convert(pressureKpa))}${noBreak}${symbol}`,
    temperature: (temperatureC) => {
      if (temperatureC === null) return absent;
      return isFahrenheit
        ? withMinus(`${whole.format(fahrenheitFromCelsius(celsius(temperatureC)))}${noBreak}°F`)
        : withMinus(`${whole.format(temperatureC)}${noBreak}°C`);
    },
    deviation: (deviation) => (deviation === null ? absent : withMinus(percent.format(deviation / 100))),
    instant: (atMs) => (atMs === null ? absent : short.format(atMs)),
    fullInstant: (atMs) => long.format(atMs),
    zonedInstant: (atMs) => `${long.format(atMs)} (${timeZone})`,
    level: (level) => translate(`reports.level_${level}`),
    advice: ({ advice, repairBeforeMs }) =>
      advice && translate(`reports.advice_${currentAdvice(advice)}`, { at: short.format(repairBeforeMs ?? 0) }),
    wheelPlace: wheelPlaceIn(translate),
  };
}
