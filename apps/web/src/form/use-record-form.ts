import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldFaults } from '../api/field-faults.ts';
import { isVersionConflict } from '../components/load-again.tsx';
import { mergeDraft } from '../ui/merge-draft.ts';
import { useChangedDraft } from '../ui/use-changed-draft.ts';
import type { Values } from './form-field.ts';

/** A form of one record, which is null where it is made new. */
interface FormOf<Stored, V extends Values> {
  readonly record: Stored;
  /** What the fields hold of a record. */
  readonly valuesOf: (record: Stored) => V;
  /** Sends what was entered in place of a record; resolves with what is stored now. */
  readonly send: (values: V, record: Stored) => Promise<Stored>;
  /** The present state of the record; absent: nobody else can have changed what this makes. */
  readonly load?: () => Promise<Stored>;
  readonly onSaved?: (saved: Stored) => unknown;
  /** After each answer, also a refusal. */
  readonly onSettled?: () => unknown;
}

/** A field that was changed here, and by somebody else to something else. */
export interface FieldConflict<V extends Values = Values> {
  readonly name: keyof V & string;
  readonly mine: string;
  readonly theirs: string;
}

/** A form while it is filled in. */
export type RecordForm<V extends Values = Values> = ReturnType<typeof useRecordForm<unknown, V>>;

/**
 * A form while it is filled in: what is in its fields and wrong with them, and saving. Until it is saved, leaving asks. Where
 * somebody else saved meanwhile, their state is loaded and the fields that were changed here keep what was typed; where both
 * changed a field, either can be chosen.
 */
export function useRecordForm<Stored, V extends Values>(of: FormOf<Stored, V>) {
  const { valuesOf, load } = of;
  // What the form was begun from: what is fetched anew meanwhile must not pass for it.
  const [record, setRecord] = useState(of.record);
  const [conflicts, setConflicts] = useState<readonly FieldConflict<V>[] | null>(null);
  const form = useForm<V>({ initialValues: valuesOf(record) });
  const isChanged = form.isDirty();
  useChangedDraft(isChanged);
  /** Goes on from what is stored now; fields changed since they held `begun` keep what was typed, and are returned. */
  const goOn = (present: Stored, begun: V): readonly FieldConflict<V>[] => {
    const values = valuesOf(present);
    const merged = mergeDraft(begun, form.getValues(), values);
    setRecord(present);
    form.setInitialValues(values);
    form.setValues(merged.draft);
    return merged.kept.map((name) => ({ name, mine: merged.draft[name] ?? '', theirs: values[name] ?? '' }));
  };
  /** Takes the present state. Rejects when it cannot be fetched. */
  const loadAgain = async (): Promise<void> => {
    if (load === undefined) return;
    const begun = valuesOf(record);
    const isChangedByThem = (name: string, theirs: string): boolean => begun[name] !== theirs;
    setConflicts(goOn(await load(), begun).filter(({ name, theirs }) => isChangedByThem(name, theirs)));
    saving.reset();
  };
  const loading = useMutation({ mutationFn: loadAgain });
  const saving = useMutation({
    mutationFn: (sent: V) => of.send(sent, record),
    onMutate: () => setConflicts(null),
    onSuccess: (saved, sent) => {
      goOn(saved, sent);
      return of.onSaved?.(saved);
    },
    onError: (error) => {
      form.setErrors(fieldFaults(error));
      // Until it is loaded, and where it cannot be, the form offers it.
      if (isVersionConflict(error)) loading.mutate();
    },
    onSettled: () => of.onSettled?.(),
  });
  return {
    fields: form,
    isChanged,
    /** Fields that both changed since somebody else's state was loaded; null = nobody else has saved. */
    conflicts,
    saving,
    /** Sends what is in the fields. */
    send: () => saving.mutate(form.getValues()),
    /** Puts back what is stored. */
    discard: () => {
      form.reset();
      saving.reset();
      setConflicts(null);
    },
    loadAgain: load === undefined ? undefined : loadAgain,
  };
}
