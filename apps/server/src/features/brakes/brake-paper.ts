import { addMonths, daysBetween } from '@tyrewatch/domain/maintenance/calendar-date';
import { brakeActionPercent } from '@tyrewatch/domain/telemetry/brake-performance';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import type { BrakePerformance, BrakeTrailer } from '@tyrewatch/store/brakes/brake-performance-views';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { readerUnits } from '../../files/reader-units.ts';
import type { Session } from '../../http/session.ts';
import type { EvidenceChart, EvidencePaper, EvidencePart } from '../evidence/evidence-paper.ts';
import type { ReportWords } from '../reports/rendering/report-words.ts';
import { createReportWords } from '../reports/rendering/report-words.ts';
import { sourceText } from './brake-file.ts';
import type { BrakeMoment } from './brake-report.ts';
import { brakeStanding } from './brake-report.ts';

const absent = '–';

/** Words and numbers of one reader. */
interface Writing {
  readonly words: ReportWords;
  readonly day: (date: string) => string;
  readonly period: (row: BrakePerformance) => string;
  readonly number: (value: number | null, unit?: string, digits?: number) => string;
  readonly performance: (row: BrakePerformance) => string;
  readonly distance: (km: number | null) => string;
}

function writingOf(session: Session): Writing {
  const words = createReportWords(session.profile);
  const { locale, translate: t } = words;
  const { distance } = readerUnits(session.profile);
  const ofDay = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  const number: Writing['number'] = (value, unit, digits = 0) => {
    if (value === null) return absent;
    const text = new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(
      value,
    );
    return unit === undefined ? text : `${text} ${unit}`;
  };
  const day = (date: string): string => ofDay.format(Date.parse(date));
  return {
    words,
    day,
    number,
    period: ({ periodStart, periodEnd }) => t('evidence.interval_days', { from: day(periodStart), to: day(periodEnd) }),
    performance: ({ valuePercent: value, uncertaintyPercent: half }) =>
      number(value, '%', 1) + (value === null || half === null ? '' : ` ± ${number(half, undefined, 1)}`),
    distance: (km) => number(distance.of(km), distance.symbol),
  };
}

function newestPart(newest: BrakePerformance, before: BrakePerformance | null, writing: Writing): EvidencePart {
  const { words, number, period, performance, distance } = writing;
  const { translate: t } = words;
  const change =
    before === null || before.valuePercent === null || newest.valuePercent === null
      ? null
      : newest.valuePercent - before.valuePercent;
  const rows = [
    [t('brakes.period'), period(newest)],
    [t('brakes.performance'), performance(newest)],
    [t('brakes.pass_mark'), number(newest.passMarkPercent, '%')],
    [t('brakes.change'), change === null ? absent : `${change > 0 ? '+' : ''}${number(change, undefined, 1)}`],
    [t('brakes.qualified_events'), `${number(newest.qualifiedEvents)} / ${number(newest.totalEvents)}`],
    [t('brakes.distance'), distance(newest.distanceKm)],
    [t('brakes.demand'), number(newest.meanDemandBar, 'bar', 1)],
    [t('brakes.load'), number(newest.meanLoadKg, 'kg')],
    [t('brakes.provider'), newest.provider ?? absent],
    [t('brakes.source'), sourceText(newest, t)],
  ];
  // Two facts a line.
  const half = Math.ceil(rows.length / 2);
  return {
    title: t('brakes.newest'),
    table: {
      widths: [1.5, 2.2, 1.5, 2.2],
      rows: rows.slice(0, half).map((row, index) => [...row, ...(rows[half + index] ?? ['', ''])]),
    },
    remark: null,
  };
}

function resultsPart(
  results: readonly BrakePerformance[],
  { words, number, period, performance, distance }: Writing,
): EvidencePart {
  const { translate: t } = words;
  return {
    title: t('brakes.results', { count: results.length }),
    table: {
      widths: [2.6, 1.6, 1.4, 1.5, 1.3, 2.6],
      head: [
        t('brakes.period'),
        t('brakes.result'),
        t('brakes.performance'),
        t('brakes.qualified_events'),
        t('brakes.distance'),
        t('brakes.source'),
      ],
      rows: results.map((row) => [
        period(row),
        t(`brakes.result_${row.result}`),
        performance(row),
        `${number(row.qualifiedEvents)} / ${number(row.totalEvents)}`,
        distance(row.distanceKm),
        row.provider ?? sourceText(row, t),
      ]),
    },
    remark: null,
  };
}

function signOffsPart(results: readonly BrakePerformance[], { words, period, number }: Writing): EvidencePart {
  const { translate: t } = words;
  const rows = results.flatMap((row) => {
    const { signOff } = row;
    if (signOff === null) return [];
    const signed = `${t(`brakes.result_${signOff.result}`)} ${number(signOff.valuePercent, '%', 1)}`;
    const decision = [t(`brakes.decision_${signOff.decision}`), signOff.remark]
      .filter((part) => part !== null)
      .join(': ');
    return [[period(row), signed, decision, signOff.byName, words.instant(signOff.atMs)]];
  });
  return {
    title: t('brakes.sign_offs'),
    table:
      rows.length === 0
        ? null
        : {
            widths: [2.4, 1.6, 2.6, 1.6, 1.6],
            head: [
              t('brakes.period'),
              t('brakes.signed'),
              t('brakes.decision'),
              t('brakes.signed_by'),
              t('brakes.signed_at'),
            ],
            rows,
          },
    remark: rows.length === 0 ? t('brakes.no_sign_offs') : null,
  };
}

function chartOf(
  results: readonly BrakePerformance[],
  { today, months }: BrakeMoment & { readonly months: number },
  writing: Writing,
): EvidenceChart | null {
  const from = addMonths(today, -months);
  const span = daysBetween(from, today);
  const across = (date: string): number => Math.min(1, Math.max(0, daysBetween(from, date) / span));
  const points = results
    .toReversed()
    .flatMap(({ periodEnd, valuePercent }) =>
      valuePercent === null ? [] : [[across(periodEnd), valuePercent] as const],
    );
  const mark = results[0]?.passMarkPercent;
  if (points.length < 2 || mark === undefined) return null;
  const { words, number } = writing;
  const { translate: t, locale } = words;
  const month = new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' });
  return {
    title: `${t('brakes.performance')} (%)`,
    lines: [{ name: t('brakes.performance'), isMarked: true, stretches: [points] }],
    limits: [
      { name: t('brakes.pass_from', { mark: number(mark) }), value: mark },
      { name: t('brakes.act_below', { mark: number(brakeActionPercent) }), value: brakeActionPercent },
    ],
    days: [0, 0.5, 1].map((share) => ({
      across: share,
      name: month.format(Date.parse(from) + share * span * 86_400_000),
    })),
  };
}

/**
 * The brake report of a trailer as an inspection keeps it: whose and which trailer, the result that counts, its history, who signed, and where to
 * sign (contents: DVSA Guide to maintaining roadworthiness, 5.4). In the reader's language, units and time zone.
 */
export function brakePaper(
  trailer: BrakeTrailer,
  detail: VehicleDetail,
  { session, months, ...moment }: BrakeMoment & { readonly session: Session; readonly months: number },
): EvidencePaper {
  const writing = writingOf(session);
  const { words, day, period, performance, number } = writing;
  const { translate: t, locale } = words;
  const { result, newest, nextInspectionOn } = brakeStanding(trailer, moment.today);
  const resultWords = t(`brakes.result_${result}`);
  const before = trailer.results.find((row) => newest !== null && row.periodEnd < newest.periodStart) ?? null;
  const model = [detail.details.manufacturer, detail.details.model, detail.vehicle.axleConfiguration];
  const chart = chartOf(trailer.results, { ...moment, months }, writing);
  return {
    language: locale,
    title: t('brakes.report'),
    foot: `${plateText(trailer.registration)} · ${t('papers.printed', { time: words.zonedInstant(moment.nowMs), name: session.displayName })}`,
    // Filled in when the number of pages is known.
    pageWords: t('papers.page', { page: '{page}', count: '{count}' }),
    owner: detail.organisationName,
    plate: plateText(trailer.registration),
    facts: [
      { name: t('reports.vehicle'), value: model.filter((part) => part !== null).join(' ') || absent },
      { name: t('evidence.vin'), value: trailer.vin ?? absent },
      { name: t('lists.depot'), value: trailer.depotName ?? absent },
      { name: t('brakes.period'), value: newest === null ? absent : period(newest) },
      {
        name: t('inspections.last_on'),
        value: trailer.inspectedOn.at(-1) === undefined ? absent : day(trailer.inspectedOn.at(-1) ?? ''),
      },
      { name: t('brakes.next_inspection'), value: nextInspectionOn === null ? absent : day(nextInspectionOn) },
    ],
    verdict: {
      isGood: result === 'pass',
      title:
        newest === null || newest.valuePercent === null
          ? resultWords
          : t('brakes.at_full_demand', { result: resultWords, performance: performance(newest) }),
      text:
        newest === null || newest.valuePercent === null
          ? t('brakes.no_value')
          : t('brakes.counted', {
              events: number(newest.qualifiedEvents),
              period: period(newest),
              mark: number(newest.passMarkPercent),
            }),
    },
    parts: [
      ...(newest === null ? [] : [newestPart(newest, before, writing)]),
      ...(trailer.results.length === 0 ? [] : [resultsPart(trailer.results, writing)]),
      signOffsPart(trailer.results, writing),
      { title: t('brakes.rules'), table: null, remark: t('brakes.rules_text') },
    ],
    chart: chart && { ...chart, afterPart: 0 },
    signatures: { titles: [t('evidence.brakes_by'), t('brakes.inspection_of')], below: t('evidence.name_date') },
    check: null,
  };
}
