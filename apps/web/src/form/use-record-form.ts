import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { fieldFaults } from '../api/field-faults.ts';
import { mergeDraft } from '../ui/merge-draft.ts';
import { useChangedDraft } from '../ui/use-changed-draft.ts';

/** What a form holds: texts as typed and what was chosen, by the fields' names on the wire. */
export type Values = Record<string, string>;

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

/** A form while it is filled in. */
export type RecordForm<V extends Values = Values> = ReturnType<typeof useRecordForm<unknown, V>>;

/**
 * A form while it is filled in: what is in its fields and wrong with them, and saving. Until it is saved, leaving asks. Where
 * somebody else saved meanwhile, `loadAgain` takes their state and keeps the fields that were changed here.
 */
export function useRecordForm<Stored, V extends Values>(of: FormOf<Stored, V>) {
  const { valuesOf, load } = of;
  // What the form was begun from: what is fetched anew meanwhile must not pass for it.
  const [record, setRecord] = useState(of.record);
  const [kept, setKept] = useState<readonly (keyof V & string)[]>([]);
  const form = useForm<V>({ initialValues: valuesOf(record) });
  const isChanged = form.isDirty();
  useChangedDraft(isChanged);
  /** Goes on from what is stored now; fields changed since they held `begun` keep what was typed, and are returned. */
  const goOn = (present: Stored, begun: V): readonly (keyof V & string)[] => {
    const values = valuesOf(present);
    const merged = mergeDraft(begun, form.getValues(), values);
    setRecord(present);
    form.setInitialValues(values);
    form.setValues(merged.draft);
    return merged.kept;
  };
  const saving = useMutation({
    mutationFn: (sent: V) => of.send(sent, record),
    onMutate: () => setKept([]),
    onSuccess: (saved, sent) => {
      goOn(saved, sent);
      return of.onSaved?.(saved);
    },
    onError: (error) => form.setErrors(fieldFaults(error)),
    onSettled: () => of.onSettled?.(),
  });
  const loadAgain = async (): Promise<void> => {
    if (load === undefined) return;
    setKept(goOn(await load(), valuesOf(record)));
    saving.reset();
  };
  return {
    fields: form,
    isChanged,
    /** Names of the fields that keep what was typed though somebody else saved something else there. */
    kept,
    saving,
    submit: form.onSubmit((values) => saving.mutate(values)),
    loadAgain: load === undefined ? undefined : loadAgain,
  };
}
