import { Button } from '@mantine/core';
import { IconAlertOctagonFilled, IconAlertTriangleFilled, IconCircleCheckFilled, IconHelp } from '@tabler/icons-react';
import type { Maintenance, MaintenanceDue } from '@tyrewatch/contract/maintenance/maintenance-endpoints';
import { dateIn, daysBetween } from '@tyrewatch/domain/maintenance/calendar-date';
import { useFormatter, useTimeZone, useTranslations } from 'use-intl';
import { useNowMs } from '../../i18n/use-now.ts';
import { useQuantities } from '../../i18n/use-quantities.ts';
import { RowMenu } from '../../list/row-menu.tsx';
import type { MaintenanceTask } from './maintenance-dialogs.tsx';
import { useDateText } from './use-date-text.ts';
import classes from './vehicle-maintenance.module.css';

const icons = {
  overdue: IconAlertOctagonFilled,
  soon: IconAlertTriangleFilled,
  unknown: IconHelp,
  later: IconCircleCheckFilled,
} as const;

/** When something is due, in words: the date and how far that is, kilometres left, and when those will be driven. */
function DueText({ due }: { readonly due: MaintenanceDue }) {
  const t = useTranslations('vehicleMaintenance.due');
  const dateText = useDateText();
  const timeZone = useTimeZone() ?? 'UTC';
  const format = useFormatter();
  const { distance } = useQuantities();
  const today = dateIn(useNowMs(), timeZone);
  const { due_on, due_at_km, km_left, expected } = due;
  const inDays = (date: string): string => {
    const days = daysBetween(today, date);
    return days < 0 ? t('daysPast', { count: -days }) : days === 0 ? t('today') : t('inDays', { count: days });
  };
  const parts = [
    ...(due_on === null ? [] : [`${dateText(due_on)}, ${inDays(due_on)}`]),
    ...(due_at_km === null || km_left === null
      ? []
      : [
          km_left < 0
            ? t('kmPast', { at: distance.text(due_at_km), distance: distance.text(-km_left) })
            : t('kmLeft', { at: distance.text(due_at_km), distance: distance.text(km_left) }),
        ]),
    ...(expected === null || (km_left ?? 0) < 0
      ? []
      : [
          expected.latest_on === null
            ? t('expectedFrom', { date: dateText(expected.on), earliest: dateText(expected.earliest_on) })
            : t('expected', {
                date: dateText(expected.on),
                range: format.dateTimeRange(new Date(expected.earliest_on), new Date(expected.latest_on), {
                  day: 'numeric',
                  month: 'short',
                  year: 'numeric',
                  timeZone: 'UTC',
                }),
              }),
        ]),
  ];
  return <span className={classes.detail}>{parts.length === 0 ? t('recordLast') : parts.join(' · ')}</span>;
}

/** How a kind of what is due is recorded as done. */
const taskOf = (kind: Exclude<MaintenanceDue['kind'], 'mot'>, name: string): MaintenanceTask =>
  kind === 'pmi' ? { kind: 'inspection' } : { kind: 'work', of: kind === 'other' ? { what: name } : kind };

/** What is due on a vehicle, the most urgent first, with what can be done about it. */
export function DueList(props: {
  readonly maintenance: Maintenance;
  readonly mayChange: boolean;
  readonly onTask: (task: MaintenanceTask) => void;
}) {
  const { maintenance, mayChange, onTask } = props;
  const t = useTranslations('vehicleMaintenance');
  if (maintenance.due.length === 0)
    return <p className={classes.empty}>{t(mayChange ? 'due.makePlan' : 'due.none')}</p>;
  return (
    <ul className={classes.rows}>
      {maintenance.due.map((due) => {
        const Icon = icons[due.state];
        const { kind, what } = due;
        const name = what ?? t(`kinds.${kind === 'other' ? 'service' : kind}`);
        const date = maintenance.due_dates.find((one) => one.what === what) ?? null;
        return (
          <li key={`${kind} ${what}`} className={classes.row} data-state={due.state}>
            <Icon size={22} className={classes.mark} aria-hidden />
            <span className={classes.words}>
              <span>
                <strong>{name}</strong> <span className={classes.state}>{t(`states.${due.state}`)}</span>
              </span>
              <DueText due={due} />
            </span>
            {mayChange && kind !== 'mot' && (
              <Button
                size="compact-md"
                variant="default"
                aria-label={t('due.doneOf', { name })}
                onClick={() => onTask(taskOf(kind, name))}
              >
                {t('due.done')}
              </Button>
            )}
            {mayChange && date !== null && (
              <RowMenu
                label={t('due.menu', { name })}
                actions={[
                  { key: 'edit', label: t('due.edit'), onChoose: () => onTask({ kind: 'date', date }) },
                  {
                    key: 'remove',
                    label: t('due.remove'),
                    isDanger: true,
                    onChoose: () => onTask({ kind: 'remove_date', date }),
                  },
                ]}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}
