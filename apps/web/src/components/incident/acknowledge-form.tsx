import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AcknowledgeChoice } from './acknowledge-call.ts';
import classes from './acknowledge-incident.module.css';

/** Hours of silence on offer. */
const silences = [1, 4, 12, 24];
const greatestNoteLength = 2_000;

interface Properties {
  isPending: boolean;
  onSubmit: (choice: AcknowledgeChoice) => void;
  onCancel: () => void;
}

/** Asks for a note and for how long the incident shall be silent; both may be left as they are. */
export function AcknowledgeForm({ isPending, onSubmit, onCancel }: Properties) {
  const t = useTranslations('incidents');
  const [note, setNote] = useState('');
  const [hours, setHours] = useState('');
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit({ note, hours: hours === '' ? null : Number(hours) });
      }}
    >
      <Textarea
        className={classes.note}
        label={t('acknowledgeNote')}
        value={note}
        maxLength={greatestNoteLength}
        rows={2}
        data-autofocus
        autoFocus
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <NativeSelect
        className={classes.until}
        label={t('acknowledgeUntil')}
        value={hours}
        onChange={(event) => setHours(event.currentTarget.value)}
        data={[
          { value: '', label: t('untilResolved') },
          ...silences.map((count) => ({ value: String(count), label: t('hours', { count }) })),
        ]}
      />
      <div className={classes.actions}>
        <Button type="submit" loading={isPending}>
          {t('acknowledge')}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
