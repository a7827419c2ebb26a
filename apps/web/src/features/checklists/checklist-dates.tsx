import { Button } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import { addDays } from '@tyrewatch/domain/maintenance/calendar-date';
import { useId, useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { DropPanel } from '../../ui/drop-panel.tsx';
import fields from '../../ui/plain-field.module.css';
import classes from './checklists.module.css';

/** Days from the first to the last, both included. */
export interface Days {
  readonly from: string;
  readonly to: string;
}

/** A day at noon: the same date in every time zone that is shown. */
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Days in words: one, or the first and the last. */
export function useDaysText(): (days: Days) => string {
  const t = useTranslations('checklists.range');
  const format = useFormatter();
  const text = (day: string): string =>
    format.dateTime(noon(day), { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' });
  return ({ from, to }) => (from === to ? text(to) : t('words', { from: text(from), to: text(to) }));
}

/** Chooses the days that are shown: some usual ones, or by their ends. */
export function ChecklistDates(props: {
  readonly days: Days;
  readonly today: string;
  readonly onChange: (days: Days) => void;
}) {
  const { days, today, onChange } = props;
  const t = useTranslations('checklists.range');
  const daysText = useDaysText();
  const presets = [
    { key: 'today', from: today, to: today },
    { key: 'yesterday', from: addDays(today, -1), to: addDays(today, -1) },
    { key: 'week', from: addDays(today, -6), to: today },
    { key: 'month', from: addDays(today, -29), to: today },
  ] as const;
  const current = presets.find(({ from, to }) => from === days.from && to === days.to);
  return (
    <DropPanel
      label={t('label')}
      isSet
      button={
        <>
          <IconCalendar size={16} aria-hidden />
          {current === undefined ? daysText(days) : t(current.key)}
        </>
      }
    >
      {(close) => (
        <div className={classes.dates}>
          {presets.map(({ key, from, to }) => (
            <Button
              key={key}
              variant={key === current?.key ? 'light' : 'default'}
              aria-pressed={key === current?.key}
              onClick={() => {
                onChange({ from, to });
                close();
              }}
            >
              {t(key)}
            </Button>
          ))}
          <DayFields key={`${days.from} ${days.to}`} days={days} today={today} onChange={onChange} />
        </div>
      )}
    </DropPanel>
  );
}

/** The first and the last day, each typed or picked; they are taken over when both make a range. */
function DayFields({ days, today, onChange }: Parameters<typeof ChecklistDates>[0]) {
  const id = useId();
  const t = useTranslations('checklists.range');
  const [typed, setTyped] = useState(days);
  const set = (changes: Partial<Days>): void => {
    const next = { ...typed, ...changes };
    setTyped(next);
    if (next.from !== '' && next.to !== '' && next.from <= next.to && next.to <= today) onChange(next);
  };
  return (['from', 'to'] as const).map((end) => (
    <div key={end}>
      <label htmlFor={`${id}-${end}`}>{t(end)}</label>
      <input
        id={`${id}-${end}`}
        type="date"
        className={fields.field}
        value={typed[end]}
        max={today}
        onChange={({ currentTarget: { value } }) => set({ [end]: value })}
      />
    </div>
  ));
}
