import { IconAlertTriangle, IconTruckLoading } from '@tabler/icons-react';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { TrailerUseWire } from '@tyrewatch/contract/utilisation/utilisation-endpoints';
import {
  exportTrailerUtilisationReport,
  getTrailerUtilisationReport,
} from '@tyrewatch/contract/utilisation/utilisation-endpoints';
import { leastStandingDays } from '@tyrewatch/domain/utilisation/trailer-utilisation';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { useAddressChange } from '../../components/use-address-change.ts';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { Column } from '../../list/list-table.tsx';
import { PlainList } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import shared from './fleet-reports.module.css';
import type { WantedReport } from './report-frame.tsx';
import { Figures, NoReadings, PrintedHead, useWantedReport } from './report-frame.tsx';
import { daysOf } from './report-range.ts';
import type { UtilisationSort } from './report-sorts.ts';
import { ReportRule, ReportToolbar } from './report-toolbar.tsx';
import classes from './trailer-utilisation.module.css';
import { usePlaceText } from './use-place-text.ts';
import { UtilisationBars, UtilisationLegend } from './utilisation-bars.tsx';
import type { UseScale } from './utilisation-periods.ts';
import { periodsOf, scaleOf, trailerPeriods } from './utilisation-periods.ts';

type Total = AnswerOf<typeof getTrailerUtilisationReport>['total'];
type Order = 'registration' | 'standing' | 'moved_days' | 'hours' | 'distance';

const longestTrackS = 31 * 86_400;

/** Writes hours without decimals. */
function useHours(): (hours: number) => string {
  const format = useFormatter();
  return (hours) => format.number(hours, { maximumFractionDigits: 0 });
}

/** For how long a trailer has stood, from a week on, or since when it has not been heard. */
function Standing({ trailer }: { readonly trailer: TrailerUseWire }) {
  const t = useTranslations('utilisation');
  const { standing_days: standing, silent_days: silent } = trailer;
  const isStanding = standing !== null && standing >= leastStandingDays;
  if (!isStanding && silent === null) return '–';
  return (
    <>
      {isStanding && (
        <strong className={classes.standing}>
          <IconAlertTriangle size={16} aria-hidden />
          {t('days', { count: standing })}
        </strong>
      )}
      {silent !== null && <span className={shared.note}>{t('silentFor', { count: silent })}</span>}
    </>
  );
}

/** Which share of its way a trailer was laden; why not, where that is not known. */
function Laden({ trailer: { laden, laden_gap: gap } }: { readonly trailer: TrailerUseWire }) {
  const t = useTranslations('utilisation');
  const format = useFormatter();
  const { percent } = useQuantities();
  if (laden === null) return <span className={classes.gap}>{t(`gaps.${gap ?? 'not_reported'}`)}</span>;
  const { laden_km: ladenKm, empty_km: emptyKm, laden_hours: ladenHours, empty_hours: emptyHours } = laden;
  const [of, whole] = ladenKm + emptyKm > 0 ? [ladenKm, ladenKm + emptyKm] : [ladenHours, ladenHours + emptyHours];
  const share = whole === 0 ? 0 : of / whole;
  const above = format.number(laden.above_kg, { style: 'unit', unit: 'kilogram' });
  return (
    <span className={classes.laden} title={t(`basis.${laden.basis}`, { above })}>
      <span className={classes.share} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <strong>{percent(share * 100)}</strong>
    </span>
  );
}

function useColumns(
  { range }: WantedReport,
  dates: readonly string[],
  scale: UseScale,
): Column<TrailerUseWire, Order>[] {
  const t = useTranslations('utilisation');
  const { distance } = useQuantities();
  const placeText = usePlaceText();
  const periods = periodsOf(dates, scale);
  const hours = useHours();
  const track = `${Math.max(range.fromS, range.toS - longestTrackS)}-${range.toS}`;
  return [
    {
      key: 'registration',
      title: t('columns.trailer'),
      sort: 'registration',
      part: 'heading',
      renderCell: ({ vehicle_id: id, registration }) => (
        <VehiclePlateLink vehicle={{ id, registration }} search={{ track }} />
      ),
    },
    {
      key: 'standing',
      title: t('columns.standing'),
      sort: 'standing',
      renderCell: (trailer) => <Standing trailer={trailer} />,
    },
    { key: 'place', title: t('columns.place'), renderCell: ({ place }) => placeText(place) },
    {
      key: 'bars',
      title: t(scale.step === 'day' ? 'columns.byDay' : 'columns.byWeek'),
      renderCell: ({ registration, days }) => (
        <UtilisationBars registration={registration} periods={trailerPeriods(days, periods)} scale={scale} />
      ),
    },
    {
      key: 'moved_days',
      title: t('columns.movedDays'),
      sort: 'moved_days',
      isNumber: true,
      renderCell: ({ moved_day_count: moved, stood_day_count: stood, no_data_day_count: noData }) => (
        <>
          {t('movedOf', { moved, all: moved + stood + noData })}
          {noData > 0 && <span className={shared.note}>{t('daysWithoutData', { count: noData })}</span>}
        </>
      ),
    },
    {
      key: 'hours',
      title: t('columns.hours'),
      sort: 'hours',
      isNumber: true,
      renderCell: ({ moved_hours: moved, stood_hours: stood, no_data_hours: noData }) => (
        <span title={t('hoursOf', { stood: hours(stood), noData: hours(noData) })}>{hours(moved)}</span>
      ),
    },
    {
      key: 'distance',
      title: t('columns.distance', { unit: distance.unit }),
      sort: 'distance',
      isNumber: true,
      renderCell: ({ distance_km: km }) => distance.number(km),
    },
    {
      key: 'laden',
      title: t('columns.laden'),
      isNumber: true,
      renderCell: (trailer) => <Laden trailer={trailer} />,
    },
  ];
}

function Totals({ total }: { readonly total: Total }) {
  const t = useTranslations('utilisation');
  const { distance, percent } = useQuantities();
  const hours = useHours();
  const known = total.moved_day_count + total.stood_day_count;
  const loadedKm = total.laden_km + total.empty_km;
  const figures = [
    {
      label: t('totals.standing', { days: leastStandingDays }),
      value: t('totals.standingOf', { standing: total.standing_count, all: total.trailer_count }),
    },
    {
      label: t('columns.movedDays'),
      value: percent(known === 0 ? null : (total.moved_day_count / known) * 100),
      note: t('totals.knownDays', { known, all: known + total.no_data_day_count }),
    },
    {
      label: t('totals.hours'),
      value: t('hours', { hours: hours(total.moved_hours) }),
      note: t('hoursOf', { stood: hours(total.stood_hours), noData: hours(total.no_data_hours) }),
    },
    { label: t('totals.distance'), value: distance.text(total.distance_km) },
    {
      label: t('columns.laden'),
      value: percent(loadedKm === 0 ? null : (total.laden_km / loadedKm) * 100),
      note: t('totals.ladenOf', { count: total.laden_trailer_count }),
    },
  ];
  return <Figures figures={figures} />;
}

/** How the trailers of a fleet were used in a time: which stand, where, and for how long. */
export function TrailerUtilisation({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('utilisation');
  const wanted = useWantedReport(fleet);
  const dates = daysOf(wanted.range, useTimeZone() ?? 'UTC');
  const scale = scaleOf(dates.length);
  const change = useAddressChange();
  const columns = useColumns(wanted, dates, scale);
  const { input } = wanted;
  const sort = (wanted.order ?? 'use') as UtilisationSort;
  const list = usePagedList(getTrailerUtilisationReport, { params: input.params, query: { ...input.query, sort } });
  const nearest = list.first?.nearest_reading_on ?? null;
  return (
    <div className={shared.report}>
      <ReportToolbar
        fleet={fleet}
        {...wanted}
        schedules="trailer_utilisation"
        file={exportTrailerUtilisationReport}
        fileInput={input}
      />
      <PrintedHead title={t('title')} wanted={wanted} />
      {nearest !== null && <NoReadings wanted={wanted} nearest={nearest} />}
      {nearest === null && (
        <>
          {list.first !== null && list.first.total.trailer_count > 0 && <Totals total={list.first.total} />}
          <section className={classes.card} aria-label={t('title')}>
            {list.rows.length > 0 && (
              <div className={classes.head}>
                <h2>{t(sort === 'use' ? 'leastUsed' : 'title')}</h2>
                <UtilisationLegend scale={scale} />
              </div>
            )}
            <PlainList
              label={t('title')}
              list={list}
              columns={columns}
              rowKey={({ vehicle_id: id }) => id}
              order={sort}
              onOrder={(order) => change({ order })}
              empty={{ icon: <IconTruckLoading size={26} />, title: t('none'), text: t('noneText') }}
            />
          </section>
        </>
      )}
      <ReportRule text={t('rule')} type="trailer_utilisation" />
    </div>
  );
}
