import { Link } from '@tanstack/react-router';
import type { BrakePerformance } from '@tyrewatch/contract/brakes/brake-performance-endpoints';
import { useTranslations } from 'use-intl';
import { BrakeResultLabel } from './brake-sign.tsx';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { Column } from '../../list/list-table.tsx';
import { paths } from '../../paths.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import classes from './brake-words.module.css';
import { useBrakeWords } from './use-brake-words.ts';

/** Where a result comes from; the file is a link for those who may open it. */
function Source({ of }: { readonly of: BrakePerformance }) {
  const t = useTranslations('brakes');
  const mayOpen = may(useSession(), 'feature:brake_performance_upload');
  if (of.source === 'computed') return t('source.computed');
  if (of.upload === null) return t('source.upload');
  const { id, file_name: file, row_number: row } = of.upload;
  const name = mayOpen ? (
    <Link to={paths.brakeReportUpload} search={{ upload: id } as never}>
      {file}
    </Link>
  ) : (
    file
  );
  return (
    <>
      {name}, {t('source.row', { row })}
    </>
  );
}

/** What was decided of a result; the last one waits for it where nobody has. */
function SignedOff({ of, isNewest }: { readonly of: BrakePerformance; readonly isNewest: boolean }) {
  const t = useTranslations('brakes');
  const { day, performance } = useBrakeWords();
  const { sign_off: signed } = of;
  if (signed === null) return isNewest ? <span className={classes.waiting}>{t('signOff.waits')}</span> : '–';
  const hasChanged = signed.value_percent !== of.value_percent || signed.result !== of.result;
  return (
    <>
      {t(`signOff.decisions.${signed.decision}`)}
      <span className={classes.small}>
        {[signed.by_name, day(signed.at.slice(0, 10)), signed.remark].filter(Boolean).join(', ')}
        {hasChanged &&
          ` · ${t('signOff.was', { performance: performance({ value_percent: signed.value_percent, uncertainty_percent: null }) })}`}
      </span>
    </>
  );
}

/** Columns of what a result says, which waits for a sign-off where `isNewest`. */
export function useResultColumns(isNewest: (row: BrakePerformance) => boolean): readonly Column<BrakePerformance>[] {
  const t = useTranslations('brakes');
  const { distance } = useQuantities();
  const { performance, period, number } = useBrakeWords();
  const titled = (key: Parameters<typeof t>[0] & `columns.${string}`) => ({ key, title: t(key) });
  return [
    {
      ...titled('columns.period'),
      isWhole: true,
      renderCell: (row) => period(row.period_start, row.period_end),
    },
    { ...titled('columns.result'), renderCell: ({ result }) => <BrakeResultLabel result={result} /> },
    {
      ...titled('columns.performance'),
      isNumber: true,
      isWhole: true,
      renderCell: (row) => (row.value_percent === null ? '–' : <strong>{performance(row)}</strong>),
    },
    {
      ...titled('columns.events'),
      isNumber: true,
      isWhole: true,
      renderCell: ({ qualified_events: qualified, total_events: total }) =>
        qualified === null || total === null
          ? number(qualified)
          : t('eventsOf', { qualified: number(qualified), total: number(total) }),
    },
    {
      ...titled('columns.distance'),
      isNumber: true,
      isWhole: true,
      renderCell: ({ distance_km: km }) => (km === null ? '–' : distance.text(km)),
    },
    {
      ...titled('columns.demand'),
      isNumber: true,
      isWhole: true,
      isSpare: true,
      renderCell: ({ mean_demand_bar: bar }) => number(bar, 1),
    },
    {
      ...titled('columns.load'),
      isNumber: true,
      isWhole: true,
      isSpare: true,
      renderCell: ({ mean_load_kg: kg }) => number(kg),
    },
    { ...titled('columns.source'), renderCell: (row) => <Source of={row} /> },
    { ...titled('columns.signOff'), renderCell: (row) => <SignedOff of={row} isNewest={isNewest(row)} /> },
  ];
}
