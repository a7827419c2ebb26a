import { IconDiscOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { FleetBrakeWire } from '@tyrewatch/contract/brakes/fleet-brake-endpoints';
import { exportTrailerBrakesReport, getTrailerBrakesReport } from '@tyrewatch/contract/brakes/fleet-brake-endpoints';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { dateIn } from '@tyrewatch/domain/maintenance/calendar-date';
import { reportFormats } from '@tyrewatch/domain/reports/report-type';
import { useState } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { BrakeResultLabel } from '../../components/brakes/brake-sign.tsx';
import { ScheduleLink } from '../../components/report/schedule-link.tsx';
import { useAddressChange } from '../../components/use-address-change.ts';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { ListMenu } from '../../list/list-menu.tsx';
import type { Column } from '../../list/list-table.tsx';
import { ListTable } from '../../list/list-table.tsx';
import { PlainList } from '../../list/paged-list.tsx';
import { PrintSheet } from '../../list/print-sheet.tsx';
import { usePagedList } from '../../list/use-paged-list.ts';
import shared from './fleet-reports.module.css';
import { ReportFilters } from './report-filters.tsx';
import { Figures } from './report-frame.tsx';
import type { FleetBrakeSort } from './report-sorts.ts';
import { ReportRule } from './report-toolbar.tsx';
import { useResultColumns } from '../../components/brakes/result-columns.tsx';
import classes from './trailer-brakes.module.css';
import { ReadinessBadge } from '../../components/brakes/readiness-badge.tsx';
import { useBrakeWords } from '../../components/brakes/use-brake-words.ts';

type Total = AnswerOf<typeof getTrailerBrakesReport>['total'];
type Order = 'registration' | 'performance' | 'next_inspection' | 'expected_events';

const rowKey = ({ vehicle_id: id }: FleetBrakeWire): number => id;

/** Whether there will be enough events at the next inspection, and how many of those needed. */
function Readiness({ of }: { readonly of: FleetBrakeWire['readiness'] }) {
  const t = useTranslations('fleetBrakes');
  const { number } = useBrakeWords();
  if (of === null) return '–';
  return (
    <>
      <ReadinessBadge verdict={of.verdict} />
      <span className={classes.small}>
        {t('expected', { expected: number(of.expected_events), needed: number(of.needed_events) })}{' '}
        {t('bounds', { lower: number(of.lower_events), upper: number(of.upper_events) })}
      </span>
    </>
  );
}

/** Columns of a trailer's own results, here of its newest one. The result is the one that counts today. */
function useNewestColumns(): readonly Column<FleetBrakeWire, Order>[] {
  return useResultColumns(() => true).map(({ renderCell, ...column }): Column<FleetBrakeWire, Order> => {
    if (column.key === 'columns.result') {
      return { ...column, renderCell: ({ result }) => <BrakeResultLabel result={result} /> };
    }
    return {
      ...column,
      ...(column.key === 'columns.performance' ? { sort: 'performance' } : {}),
      renderCell: ({ newest }) => (newest === null ? '–' : renderCell(newest)),
    };
  });
}

function useColumns(today: string): readonly Column<FleetBrakeWire, Order>[] {
  const t = useTranslations('fleetBrakes');
  const { day } = useBrakeWords();
  const newest = useNewestColumns();
  return [
    {
      key: 'trailer',
      title: t('columns.trailer'),
      sort: 'registration',
      part: 'heading',
      renderCell: ({ vehicle_id: id, registration, depot_name: depot }) => (
        <>
          <VehiclePlateLink vehicle={{ id, registration }} search={{ tab: 'brakes' }} />
          {depot !== null && <span className={`${classes.small} ${classes.depot}`}>{depot}</span>}
        </>
      ),
    },
    {
      key: 'next_inspection',
      title: t('columns.nextInspection'),
      sort: 'next_inspection',
      isWhole: true,
      renderCell: ({ next_inspection_on: on }) => (
        <>
          {on === null ? t('notSet') : day(on)}
          {on !== null && on < today && <span className={classes.small}>{t('overdue')}</span>}
        </>
      ),
    },
    {
      key: 'readiness',
      title: t('columns.readiness'),
      sort: 'expected_events',
      renderCell: ({ readiness }) => <Readiness of={readiness} />,
    },
    ...newest,
  ];
}

function Totals({ total }: { readonly total: Total }) {
  const t = useTranslations('fleetBrakes.totals');
  const tVerdicts = useTranslations('brakes.readiness.verdicts');
  const { number } = useBrakeWords();
  const of = (count: number): string => t('of', { count, all: total.trailer_count });
  const verdicts = [
    `${tVerdicts('unsure')} ${number(total.unsure_count)}`,
    `${tVerdicts('unlikely')} ${number(total.unlikely_count)}`,
  ];
  const figures = [
    { label: t('toAct'), value: of(total.to_act_count) },
    { label: t('passing'), value: of(total.pass_count) },
    { label: t('ready'), value: `${tVerdicts('likely')} ${number(total.likely_count)}`, note: verdicts.join(' · ') },
  ];
  return <Figures figures={figures} />;
}

/** The trailers of a fleet by how much they are at risk for their next inspection. */
export function TrailerBrakes({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('fleetBrakes');
  const { order, depot, vehicle } = useSearch({ from: '/shell/fleets/$fleetName' });
  const [nowMs] = useState(() => Date.now());
  const columns = useColumns(dateIn(nowMs, useTimeZone() ?? 'UTC'));
  const change = useAddressChange();
  const sort = (order ?? 'risk') as FleetBrakeSort;
  const input = {
    params: { fleet_name: fleet.name },
    query: {
      organization_id: fleet.organization_id,
      ...(depot === undefined ? {} : { depots: String(depot) }),
      ...(vehicle === undefined ? {} : { vehicles: vehicle }),
    },
  };
  const list = usePagedList(getTrailerBrakesReport, { ...input, query: { ...input.query, sort } });
  const isNarrowed = depot !== undefined || vehicle !== undefined;
  const table = { label: t('title'), columns, rowKey };
  return (
    <div className={shared.report}>
      <div className={shared.toolbar}>
        <ReportFilters
          fleet={fleet}
          search={{ ...(depot === undefined ? {} : { depot }), ...(vehicle === undefined ? {} : { vehicle }) }}
        />
        <span className={shared.zone} />
        <ScheduleLink type="brake_performance" fleet={fleet.id} />
        <ListMenu
          file={{ endpoint: exportTrailerBrakesReport, input }}
          formats={reportFormats}
          renderPrinted={(onDone) => (
            <PrintSheet
              title={`${t('title')}, ${fleet.name}`}
              narrowedTo={[]}
              list={list}
              renderRows={(rows) => <ListTable {...table} rows={rows} />}
              onDone={onDone}
            />
          )}
        />
      </div>
      {list.first !== null && list.first.total.trailer_count > 0 && <Totals total={list.first.total} />}
      <div className={classes.rows}>
        <PlainList
          {...table}
          list={list}
          order={sort}
          onOrder={(by) => change({ order: by })}
          onClear={isNarrowed ? () => change({ depot: undefined, vehicle: undefined }) : undefined}
          empty={{ icon: <IconDiscOff size={26} />, title: t('none'), text: t('noneText') }}
        />
      </div>
      <ReportRule text={t('rule')} type="brake_performance" />
    </div>
  );
}
