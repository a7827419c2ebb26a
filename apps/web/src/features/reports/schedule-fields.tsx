import { NativeSelect, SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { reportFrequencies, weekdays } from '@tyrewatch/domain/reports/report-schedule';
import { useLocale, useTranslations } from 'use-intl';
import { hourText, monthName, weekdayName } from '../../components/report/calendar-words.ts';
import { zonesWith } from '../../components/time-zones.ts';
import editor from './report-editor.module.css';
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
  const { id, draft, faults, change } = props;
  const t = useTranslations('reports');
  const tEditor = useTranslations('reportEditor');
  const locale = useLocale();
  return (
    <fieldset className={classes.group}>
      <legend className={editor.legend}>{t('frequency')}</legend>
      <SegmentedControl
        size="xs"
        aria-label={t('frequency')}
        value={draft.frequency}
        onChange={(frequency) => change({ frequency })}
        data={reportFrequencies.map((value) => ({ value, label: t(`frequencies.${value}`) }))}
      />
      <div className={editor.at}>
        {draft.frequency === 'weekly' && (
          <NativeSelect
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
          label={t('hour')}
          value={String(draft.hour)}
          data={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
          onChange={({ currentTarget: { value } }) => change({ hour: Number(value) })}
        />
      </div>
      <NativeSelect
        id={`${id}-time_zone`}
        className={classes.short}
        label={t('timeZone')}
        description={tEditor('zoneNote')}
        value={draft.timeZone}
        data={zonesWith(draft.timeZone)}
        error={faults['time_zone'] ?? null}
        onChange={({ currentTarget: { value } }) => change({ timeZone: value })}
      />
    </fieldset>
  );
}
