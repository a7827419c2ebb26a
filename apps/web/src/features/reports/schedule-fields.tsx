import { NativeSelect } from '@mantine/core';
import { reportFrequencies, weekdays } from '@tyrewatch/domain/reports/report-schedule';
import { useLocale, useTranslations } from 'use-intl';
import { hourText, monthName, weekdayName } from '../../components/report/calendar-words.ts';
import { zonesWith } from '../../components/time-zones.ts';
import { RadioChoice } from '../../ui/radio-choice.tsx';
import type { FieldProps } from './report-fields.ts';
import classes from './reports.module.css';

const numbersTo = (last: number): readonly number[] => Array.from({ length: last }, (_, index) => index + 1);
const hours = numbersTo(24).map((hour) => hour - 1);

function MonthlyFields({ draft, change }: FieldProps) {
  const t = useTranslations('reports');
  const locale = useLocale();
  const { dayOfMonth, month } = draft;
  return (
    <>
      <NativeSelect
        className={classes.short}
        label={t('dayOfMonth')}
        {...(typeof dayOfMonth === 'number' && dayOfMonth > 28 ? { description: t('shorterMonths') } : {})}
        value={String(dayOfMonth)}
        data={[
          ...numbersTo(31).map((day) => ({ value: String(day), label: String(day) })),
          { value: 'last', label: t('lastDay') },
        ]}
        onChange={({ currentTarget: { value } }) => change({ dayOfMonth: value === 'last' ? value : Number(value) })}
      />
      <NativeSelect
        className={classes.short}
        label={t('month')}
        value={month === null ? '' : String(month)}
        data={[
          { value: '', label: t('everyMonth') },
          ...numbersTo(12).map((one) => ({ value: String(one), label: monthName(one, locale) })),
        ]}
        onChange={({ currentTarget: { value } }) => change({ month: value === '' ? null : Number(value) })}
      />
    </>
  );
}

/** When a report is sent; only the fields its frequency needs. */
export function ScheduleFields(props: FieldProps) {
  const { draft, faults, change } = props;
  const t = useTranslations('reports');
  const locale = useLocale();
  return (
    <fieldset className={classes.group}>
      <legend>{t('when')}</legend>
      <RadioChoice
        legend={t('frequency')}
        value={draft.frequency}
        choices={reportFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
        onChange={(frequency) => change({ frequency })}
      />
      {draft.frequency === 'weekly' && (
        <NativeSelect
          className={classes.short}
          label={t('day')}
          value={draft.day}
          data={weekdays.map((day) => ({ value: day, label: weekdayName(day, locale) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ day: weekdays.find((day) => day === value) ?? 'monday' })
          }
        />
      )}
      {draft.frequency === 'monthly' && <MonthlyFields {...props} />}
      <NativeSelect
        className={classes.short}
        label={t('hour')}
        value={String(draft.hour)}
        data={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
        onChange={({ currentTarget: { value } }) => change({ hour: Number(value) })}
      />
      <NativeSelect
        className={classes.short}
        label={t('timeZone')}
        value={draft.timeZone}
        data={zonesWith(draft.timeZone)}
        error={faults['time_zone'] ?? null}
        onChange={({ currentTarget: { value } }) => change({ timeZone: value })}
      />
    </fieldset>
  );
}
