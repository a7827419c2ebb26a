import { pressureBelowKpa, thresholdsInForce } from '@tyrewatch/domain/levels/thresholds';
import { addMonths } from '@tyrewatch/domain/maintenance/calendar-date';
import { deviationPercent } from '@tyrewatch/domain/tyres/wheel-status';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import * as views from '@tyrewatch/store/evidence/evidence-views';
import type { Scoped } from '@tyrewatch/store/scope';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { readerUnits } from '../../files/reader-units.ts';
import { wheelsOnAxle } from '../../http/wheels-on-axle.ts';
import type { ReportWords } from '../reports/rendering/report-words.ts';
import { createReportWords } from '../reports/rendering/report-words.ts';
import type { EndWheel, EvidenceInterval, EvidenceReader, Gathered } from './evidence-gathering.ts';
import { countDefects, evidenceSpanMs, gatherEvidence } from './evidence-gathering.ts';
import type { EvidenceChart, EvidencePaper, EvidencePart } from './evidence-paper.ts';

/** Months an operator keeps it. */
const keptMonths = 15;
const absent = '–';

/** Words and numbers of one reader. */
interface Writing {
  readonly words: ReportWords;
  readonly day: (date: string) => string;
  readonly time: (atMs: number | null) => string;
  readonly depth: (depthMm: number | null) => string;
  readonly wheel: (positionIndex: number) => string;
}

function writingOf({ detail }: Gathered, { session }: EvidenceReader): Writing {
  const words = createReportWords(session.profile);
  const { locale, translate } = words;
  const { timeZone } = session.profile;
  const long = { day: 'numeric', month: 'short', year: 'numeric' } as const;
  const ofDay = new Intl.DateTimeFormat(locale, { ...long, timeZone: 'UTC' });
  const ofTime = new Intl.DateTimeFormat(locale, { ...long, hour: '2-digit', minute: '2-digit', timeZone });
  const number = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return {
    words,
    day: (date) => ofDay.format(Date.parse(date)),
    time: (atMs) => (atMs === null ? absent : ofTime.format(atMs)),
    depth: (depthMm) => (depthMm === null ? absent : number.format(depthMm)),
    wheel: (positionIndex) => {
      const position = wheelPositionAt(positionIndex);
      const wheels = wheelsOnAxle(detail.vehicle.axleConfiguration, position);
      return (
        `${position} ${words.wheelPlace({ position, wheelsOnAxle: wheels })}`.trim() || translate('reports.vehicle')
      );
    },
  };
}

/** Of rows that were asked for with one more than is shown: that there are more. */
const cut = (rows: readonly unknown[], { translate }: ReportWords): string | null =>
  rows.length <= views.mostEvidenceRows ? null : translate('evidence.more');

function tyresPart({ wheels, limitMm, referenceC }: Gathered, { words, time, depth, wheel }: Writing): EvidencePart {
  const { translate: t, pressure } = words;
  const resultOf = ({ level, isTreadLow }: EndWheel): string => {
    if (isTreadLow) return t('evidence.tread_low');
    if (level === null) return t('evidence.not_measured');
    return level === 'okay' ? t('evidence.okay') : words.level(level);
  };
  return {
    title: t('evidence.tyres'),
    table: {
      widths: [2.2, 1.2, 1.2, 1.7, 1.1, 1.5],
      head: [
        t('lists.wheel'),
        t('reports.recommended'),
        t('reports.cold_pressure'),
        t('evidence.measured'),
        t('evidence.lowest'),
        t('evidence.result'),
      ],
      rows: wheels.map((one) => [
        wheel(one.positionIndex),
        pressure(one.recommendedKpa),
        pressure(one.coldKpa),
        time(one.measuredAtMs),
        depth(one.treadMm),
        resultOf(one),
      ]),
    },
    remark: t('evidence.tyres_remark', { temperature: words.temperature(referenceC), limit: `${depth(limitMm)} mm` }),
  };
}

/** How the brakes were assessed: at inspections, and by what trailers tell of themselves. */
export function brakesPart(
  { inspections, brakes }: Pick<Gathered, 'inspections' | 'brakes'>,
  { words, day }: Pick<Writing, 'words' | 'day'>,
): EvidencePart {
  const { translate: t, locale } = words;
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 });
  const percent = (value: number | null, half: number | null = null): string =>
    value === null ? absent : `${number.format(value)} %${half === null ? '' : ` ± ${number.format(half)}`}`;
  const rows = [
    ...inspections.map(({ doneOn, dueOn, result, brakeKind, brakePercent, byName }) => ({
      on: doneOn,
      cells: [
        day(doneOn),
        brakeKind === null ? t('inspections.brake_none') : t(`inspections.brake_${brakeKind}`),
        result === null ? absent : t(`inspections.result_${result}`),
        percent(brakePercent),
        dueOn === null ? byName : t('evidence.inspected', { name: byName, due: day(dueOn) }),
      ],
    })),
    ...brakes.map((one) => ({
      on: one.periodEnd,
      cells: [
        t('evidence.interval_days', { from: day(one.periodStart), to: day(one.periodEnd) }),
        t('inspections.brake_ebpms'),
        t(`evidence.brake_${one.result}`),
        percent(one.valuePercent, one.uncertaintyPercent),
        [
          t('evidence.events', { qualified: one.qualifiedEvents ?? absent, total: one.totalEvents ?? absent }),
          ...(one.file === null
            ? [t('evidence.by_events')]
            : [one.provider, t('brakes.file_row', { file: one.file.name, row: one.file.rowNumber })]),
        ]
          .filter((part) => part !== null)
          .join(' · '),
      ],
    })),
  ].toSorted((a, b) => a.on.localeCompare(b.on, 'en'));
  return {
    title: t('evidence.brakes'),
    table:
      rows.length === 0
        ? null
        : {
            widths: [2.2, 1.6, 1.6, 1.2, 3],
            head: [
              t('evidence.assessed'),
              t('inspections.kind'),
              t('evidence.result'),
              t('evidence.performance'),
              t('evidence.source'),
            ],
            rows: rows.map(({ cells }) => cells),
          },
    remark: rows.length === 0 ? t('evidence.brakes_none') : null,
  };
}

function alertsPart({ alerts }: Gathered, toMs: number, { words, time, wheel }: Writing): EvidencePart {
  const { translate: t, pressure } = words;
  const alertText = ({ worstLevel, coldKpa, recommendedKpa }: views.EvidenceAlert): string =>
    coldKpa === null || recommendedKpa === null
      ? words.level(worstLevel)
      : t('evidence.alert_numbers', {
          level: words.level(worstLevel),
          pressure: pressure(coldKpa),
          deviation: words.write('deviation_percent', deviationPercent(coldKpa, recommendedKpa)),
          recommended: pressure(recommendedKpa),
        });
  const doneText = ({ job, note }: views.EvidenceAlert): string => {
    const works = (job?.works ?? []).map((work) => t(`lists.work_${work as 'inflate'}`)).join(', ');
    const made = job === null ? t('evidence.nothing_done') : t('evidence.job', { number: String(job.id), works });
    return note === null ? made : `${made}. ${note}`;
  };
  return {
    title: t('evidence.alerts'),
    table:
      alerts.length === 0
        ? null
        : {
            widths: [1.4, 1.6, 2.2, 2, 1.4, 1.7],
            head: [
              t('reports.opened'),
              t('lists.wheel'),
              t('evidence.alert'),
              t('evidence.done'),
              t('evidence.ended'),
              t('evidence.proof'),
            ],
            rows: alerts
              .slice(0, views.mostEvidenceRows)
              .map((alert) => [
                time(alert.openedAtMs),
                wheel(alert.positionIndex),
                alertText(alert),
                doneText(alert),
                alert.endedAtMs === null || alert.endedAtMs >= toMs ? t('evidence.open_still') : time(alert.endedAtMs),
                typeof alert.job?.provedAtMs === 'number'
                  ? t('evidence.proof_seen', { time: time(alert.job.provedAtMs) })
                  : t('evidence.proof_none'),
              ]),
          },
    remark: alerts.length === 0 ? t('evidence.alerts_none') : cut(alerts, words),
  };
}

/** A line for each walk-round check: when, by whom, what it came to and what was found. */
const walkRounds = ({ checks }: Gathered, { words: { translate: t }, time }: Writing): readonly string[] =>
  checks
    .slice(0, views.mostEvidenceRows)
    .map(({ checklistId, atMs, byName, verdict, faults }) =>
      [`C-${checklistId}`, time(atMs), byName, t(`checklists.verdict_${verdict}`), ...faults]
        .filter((part) => part !== '')
        .join(' · '),
    );

function checksPart(gathered: Gathered, writing: Writing): EvidencePart {
  const { torques, checks } = gathered;
  const { words, time, wheel } = writing;
  const { translate: t } = words;
  const missing = [
    cut(torques, words),
    ...(torques.length === 0 ? [t('evidence.torques_none')] : []),
    checks.length === 0 ? t('evidence.checklists_none') : null,
    cut(checks, words),
  ].filter((text) => text !== null);
  return {
    title: t('evidence.checks'),
    table:
      torques.length === 0
        ? null
        : {
            widths: [1.4, 3, 3],
            head: [t('evidence.wheels_off'), t('lists.wheel'), t('evidence.re_torque')],
            rows: torques.slice(0, views.mostEvidenceRows).map(({ offAtMs, positionIndexes, done }) => [
              time(offAtMs),
              positionIndexes.map(wheel).join('; '),
              done === null
                ? t('evidence.re_torque_missing')
                : t('evidence.re_torque_done', {
                    torque: String(done.torqueNm),
                    name: done.byName,
                    time: time(done.atMs),
                  }),
            ]),
          },
    remark: [missing.join(' '), ...walkRounds(gathered, writing)].filter((text) => text !== '').join('\n'),
  };
}

function treadsPart({ treads }: Gathered, { words, time, depth, wheel }: Writing): EvidencePart {
  const { translate: t } = words;
  return {
    title: t('evidence.treads'),
    table:
      treads.length === 0
        ? null
        : {
            widths: [1.5, 2.2, 1, 1, 1, 1.8],
            head: [
              t('evidence.measured'),
              t('lists.wheel'),
              t('evidence.inner'),
              t('evidence.middle'),
              t('evidence.outer'),
              t('evidence.by'),
            ],
            rows: treads
              .slice(0, views.mostEvidenceRows)
              .map((one) => [
                time(one.atMs),
                wheel(one.positionIndex),
                depth(one.innerMm),
                depth(one.middleMm),
                depth(one.outerMm),
                one.byName,
              ]),
          },
    remark: treads.length === 0 ? t('evidence.treads_none') : cut(treads, words),
  };
}

function chartOf(
  { lines, alerts, wheels, detail }: Gathered,
  { fromMs, toMs }: { readonly fromMs: number; readonly toMs: number },
  { words }: Writing,
  { session }: EvidenceReader,
): EvidenceChart | null {
  const { translate: t, locale } = words;
  const { pressure: unit } = readerUnits(session.profile);
  if (lines.every(({ line }) => line.points.length === 0)) return null;
  const marked = new Set(alerts.map(({ positionIndex }) => positionIndex));
  const across = (atMs: number): number => (atMs - fromMs) / (toMs - fromMs);
  const day = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: session.profile.timeZone });
  const recommended = new Set(
    wheels.flatMap(({ recommendedKpa }) => (recommendedKpa === null ? [] : [recommendedKpa])),
  );
  const [only] = recommended;
  const danger = thresholdsInForce(detail.vehicle.wheels[0]?.thresholds ?? {}).thresholds.dangerPercent;
  return {
    title: t('evidence.chart', { unit: unit.symbol }),
    lines: lines.map(({ positionIndex, line }) => ({
      name: wheelPositionAt(positionIndex),
      isMarked: marked.has(positionIndex),
      stretches: [0, ...line.breaks].map((from, index) =>
        line.points
          .slice(from, line.breaks[index])
          .map(({ atMs, value }): [number, number] => [across(atMs), unit.of(value) ?? 0]),
      ),
    })),
    // One limit for all wheels, or none: several would not be told apart on paper.
    limits:
      only === undefined || recommended.size > 1
        ? []
        : [
            { name: `${t('reports.recommended')} ${words.pressure(only)}`, value: unit.of(only) ?? 0 },
            {
              name: `${words.level('critical')} ${words.pressure(pressureBelowKpa(only, danger))}`,
              value: unit.of(pressureBelowKpa(only, danger)) ?? 0,
            },
          ],
    days: [0, 1 / 3, 2 / 3, 1].map((share) => ({ across: share, name: day.format(fromMs + share * (toMs - fromMs)) })),
  };
}

function verdictOf(gathered: Gathered, defectCount: number, { words, depth }: Writing): EvidencePaper['verdict'] {
  const { translate: t } = words;
  const depths = gathered.wheels.flatMap(({ treadMm }) => (treadMm === null ? [] : [treadMm]));
  const wasMeasured = gathered.wheels.some(({ coldKpa }) => coldKpa !== null);
  const title = wasMeasured ? t('evidence.good') : t('evidence.no_data');
  return {
    isGood: defectCount === 0 && wasMeasured,
    title: defectCount === 0 ? title : t('evidence.bad', { count: defectCount }),
    text: [
      t('evidence.alert_count', { count: gathered.alerts.length }),
      depths.length === 0
        ? t('evidence.no_tread')
        : t('evidence.lowest_tread', { depth: `${depth(Math.min(...depths))} mm` }),
    ].join(' · '),
  };
}

/** A pack and how many defects of its interval are still open, in the reader's language, units and time zone. */
export async function evidencePaper(
  scoped: Scoped,
  detail: VehicleDetail,
  { number, ...interval }: EvidenceInterval & { readonly number: string },
  reader: EvidenceReader,
): Promise<{ readonly paper: EvidencePaper; readonly defectCount: number }> {
  const { session, nowMs, origin } = reader;
  const span = evidenceSpanMs(interval, session.profile.timeZone, nowMs);
  const gathered = await gatherEvidence(scoped, detail, { ...span, ...interval }, reader);
  const writing = writingOf(gathered, reader);
  const { words, day, time } = writing;
  const { translate: t, locale } = words;
  const { distance } = readerUnits(session.profile);
  const defectCount = countDefects(gathered, span.toMs);
  const distanceText =
    gathered.distanceKm === null
      ? absent
      : `${new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }).format(distance.of(gathered.distanceKm) ?? 0)} ${distance.symbol}`;
  const address = `${origin}/verify/${number}`;
  const model = [detail.details.manufacturer, detail.details.model, detail.vehicle.axleConfiguration];
  const chart = chartOf(gathered, span, writing, reader);
  const paper: EvidencePaper = {
    language: locale,
    title: t('evidence.title'),
    keyword: number,
    foot: `${number} · ${plateText(detail.vehicle.registration)}`,
    // Filled in when the number of pages is known.
    pageWords: t('papers.page', { page: '{page}', count: '{count}' }),
    owner: detail.organisationName,
    plate: plateText(detail.vehicle.registration),
    facts: [
      { name: t('reports.vehicle'), value: model.filter((part) => part !== null).join(' ') || absent },
      { name: t('evidence.vin'), value: detail.details.vin ?? absent },
      {
        name: t('evidence.interval'),
        value: t('evidence.interval_days', { from: day(interval.fromOn), to: day(interval.toOn) }),
      },
      { name: t('evidence.distance'), value: distanceText },
      { name: t('lists.depot'), value: detail.depotName ?? absent },
      { name: t('evidence.made'), value: time(nowMs) },
    ],
    verdict: verdictOf(gathered, defectCount, writing),
    parts: [
      tyresPart(gathered, writing),
      brakesPart(gathered, writing),
      alertsPart(gathered, span.toMs, writing),
      checksPart(gathered, writing),
      treadsPart(gathered, writing),
    ],
    chart: chart && { ...chart, afterPart: 2 },
    signatures: {
      titles: [t('evidence.inspected_by'), t('evidence.brakes_by'), t('evidence.fit_by')],
      below: t('evidence.name_date'),
    },
    check: {
      title: t('evidence.check'),
      address: t('evidence.check_at', { address: `${origin}/verify`, number }),
      url: address,
      rule: t('evidence.check_rule'),
      made: t('evidence.made_by', {
        time: words.zonedInstant(nowMs),
        name: session.displayName,
        until: day(addMonths(interval.toOn, keptMonths)),
      }),
    },
  };
  return { paper, defectCount };
}
