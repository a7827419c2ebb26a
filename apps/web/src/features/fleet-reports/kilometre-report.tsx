import { IconTruck } from '@tabler/icons-react';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { exportKilometreReport, getKilometreReport } from '@tyrewatch/contract/fleets/fleet-report-endpoints';
import { useTimeZone, useTranslations } from 'use-intl';
import { useAddressChange } from '../../components/use-address-change.ts';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { DayBars, DayList } from './day-bars.tsx';
import { FleetDayChart } from './fleet-day-chart.tsx';
import type { Column } from '../../list/list-table.tsx';
import { PlainList } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import classes from './fleet-reports.module.css';
import { Figures, NoReadings, PrintedHead, useWantedReport } from './report-frame.tsx';
import { daysOf } from './report-range.ts';
import type { KilometreSort } from './report-sorts.ts';
import { ReportRule, ReportToolbar } from './report-toolbar.tsx';

type Report = AnswerOf<typeof getKilometreReport>;
type Row = Report['items'][number];
type Order = 'registration' | 'distance';

/** Steps of the odometer that are no driving; nothing where there are none. */
function LeftOut({ count }: { readonly count: number }) {
  const t = useTranslations('fleetReports');
  return count === 0 ? null : <div className={classes.note}>{t('kilometres.leftOut', { count })}</div>;
}

function useColumns(dates: readonly string[]): readonly Column<Row, Order>[] {
  const t = useTranslations('fleetReports');
  const { distance } = useQuantities();
  return [
    {
      key: 'registration',
      title: t('kilometres.columns.registration'),
      sort: 'registration',
      part: 'heading',
      renderCell: ({ vehicle_id: id, registration }) => <VehiclePlateLink vehicle={{ id, registration }} />,
    },
    {
      key: 'distance',
      title: t('kilometres.columns.distance', { unit: distance.unit }),
      sort: 'distance',
      isNumber: true,
      renderCell: ({ days, distance_km: km, left_out_step_count: count }) => (
        <>
          {days.length === 0 ? '—' : distance.text(km)}
          <LeftOut count={count} />
        </>
      ),
    },
    {
      key: 'bars',
      title: t('kilometres.columns.bars'),
      renderCell: ({ days }) => <DayBars dates={dates} days={days} />,
    },
    { key: 'days', title: t('kilometres.columns.days'), renderCell: ({ days }) => <DayList days={days} /> },
  ];
}

function Totals({ total, dates }: { readonly total: Report['total']; readonly dates: readonly string[] }) {
  const t = useTranslations('fleetReports');
  const { distance } = useQuantities();
  const { distance_km: km, vehicle_count: vehicles, days } = total;
  const share = (count: number): string => distance.text(count === 0 ? null : km / count);
  return (
    <>
      <Figures
        figures={[
          {
            label: t('kilometres.total'),
            value: distance.text(km),
            note:
              total.left_out_step_count === 0
                ? undefined
                : t('kilometres.leftOut', { count: total.left_out_step_count }),
          },
          { label: t('kilometres.perVehicle'), value: share(vehicles) },
          { label: t('kilometres.perDay'), value: share(days.length) },
        ]}
      />
      <FleetDayChart dates={dates} days={days} />
    </>
  );
}

/** What the vehicles of a fleet have driven in a time, by days. */
export function KilometreReport({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('fleetReports');
  const wanted = useWantedReport(fleet);
  const dates = daysOf(wanted.range, useTimeZone() ?? 'UTC');
  const change = useAddressChange();
  const columns = useColumns(dates);
  const { input } = wanted;
  const sort = (wanted.order ?? 'registration') as KilometreSort;
  const list = usePagedList(getKilometreReport, { params: input.params, query: { ...input.query, sort } });
  const nearest = list.first?.nearest_reading_on ?? null;
  return (
    <div className={classes.report}>
      <ReportToolbar
        fleet={fleet}
        {...wanted}
        schedules="kilometre"
        file={exportKilometreReport}
        fileInput={input}
        variants={[{ label: t('kilometres.eachDay'), query: { format: 'xlsx', per: 'day' } }]}
      />
      <PrintedHead title={t('kilometres.title')} wanted={wanted} />
      {nearest !== null && <NoReadings wanted={wanted} nearest={nearest} />}
      {nearest === null && (
        <>
          {list.first !== null && <Totals total={list.first.total} dates={dates} />}
          <PlainList
            label={t('kilometres.title')}
            list={list}
            columns={columns}
            rowKey={({ vehicle_id: id }) => id}
            order={sort}
            onOrder={(order) => change({ order })}
            empty={{ icon: <IconTruck size={26} />, title: t('kilometres.none'), text: t('kilometres.noneText') }}
          />
        </>
      )}
      <ReportRule text={t('kilometres.rule')} type="kilometre" />
    </div>
  );
}
