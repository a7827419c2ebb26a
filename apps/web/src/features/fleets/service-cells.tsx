import { Link } from '@tanstack/react-router';
import type { Fleet } from '@tyrewatch/contract/fleets/fleet-endpoints';
import type { ServiceRow } from '@tyrewatch/contract/fleets/service-list-endpoints';
import type { ServiceTableName, ServiceUnit } from '@tyrewatch/domain/fleets/service-tables';
import { measuredBy, needsAction, serviceTables } from '@tyrewatch/domain/fleets/service-tables';
import { useFormatter, useTranslations } from 'use-intl';
import { levelAppearance } from '../../components/alert-level/level-appearance.ts';
import { Elapsed } from '../../components/elapsed.tsx';
import { LevelBadge } from '../../components/level-badge.tsx';
import { PlateChip } from '../../components/plate-chip.tsx';
import { useVehicleReference } from '../../components/vehicle-reference.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import type { Columns } from '../../list/list-table.tsx';
import { paths } from '../../paths.ts';
import type { serviceListSearch } from './fleet-search.ts';
import classes from './service-list.module.css';

/** Tab of a vehicle's page on which more is said of a table. */
const tabOf: Partial<Record<ServiceTableName, string>> = {
  mot: 'maintenance',
  service: 'maintenance',
  torque: 'maintenance',
};

/** How values of a unit are written, in the reader's units. */
export function useServiceValue(): (unit: ServiceUnit, value: number) => string {
  const format = useFormatter();
  const { distance, temperature } = useQuantities();
  return (unit, value) => {
    switch (unit) {
      case '%':
        return format.number(value / 100, { style: 'percent', maximumFractionDigits: 1 });
      case 'km':
        return distance.text(value);
      case '°C':
        return temperature.text(value);
      case 'V':
        return `${format.number(value, { maximumFractionDigits: 1, minimumFractionDigits: 1 })}\u00A0V`;
      case 'Nm':
        return `${format.number(value)}\u00A0Nm`;
      case 'day':
      case 'wheel':
        return format.number(value);
    }
  };
}

/** Where a value lies in the span of its table, with the limits as dashed lines; drawn for the eye, the number says the same. */
function ServiceBar({ table, row }: { readonly table: ServiceTableName; readonly row: ServiceRow }) {
  const { span, limits } = serviceTables[table];
  if (span === null || row.value === null) return null;
  const [from, to] = span;
  const percent = (value: number): string => `${Math.min(100, Math.max(0, (100 * (value - from)) / (to - from)))}%`;
  return (
    <div className={classes.bar} aria-hidden>
      <div
        data-old={row.level === 'stale' || undefined}
        style={{ width: percent(measuredBy(table, row.value)), background: levelAppearance[row.level].fill }}
      />
      {limits
        .filter(({ at }) => at > from)
        .map(({ at }) => (
          <i key={at} style={{ insetInlineStart: percent(at) }} />
        ))}
    </div>
  );
}

function Plate({ table, row }: { readonly table: ServiceTableName; readonly row: ServiceRow }) {
  const referenceOf = useVehicleReference();
  const tab = tabOf[table];
  return (
    <Link
      className={classes.plate}
      to={paths.vehicle(referenceOf({ id: row.vehicle_id, registration: row.registration }))}
      search={(tab === undefined ? {} : { tab }) as never}
    >
      <PlateChip registration={row.registration} />
    </Link>
  );
}

/** The heading of the bar's column: the limits. */
function useLimits(table: ServiceTableName): string {
  const valueText = useServiceValue();
  const { limits, unit } = serviceTables[table];
  return limits
    .filter(({ at }) => at > 0)
    .map(({ at }) => valueText(unit, unit === 'day' ? at - 1 : at))
    .join(' · ');
}

type ServiceColumns = Columns<ServiceRow, typeof serviceListSearch>;

/** What a value means and how old it is; only what the table has. */
function useMeaningColumns(table: ServiceTableName): ServiceColumns {
  const t = useTranslations('serviceTables.columns');
  const tList = useTranslations('serviceList');
  const format = useFormatter();
  const { litres, oldAfterHours } = serviceTables[table];
  const date = (due: string): string =>
    format.dateTime(new Date(`${due}T12:00:00Z`), { dateStyle: 'medium', timeZone: 'UTC' });
  const columns: (ServiceColumns[number] & { readonly isShown: boolean })[] = [
    {
      key: 'litres',
      title: t('litres'),
      isNumber: true,
      isShown: litres !== null,
      renderCell: ({ litres: left }) => (left === null ? '—' : format.number(left, { style: 'unit', unit: 'liter' })),
    },
    {
      key: 'due',
      title: table === 'brakes' ? tList('nextInspection') : t('due'),
      isShown: table === 'mot' || table === 'service' || table === 'brakes',
      renderCell: ({ due_on: due }) => (due === null ? '—' : date(due)),
    },
    {
      key: 'age',
      title: tList(table === 'tyres' ? 'since' : table === 'torque' ? 'changed' : 'newest'),
      sort: 'age',
      isShown: oldAfterHours !== null || table === 'tyres' || table === 'torque',
      renderCell: ({ value_at: at, state }) => (
        <span className={state === 'old_value' ? classes.old : classes.age}>
          <Elapsed at={at} absent="—" />
        </span>
      ),
    },
  ];
  return columns.filter(({ isShown }) => isShown);
}

/** The columns of a table, all of one build: vehicle, depot, state, newest value, bar, what it means, age. */
export function useServiceColumns(table: ServiceTableName, fleet: Fleet): ServiceColumns {
  const t = useTranslations('serviceTables');
  const valueText = useServiceValue();
  const limits = useLimits(table);
  const meaning = useMeaningColumns(table);
  const { unit, span } = serviceTables[table];
  const depot: ServiceColumns[number] = {
    key: 'depot',
    title: t('columns.depot'),
    sort: 'depot',
    isSpare: true,
    renderCell: ({ depot_name: name }) => name ?? '—',
  };
  const bar: ServiceColumns[number] = {
    key: 'bar',
    title: limits,
    renderCell: (row) => <ServiceBar table={table} row={row} />,
  };
  return [
    {
      key: 'registration',
      title: t('columns.vehicle'),
      sort: 'registration',
      part: 'heading',
      renderCell: (row) => <Plate table={table} row={row} />,
    },
    ...(fleet.depots.length === 0 ? [] : [depot]),
    {
      key: 'state',
      title: t('columns.state'),
      sort: 'state',
      renderCell: ({ level, state }) => <LevelBadge level={level} words={t(`states.${state}`)} />,
    },
    {
      key: 'value',
      title: t(`values.${table}`),
      sort: 'value',
      isNumber: true,
      renderCell: ({ value }) => (value === null ? '—' : <b>{valueText(unit, value)}</b>),
    },
    ...(span === null ? [] : [bar]),
    ...meaning,
  ];
}

/** Whether a table has anything to act on, as its badge or a tick. */
export function TableState(props: { readonly worst: ServiceRow['level'] | null; readonly count: number }) {
  const t = useTranslations('serviceList');
  const { worst, count } = props;
  if (worst === null) return <span className={classes.absent}>—</span>;
  if (!needsAction(worst)) return <span aria-label={t('fine')}>✓</span>;
  return <LevelBadge level={worst} words={String(count)} hint={t('needAction', { count })} />;
}
