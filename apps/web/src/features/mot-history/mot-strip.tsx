import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import type { MotHistoryWire } from '@tyrewatch/contract/registers/mot-endpoints';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { dateIn, daysBetween } from '@tyrewatch/domain/maintenance/calendar-date';
import type { ReactNode } from 'react';
import { useTimeZone, useTranslations } from 'use-intl';
import { useNowMs } from '../../i18n/use-now.ts';
import classes from './mot-history.module.css';
import { useMotWords } from './use-mot-words.ts';

function Figure(props: { readonly name: string; readonly value: ReactNode; readonly note?: ReactNode }) {
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className={classes.value}>{props.value}</dd>
      {props.note !== undefined && <dd className={classes.note}>{props.note}</dd>}
    </div>
  );
}

/** What to know first: when the next test is due, how the tests went, and whether a recall is outstanding. */
export function MotStrip({ vehicle, history }: { readonly vehicle: Vehicle; readonly history: MotHistoryWire }) {
  const t = useTranslations('motHistory.strip');
  const { date } = useMotWords(vehicle);
  const today = dateIn(useNowMs(), useTimeZone() ?? 'UTC');
  const { due_on: dueOn, register_due_on: registerDueOn, recall } = history;
  const days = dueOn === null ? 0 : daysBetween(today, dueOn);
  const left = days < 0 ? t('overdue', { days: -days }) : t('in', { days });
  const reminded = history.is_reminded ? `, ${t('reminded')}` : '';
  const isTyped = registerDueOn !== null && registerDueOn !== dueOn;
  return (
    <dl className={classes.strip} aria-label={t('label')}>
      <Figure
        name={t('due')}
        value={
          <span data-overdue={(dueOn !== null && days < 0) || undefined}>
            {dueOn === null ? t('notKnown') : date(dueOn)}
          </span>
        }
        note={
          dueOn === null ? undefined : (
            <>
              {`${left}${reminded}`}
              {isTyped && <span className={classes.line}>{t('typed', { day: date(registerDueOn) })}</span>}
            </>
          )
        }
      />
      <Figure
        name={t('passedFirst')}
        value={t('of', { passed: String(history.first_time_passed_count), all: String(history.first_attempt_count) })}
      />
      <Figure
        name={t('tyreDefects')}
        value={history.tyre_defect_count}
        note={history.tyre_defect_count === 0 ? undefined : t('tied', { count: String(history.tied_defect_count) })}
      />
      <Figure
        name={t('recall')}
        value={
          <span className={classes.recall} data-recall={recall ?? 'unknown'}>
            {recall === 'no' && <IconCircleCheck size={20} aria-hidden />}
            {recall === 'yes' && <IconAlertTriangle size={20} aria-hidden />}
            {t(`recalls.${recall ?? 'unknown'}`)}
          </span>
        }
      />
    </dl>
  );
}
