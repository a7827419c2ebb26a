import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/fr';
import 'dayjs/locale/it';
import 'dayjs/locale/pt';
import 'dayjs/locale/tr';
import { Button, TextInput } from '@mantine/core';
import { DatePicker, DatesProvider } from '@mantine/dates';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { wallTimeOf } from '../ui/date-range/wall-time.ts';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import classes from './calendar-sheet.module.css';
import type { DateLimits } from './form-field.ts';
import { findTypedTime } from './typed-date.ts';
import { useDateText } from './use-date-text.ts';

const dayLength = '2026-11-20'.length;
const minuteLength = '2026-11-20T08:15'.length;

/** The calendar's names of our languages. */
const calendarLocale: Readonly<Record<string, string>> = { 'en-GB': 'en-gb', 'pt-PT': 'pt' };

/** A calendar, in the middle of a wide screen and as a sheet from below on a narrow one; a chosen day closes it. */
export function CalendarSheet(props: {
  readonly label: string;
  readonly withTime: boolean;
  /** Null = nothing is chosen. */
  readonly value: string | null;
  readonly limits: DateLimits;
  /** Hears the day, with `withTime` and its time; '' takes away what was chosen. */
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}) {
  const { label, withTime, value, limits, onChoose, onClose } = props;
  const t = useTranslations('forms');
  const tDialogs = useTranslations('dialogs');
  const locale = useLocale();
  const { timeZone } = useDateText();
  const [now] = useState(() => wallTimeOf(Date.now() / 1000, timeZone));
  const today = now.slice(0, dayLength);
  const [day, setDay] = useState(value?.slice(0, dayLength) ?? null);
  const [typedTime, setTypedTime] = useState(value?.slice(dayLength + 1) ?? now.slice(dayLength + 1, minuteLength));
  const time = findTypedTime(typedTime);
  const earliestDay = limits.earliest?.slice(0, dayLength);
  const latestDay = limits.latest?.slice(0, dayLength);
  const isOpenDay = (one: string): boolean =>
    one >= (earliestDay ?? '') && one <= (latestDay ?? '9') && limits.isRefused?.(one) !== true;
  const choose = (chosen: string | null): void => {
    setDay(chosen);
    if (!withTime) onChoose(chosen ?? '');
  };
  return (
    <ModalDialog label={label} place="sheet" onClose={onClose}>
      <div className={classes.sheet}>
        <h2 className={classes.title}>{label}</h2>
        <DatesProvider settings={{ locale: calendarLocale[locale] ?? locale, firstDayOfWeek: 1 }}>
          <DatePicker
            value={day}
            defaultDate={day ?? (isOpenDay(today) ? today : (latestDay ?? earliestDay ?? today))}
            {...(earliestDay === undefined ? {} : { minDate: earliestDay })}
            {...(latestDay === undefined ? {} : { maxDate: latestDay })}
            excludeDate={(one) => limits.isRefused?.(one) === true}
            getDayProps={(one) => (one === today ? { 'aria-current': 'date' } : {})}
            onChange={choose}
            fullWidth
            highlightToday
            ariaLabels={{
              monthLevelControl: t('calendar.chooseMonth'),
              yearLevelControl: t('calendar.chooseYear'),
              nextMonth: t('calendar.nextMonth'),
              previousMonth: t('calendar.previousMonth'),
              nextYear: t('calendar.nextYear'),
              previousYear: t('calendar.previousYear'),
              nextDecade: t('calendar.nextDecade'),
              previousDecade: t('calendar.previousDecade'),
            }}
          />
        </DatesProvider>
        {withTime && (
          <TextInput
            label={t('time')}
            description={t('timeHint', { zone: timeZone })}
            inputMode="numeric"
            autoComplete="off"
            maxLength={5}
            value={typedTime}
            error={time === null ? t('faults.time') : null}
            onChange={(event) => setTypedTime(event.currentTarget.value)}
          />
        )}
        <div className={classes.actions}>
          {withTime && (
            <Button disabled={day === null || time === null} onClick={() => onChoose(`${day ?? ''}T${time ?? ''}`)}>
              {t('apply')}
            </Button>
          )}
          {isOpenDay(today) && (
            <Button variant="default" onClick={() => choose(today)}>
              {t('today')}
            </Button>
          )}
          {value !== null && (
            <Button variant="default" onClick={() => onChoose('')}>
              {t('clear')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {tDialogs('cancel')}
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
