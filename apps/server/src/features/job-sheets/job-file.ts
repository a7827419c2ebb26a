import type { JobLine, JobSheet } from '@tyrewatch/contract/job-sheets/job-sheet-endpoints';
import { hotPressureKpa } from '@tyrewatch/domain/tyres/cold-pressure';
import { inspectFromPercent } from '@tyrewatch/domain/tyres/inflation-advice';
import { findAxleConfiguration, wheelsPerAxle } from '@tyrewatch/domain/vehicles/axle-configuration';
import { plateText } from '@tyrewatch/domain/vehicles/registration';
import { wheelIndex } from '@tyrewatch/domain/vehicles/wheel-position';
import type { VehicleDetail } from '@tyrewatch/store/vehicles/vehicle-detail-views';
import { readerUnits } from '../../files/reader-units.ts';
import { wheelsOnAxle } from '../../http/wheels-on-axle.ts';
import type { Session } from '../../http/session.ts';
import type { ReportWords } from '../reports/rendering/report-words.ts';
import { createReportWords } from '../reports/rendering/report-words.ts';
import { odometerOf } from '../tyres/tyre-wire.ts';
import type { JobPaper, JobPaperLine } from './job-paper.ts';

/** Tyre temperatures for which the right figure is printed, °C: paper does not follow the weather. */
const printedC = [-5, 0, 5, 10, 15, 20, 30, 40, 50] as const;

const isLow = ({ target_kpa: target, cold_pressure_kpa: cold }: JobLine): boolean =>
  target !== null && cold !== null && cold <= target * (1 - inspectFromPercent / 100);

function paperLine(line: JobLine, job: JobSheet, detail: VehicleDetail, words: ReportWords): JobPaperLine {
  const { translate: t, pressure, temperature } = words;
  const { wheel, target_kpa: targetKpa, inflate_to_kpa: inflateToKpa } = line;
  const position = wheel?.position ?? null;
  const code = position ?? t('papers.whole_vehicle');
  const place =
    position === null
      ? null
      : words.wheelPlace({ position, wheelsOnAxle: wheelsOnAxle(job.axle_configuration, position) });
  const work = [t(`lists.work_${line.work}`), ...(line.note === null ? [] : [line.note])].join(': ');
  const size = detail.tyres.find(({ positionIndex }) => position !== null && positionIndex === wheelIndex(position));
  const cold =
    targetKpa === null
      ? null
      : t('papers.cold', {
          pressure: pressure(targetKpa),
          temperature: temperature(job.reference_c),
          tolerance: pressure(job.proof_tolerance_kpa),
        });
  const gauge =
    line.pressure_kpa === null || line.reading_at === null
      ? ''
      : t('papers.gauge', { pressure: pressure(line.pressure_kpa), time: words.instant(Date.parse(line.reading_at)) });
  return {
    position,
    code,
    place,
    work,
    target: inflateToKpa === null ? null : pressure(inflateToKpa),
    at: inflateToKpa === null ? null : t('papers.at', { temperature: temperature(line.temperature_c) }),
    cold: cold && [cold, size?.tyreSize ?? null].filter((part) => part !== null).join(' · '),
    warning: isLow(line) ? [t('papers.low'), gauge] : null,
    figures:
      targetKpa === null
        ? null
        : [pressure(targetKpa), ...printedC.map((at) => pressure(hotPressureKpa(targetKpa, at, job.reference_c)))],
    row: [
      // To be ticked.
      '',
      code,
      line.state === 'open' ? t(`lists.work_${line.work}`) : `${t(`lists.work_${line.work}`)} (${t('lists.job_done')})`,
      ...Array.from({ length: 4 }, () => ''),
    ],
  };
}

/** The words that are the same on every job's paper. */
function printedWords({ translate: t, temperature, pressureUnit }: ReportWords, temperatureUnit: string) {
  return {
    // Filled in when the number of pages is known.
    pageWords: t('papers.page', { page: '{page}', count: '{count}' }),
    front: t('papers.front'),
    figures: {
      title: t('papers.figures'),
      head: [t('papers.cold_pressure'), ...printedC.map((at) => temperature(at))],
    },
    work: {
      title: t('lists.job_work'),
      head: [
        '',
        t('lists.wheel'),
        t('lists.job_work'),
        `${t('papers.before')}, ${pressureUnit}`,
        `${t('papers.after')}, ${pressureUnit}`,
        `${t('papers.tyre_temperature')}, ${temperatureUnit}`,
        `${t('papers.tread')}, mm`,
      ],
    },
    changed: {
      title: t('papers.if_changed'),
      fields: [t('papers.make_pattern'), t('lists.dot'), t('lists.serial'), t('papers.torque')],
    },
    remarks: t('papers.remarks'),
    signature: [t('papers.done_by'), t('papers.signature'), t('papers.date')],
    closing: t('papers.closing'),
  };
}

/** The vehicle, when it is due, and whose it is. */
function factsOf(job: JobSheet, detail: VehicleDetail, session: Session, words: ReportWords): JobPaper['facts'] {
  const { translate: t, locale } = words;
  const { distance } = readerUnits(session.profile);
  const odometer = distance.of(odometerOf(detail));
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
  const day = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  const vehicle = [detail.details.manufacturer, detail.details.model].filter((part) => part !== null).join(' ');
  const driven = odometer === null ? [] : [`${number.format(odometer)} ${distance.symbol}`];
  return [
    { name: t('reports.vehicle'), values: [vehicle === '' ? '–' : vehicle, ...driven] },
    {
      name: t('lists.due'),
      values: [
        job.due_on === null ? '–' : day.format(Date.parse(job.due_on)),
        `${t('lists.job_priority')}: ${t(`lists.priority_${job.priority}`)}`,
      ],
    },
    { name: t('lists.job_assigned'), values: [job.assigned_to?.name ?? t('papers.nobody')] },
  ];
}

/** A job as its paper says it, in the reader's language, units and time zone; `host` is where the reader reached the server. */
export function jobPaper(
  job: JobSheet,
  detail: VehicleDetail,
  reader: { readonly session: Session; readonly nowMs: number; readonly host: string },
): JobPaper {
  const { session, nowMs, host } = reader;
  const words = createReportWords(session.profile);
  const { translate: t, locale } = words;
  const configuration = findAxleConfiguration(job.axle_configuration ?? '');
  return {
    ...printedWords(words, readerUnits(session.profile).temperature.symbol),
    language: locale,
    title: `${t('papers.job_sheet')} J-${job.id}`,
    foot: t('papers.printed', { time: words.zonedInstant(nowMs), name: session.displayName }),
    owner: [job.organization.name, [job.fleet_name, job.depot_name].filter((part) => part !== null).join(' · ')],
    address: `${host}/job-sheets/J-${job.id}`,
    plate: plateText(job.vehicle.registration),
    facts: factsOf(job, detail, session, words),
    note: job.note,
    axles: configuration === null ? [] : wheelsPerAxle(configuration),
    lines: job.lines.map((line) => paperLine(line, job, detail, words)),
  };
}
