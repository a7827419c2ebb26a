import { Button, NativeSelect, Textarea } from '@mantine/core';
import { greatestNoteLength } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useContext, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { LeaveGate, useChangedDraft } from '../../ui/use-changed-draft.ts';
import type { AcknowledgeChoice } from './acknowledge-call.ts';
import classes from './acknowledge-incident.module.css';

/** Hours of silence on offer. */
const silences = [1, 4, 12, 24];
/** From how many characters below the limit on they are counted. */
const countedBelowLimit = 200;

/** What stands at the note: how long it is where that is near the limit, and what is wrong where it is longer. */
function useNoteWords(note: string): { readonly description: string | null; readonly error: string | null } {
  const t = useTranslations('incidents');
  // As it is sent: without spaces around it.
  const { length } = note.trim();
  const values = { count: length, limit: greatestNoteLength };
  if (length > greatestNoteLength) return { description: null, error: t('noteTooLong', values) };
  return { description: length > greatestNoteLength - countedBelowLimit ? t('noteLength', values) : null, error: null };
}

interface Properties {
  isPending: boolean;
  onSubmit: (choice: AcknowledgeChoice) => void;
  onCancel: () => void;
}

/** Asks for a note and for how long the incident shall be silent; both may be left as they are. */
export function AcknowledgeForm({ isPending, onSubmit, onCancel }: Properties) {
  const t = useTranslations('incidents');
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { description, error } = useNoteWords(note);
  const [hours, setHours] = useState('');
  const isChanged = note.trim() !== '' || hours !== '';
  useChangedDraft(isChanged);
  const leaveBy = useContext(LeaveGate);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (error !== null) field.current?.focus();
        else onSubmit({ note, hours: hours === '' ? null : Number(hours) });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It closes this form only, not what the form stands in.
        event.preventDefault();
        if (isChanged) leaveBy(onCancel);
        else onCancel();
      }}
    >
      <Textarea
        className={classes.note}
        label={t('acknowledgeNote')}
        value={note}
        ref={field}
        description={description}
        error={error}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
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
