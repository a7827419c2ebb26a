import { Link } from '@tanstack/react-router';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import type { Checklist, listChecklistsNotDone } from '@tyrewatch/contract/checklists/checklist-endpoints';
import { useFormatter, useTranslations } from 'use-intl';
import { PlateChip } from '../../components/plate-chip.tsx';
import { VehiclePlateLink } from '../../components/vehicle-plate-link.tsx';
import type { Column } from '../../list/list-table.tsx';
import { NotDone, Took, Verdict } from './checklist-marks.tsx';
import classes from './checklists.module.css';

/** A vehicle that was used on a day without a check. */
export type UncheckedVehicle = AnswerOf<typeof listChecklistsNotDone>['items'][number];
/** A check, or a vehicle in its place that had none. */
export type ChecklistRow = Checklist | UncheckedVehicle;
/** By which columns the list can be ordered. */
export type ChecklistOrder = 'time' | '-time' | 'registration' | '-registration' | 'duration' | '-duration';

const isCheck = (row: ChecklistRow): row is Checklist => 'verdict' in row;
/** What tells a row from every other. */
export const checklistRowKey = (row: ChecklistRow): string =>
  isCheck(row) ? `${row.id}` : `vehicle ${row.vehicle_id}`;

const nothing = <span className={classes.dimmed}>–</span>;

/**
 * The columns of the list; a row with a check opens it. `chosenId` is the check that is looked at; with `isOneDay` times have no date.
 */
export function useChecklistColumns(props: {
  readonly chosenId: number | null;
  readonly isOneDay: boolean;
}): readonly Column<ChecklistRow, ChecklistOrder>[] {
  const t = useTranslations('checklists');
  const format = useFormatter();
  const timeText = (at: string): string =>
    format.dateTime(
      new Date(at),
      props.isOneDay
        ? { hour: '2-digit', minute: '2-digit' }
        : { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
    );
  const number = (row: ChecklistRow, value: (check: Checklist) => number) =>
    isCheck(row) && value(row) > 0 ? format.number(value(row)) : nothing;
  return [
    {
      key: 'result',
      title: t('columns.result'),
      part: 'heading',
      isWhole: true,
      renderCell: (row) =>
        isCheck(row) ? (
          <Link
            to="."
            search={(before: Record<string, unknown>) => ({ ...before, check: row.id })}
            className={classes.rowLink}
            aria-current={row.id === props.chosenId ? 'true' : undefined}
            resetScroll={false}
          >
            <Verdict check={row} />
          </Link>
        ) : (
          <NotDone />
        ),
    },
    {
      key: 'vehicle',
      title: t('columns.vehicle'),
      sort: 'registration',
      isWhole: true,
      renderCell: (row) =>
        isCheck(row) ? (
          <PlateChip registration={row.registration} />
        ) : (
          <VehiclePlateLink vehicle={{ id: row.vehicle_id, registration: row.registration }} />
        ),
    },
    {
      key: 'at',
      title: t('columns.at'),
      sort: 'time',
      renderCell: (row) => (
        <span className={classes.when}>
          {isCheck(row) ? timeText(row.finished_at) : t('notDoneSince', { time: timeText(row.in_use_since) })}
        </span>
      ),
    },
    {
      key: 'by',
      title: t('columns.by'),
      renderCell: (row) => (isCheck(row) ? row.issuer.name : row.driver_names.join(', ') || nothing),
    },
    {
      key: 'took',
      title: t('columns.took'),
      sort: 'duration',
      isNumber: true,
      isWhole: true,
      renderCell: (row) => (isCheck(row) ? <Took check={row} /> : nothing),
    },
    {
      key: 'faults',
      title: t('columns.faults'),
      isNumber: true,
      renderCell: (row) => number(row, ({ fault_count: count }) => count),
    },
    {
      key: 'photos',
      title: t('columns.photos'),
      isNumber: true,
      renderCell: (row) => number(row, ({ photo_count: count }) => count),
    },
  ];
}

/** On a phone a check is one card that opens it. */
export function useChecklistCards(): readonly Column<ChecklistRow, ChecklistOrder>[] {
  const t = useTranslations('checklists');
  const format = useFormatter();
  const timeText = (at: string): string => format.dateTime(new Date(at), 'near');
  const card = (row: ChecklistRow) =>
    isCheck(row) ? (
      <Link
        to="."
        search={(before: Record<string, unknown>) => ({ ...before, check: row.id })}
        className={classes.checkCard}
      >
        <span className={classes.cardTop}>
          <Verdict check={row} />
          <PlateChip registration={row.registration} />
        </span>
        <span className={classes.cardLine}>
          {timeText(row.finished_at)} · {row.issuer.name}
        </span>
        <span className={classes.cardLine}>
          <Took check={row} /> · {t('detail.faults', { count: row.fault_count })}
          {row.photo_count > 0 && ` · ${t('photoCount', { count: row.photo_count })}`}
        </span>
      </Link>
    ) : (
      <span className={classes.checkCard}>
        <span className={classes.cardTop}>
          <NotDone />
          <VehiclePlateLink vehicle={{ id: row.vehicle_id, registration: row.registration }} />
        </span>
        <span className={classes.cardLine}>
          {[t('notDoneSince', { time: timeText(row.in_use_since) }), ...row.driver_names].join(' · ')}
        </span>
      </span>
    );
  return [{ key: 'check', title: t('columns.result'), part: 'heading', renderCell: card }];
}
