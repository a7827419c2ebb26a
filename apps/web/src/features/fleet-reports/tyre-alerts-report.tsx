import { IconBellOff } from '@tabler/icons-react';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { exportTyreAlertsReport, getTyreAlertsReport } from '@tyrewatch/contract/fleets/fleet-report-endpoints';
import { alertLevels, isProblem } from '@tyrewatch/domain/levels/alert-level';
import { useFormatter, useTranslations } from 'use-intl';
import { LevelShape } from '../../components/alert-level/level-shape.tsx';
import { useAddressChange } from '../../components/use-address-change.ts';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useDurations } from '../../components/wheel/use-durations.ts';
import type { Column } from '../../list/list-table.tsx';
import { PlainList } from '../../list/paged-list.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import classes from './fleet-reports.module.css';
import { Figures, NoReadings, PrintedHead, useWantedReport } from './report-frame.tsx';
import type { AlertsSort } from './report-sorts.ts';
import { ReportRule, ReportToolbar } from './report-toolbar.tsx';

type Report = AnswerOf<typeof getTyreAlertsReport>;
type Row = Report['items'][number];
type Order = 'registration' | 'incidents' | 'open' | 'still_open';

const problemLevels = alertLevels.filter(isProblem);
const minutesPerHour = 60;

/** How many alerts reached each level, those without any left out. */
function Levels({ counts }: { readonly counts: Row['by_level'] }) {
  const t = useTranslations('levels.name');
  const format = useFormatter();
  return (
    <ul className={classes.levels}>
      {problemLevels
        .filter((level) => counts[level] > 0)
        .map((level) => (
          <li key={level}>
            <svg width={14} height={14} viewBox="-12 -12 24 24" aria-hidden>
              <LevelShape level={level} size={21} x={0} y={0} />
            </svg>
            {format.number(counts[level])} {t(level)}
          </li>
        ))}
    </ul>
  );
}

function useColumns(): readonly Column<Row, Order>[] {
  const t = useTranslations('fleetReports');
  const format = useFormatter();
  const duration = useDurations();
  const ordered = (sort: Order) => ({ key: sort, title: t(`alerts.columns.${sort}`), sort });
  return [
    {
      ...ordered('registration'),
      part: 'heading',
      renderCell: ({ vehicle_id: id, registration }) => <VehiclePlateLink vehicle={{ id, registration }} />,
    },
    { ...ordered('incidents'), isNumber: true, renderCell: (row) => format.number(row.incident_count) },
    {
      key: 'levels',
      title: t('alerts.columns.levels'),
      renderCell: ({ by_level: counts }) => <Levels counts={counts} />,
    },
    { ...ordered('open'), isNumber: true, renderCell: ({ open_hours: hours }) => duration(hours) },
    {
      key: 'acknowledged',
      title: t('alerts.columns.acknowledged'),
      isNumber: true,
      renderCell: ({ median_acknowledged_minutes: minutes }) =>
        minutes === null ? '—' : duration(minutes / minutesPerHour),
    },
    { ...ordered('still_open'), isNumber: true, renderCell: (row) => format.number(row.still_open_count) },
  ];
}

function Totals({ total }: { readonly total: Report['total'] }) {
  const t = useTranslations('fleetReports');
  const format = useFormatter();
  const duration = useDurations();
  const { median_acknowledged_minutes: minutes, affected_vehicle_count: affected, vehicle_count: all } = total;
  return (
    <>
      <Figures
        figures={[
          { label: t('alerts.columns.incidents'), value: format.number(total.incident_count) },
          { label: t('alerts.affected'), value: t('alerts.ofVehicles', { affected, all }) },
          { label: t('alerts.columns.open'), value: duration(total.open_hours) },
          {
            label: t('alerts.columns.acknowledged'),
            value: minutes === null ? t('alerts.notAcknowledged') : duration(minutes / minutesPerHour),
          },
          { label: t('alerts.columns.still_open'), value: format.number(total.still_open_count) },
        ]}
      />
      <Levels counts={total.by_level} />
    </>
  );
}

/** The tyre alerts of a fleet in a time: how many, for how long, how soon somebody saw to them. */
export function TyreAlertsReport({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('fleetReports');
  const change = useAddressChange();
  const columns = useColumns();
  const wanted = useWantedReport(fleet);
  const { input } = wanted;
  const sort = (wanted.order ?? '-open') as AlertsSort;
  const list = usePagedList(getTyreAlertsReport, { params: input.params, query: { ...input.query, sort } });
  const nearest = list.first?.nearest_reading_on ?? null;
  return (
    <div className={classes.report}>
      <ReportToolbar fleet={fleet} {...wanted} schedules="weekly" file={exportTyreAlertsReport} fileInput={input} />
      <PrintedHead title={t('alerts.title')} wanted={wanted} />
      {nearest !== null && <NoReadings wanted={wanted} nearest={nearest} />}
      {nearest === null && (
        <>
          {list.first !== null && <Totals total={list.first.total} />}
          <PlainList
            label={t('alerts.title')}
            list={list}
            columns={columns}
            rowKey={({ vehicle_id: id }) => id}
            order={sort}
            onOrder={(order) => change({ order })}
            empty={{ icon: <IconBellOff size={26} />, title: t('alerts.none'), text: t('alerts.noneText') }}
          />
        </>
      )}
      <ReportRule text={t('alerts.rule')} type="weekly" />
    </div>
  );
}
