import { Button, NativeSelect, Textarea } from '@mantine/core';
import { greatestNoteLength } from '@tyrewatch/contract/incidents/incident-endpoints';
import { defaultSilenceHours } from '@tyrewatch/domain/incidents/acknowledgement-silence';
import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
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
  /** Levels of the incidents that are acknowledged. */
  levels: readonly AlertLevel[];
  isPending: boolean;
  onSubmit: (choice: AcknowledgeChoice) => void;
  onCancel: () => void;
}

/** Value of the choice that leaves each incident the silence of its own level. */
const byLevel = 'by_level';

/** The silence that is offered first: `by_level` where the incidents' own differ. */
const ownSilence = (levels: readonly AlertLevel[]): string => {
  const [first = '', ...others] = new Set(levels.map((level) => String(defaultSilenceHours(level) ?? '')));
  return others.length === 0 ? first : byLevel;
};

const hoursOf = (value: string): AcknowledgeChoice['hours'] => {
  if (value === byLevel) return byLevel;
  return value === '' ? null : Number(value);
};

/** Asks for a note and for how long the incidents shall be silent; both may be left as they are. */
export function AcknowledgeForm({ levels, isPending, onSubmit, onCancel }: Properties) {
  const t = useTranslations('incidents');
  const [note, setNote] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const { description, error } = useNoteWords(note);
  const own = ownSilence(levels);
  const [picked, setPicked] = useState<string | null>(null);
  const silence = picked ?? own;
  const isChanged = note.trim() !== '' || silence !== own;
  useChangedDraft(isChanged);
  const leaveBy = useContext(LeaveGate);
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (error !== null) field.current?.focus();
        else onSubmit({ note, hours: hoursOf(silence) });
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
        value={silence}
        onChange={(event) => setPicked(event.currentTarget.value)}
        data={[
          ...(own === byLevel ? [{ value: byLevel, label: t('silenceByLevel') }] : []),
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
