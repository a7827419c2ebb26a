import { IconAccessPointOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { CoveredVehicle } from '@tyrewatch/contract/fleets/coverage-endpoints';
import {
  exportFleetCoverage,
  listCoverageWeeks,
  listFleetCoverage,
} from '@tyrewatch/contract/fleets/coverage-endpoints';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { ColumnChart } from '../../components/column-chart/column-chart.tsx';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import { useWheelWords } from '../../components/wheel/use-wheel-words.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { ListChoice } from '../../list/list-toolbar.tsx';
import type { Columns } from '../../list/list-table.tsx';
import { PagedList } from '../../list/paged-list.tsx';
import { useList } from '../../list/use-list.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import classes from './fleet-page.module.css';
import { coverageSearch } from './fleet-search.ts';
import { namedFleet } from './fleet-task.ts';

type Weeks = AnswerOf<typeof listCoverageWeeks>['items'];

/** A week's Monday in the reader's words; the date belongs to no zone. */
function useWeekText(): (week: string) => string {
  const format = useFormatter();
  return (week) => format.dateTime(new Date(`${week}T12:00:00Z`), { day: 'numeric', month: 'short', timeZone: 'UTC' });
}

/** The coverage of the fleet in each of the last weeks. */
function WeekChart({ weeks }: { readonly weeks: Weeks }) {
  const t = useTranslations('wheelCoverage');
  const { percent } = useQuantities();
  const weekText = useWeekText();
  const columns = weeks.map(({ week, coverage_percent: share }) => ({
    key: week,
    text: t('weekText', { week: weekText(week), share: share === null ? t('noMovement') : percent(share) }),
    figure: percent(share),
    date: weekText(week),
    share: (share ?? 0) / 100,
  }));
  return (
    <ColumnChart
      caption={t('byWeek')}
      label={t('eightWeeks', { weeks: columns.map(({ text }) => text).join('; ') })}
      columns={columns}
      figures="all"
      hasCentredDates
    />
  );
}

/** Which wheels were blind, for how long, and since when. */
function BlindWheels({ blind_wheels: wheels, moving_hours: moving }: CoveredVehicle) {
  const t = useTranslations('wheelCoverage');
  const format = useFormatter();
  const wheelWords = useWheelWords();
  if (wheels.length === 0) return t('allSeen');
  return (
    <ul className={classes.wheels}>
      {wheels.map((wheel) => (
        <li key={wheel.position}>
          <strong>{wheel.position}</strong> {wheelWords(wheel)}
          <span className={classes.detail}>
            {[
              t('ofHours', { monitored: wheel.monitored_hours, moving }),
              wheel.last_reading_at === null
                ? t('never')
                : t('lastReading', { at: format.dateTime(new Date(wheel.last_reading_at), 'long') }),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ul>
  );
}

function useColumns(): Columns<CoveredVehicle, typeof coverageSearch> {
  const t = useTranslations('wheelCoverage');
  const format = useFormatter();
  const { percent } = useQuantities();
  return [
    {
      key: 'registration',
      title: t('columns.vehicle'),
      sort: 'registration',
      part: 'heading',
      renderCell: ({ vehicle_id: id, registration }) => <VehiclePlateLink vehicle={{ id, registration }} />,
    },
    { key: 'depot', title: t('columns.depot'), renderCell: ({ depot_name: depot }) => depot ?? '—' },
    {
      key: 'coverage',
      title: t('columns.coverage'),
      sort: 'coverage',
      isNumber: true,
      renderCell: ({ coverage_percent: share }) => percent(share),
    },
    {
      key: 'moving',
      title: t('columns.moving'),
      isNumber: true,
      renderCell: ({ moving_hours: hours }) => format.number(hours),
    },
    { key: 'blind', title: t('columns.blind'), sort: 'blind', renderCell: (row) => <BlindWheels {...row} /> },
  ];
}

/** How much of the wheels of a fleet was really monitored while its vehicles moved: by week, and by vehicle with the wheels that were blind. */
export function CoverageTab({ fleet }: { readonly fleet: Fleet }) {
  const t = useTranslations('wheelCoverage');
  const { percent } = useQuantities();
  const weekText = useWeekText();
  const { params, query } = namedFleet(fleet);
  const { data, error, refetch } = useQuery(endpointQuery(listCoverageWeeks, { params, query }));
  const list = useList(coverageSearch, listFleetCoverage, { params, query });
  const columns = useColumns();
  const { week } = list.search;
  const inWords = (monday: string): string => t('weekOf', { day: weekText(monday) });
  const known = data?.items.map((one) => one.week).toReversed() ?? [];
  const choices = week === undefined || known.includes(week) ? known : [week, ...known];
  return (
    <div className={classes.tab}>
      {error !== null && <ErrorNotice error={error} onRetry={() => void refetch()} />}
      {data === undefined && error === null && <SkeletonLines lines={5} height={30} />}
      {data !== undefined && <WeekChart weeks={data.items} />}
      <PagedList
        list={list}
        label={t('title')}
        rowKey={({ vehicle_id: id }) => id}
        columns={columns}
        searchLabel={t('search')}
        searchHint={t('searchHint')}
        total={({ total }) =>
          total.moved_vehicle_count === 0
            ? ''
            : t('total', {
                count: total.moved_vehicle_count,
                share: percent(total.coverage_percent),
                wheels: total.blind_wheel_count,
              })
        }
        filters={
          <ListChoice
            label={t('period')}
            every={t('lastDays')}
            value={week}
            choices={choices.map((monday) => ({ value: monday, label: inWords(monday) }))}
            onChange={(chosen) => list.change({ week: chosen })}
          />
        }
        file={exportFleetCoverage}
        alsoNarrowedTo={[fleet.name, week === undefined ? t('lastDays') : inWords(week)]}
        empty={{ icon: <IconAccessPointOff size={26} />, title: t('none'), text: t('noneText') }}
        nothingFits={week === undefined ? undefined : t('none')}
      />
      <p className={classes.detail}>{t('rule')}</p>
    </div>
  );
}
