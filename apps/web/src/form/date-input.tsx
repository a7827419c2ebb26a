import { ActionIcon, TextInput } from '@mantine/core';
import { IconCalendar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { managementPart } from '../late-screen.ts';
import type { DateLimits } from './form-field.ts';
import { findTypedDay, findTypedInstant } from './typed-date.ts';
import { useDateText } from './use-date-text.ts';

const CalendarSheet = managementPart(async () => (await import('./calendar-sheet.tsx')).CalendarSheet);

/** A date (`2026-11-20`), with `withTime` its time as well (`2026-11-20T08:15`), typed in the reader's way or chosen from a calendar. */
export function DateInput(
  props: DateLimits & {
    readonly id?: string;
    readonly label: string;
    readonly description?: ReactNode;
    readonly error?: ReactNode;
    readonly required?: boolean;
    readonly withTime?: boolean;
    /** What was typed, where that is no date. */
    readonly value: string;
    readonly onChange: (value: string) => void;
    readonly onBlur?: () => void;
  },
) {
  const { id, label, description, error, required, withTime = false, value, onChange, onBlur, ...limits } = props;
  const t = useTranslations('forms');
  const { dateText } = useDateText();
  // While it is typed it stays as it is typed.
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string } | null>(null);
  const [isOpen, setOpen] = useState(false);
  const find = withTime ? findTypedInstant : findTypedDay;
  const isDate = find(value) === value;
  const shown = typed?.value === value ? typed.text : isDate ? dateText(value) : value;
  const type = (text: string): void => {
    const next = find(text) ?? text;
    setTyped({ text, value: next });
    onChange(next);
  };
  return (
    <>
      <TextInput
        {...(id === undefined ? {} : { id })}
        label={label}
        description={description}
        error={error}
        required={required ?? false}
        placeholder={t(withTime ? 'dateTimeHint' : 'dateHint')}
        inputMode="text"
        autoComplete="off"
        maxLength={40}
        value={shown}
        onChange={(event) => type(event.currentTarget.value)}
        onBlur={() => {
          setTyped(null);
          onBlur?.();
        }}
        rightSection={
          <ActionIcon
            variant="subtle"
            color="gray"
            aria-label={t('openCalendar', { label })}
            onClick={() => setOpen(true)}
          >
            <IconCalendar size={18} aria-hidden />
          </ActionIcon>
        }
      />
      {isOpen && (
        <CalendarSheet
          label={label}
          withTime={withTime}
          value={isDate ? value : null}
          limits={limits}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            setTyped(null);
            onChange(chosen);
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
