import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { fieldFaults } from '../api/field-faults.ts';
import { isVersionConflict } from '../components/load-again.tsx';
import { mergeDraft } from '../ui/merge-draft.ts';
import { useChangedDraft } from '../ui/use-changed-draft.ts';
import type { Values } from './form-field.ts';

/** A form of one record, which is null where it is made new. */
interface FormOf<Stored, V extends Values> {
  readonly record: Stored;
  /** Whether a record that is fetched meanwhile is a later state. Then the form goes on from it, unless both changed a field. Absent: it does not. */
  readonly isLater?: (present: Stored, than: Stored) => boolean;
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

/** Fields that were changed to different things since they held `begun`: by what is typed, and by what is stored now. */
function conflictsOf<V extends Values>(begun: V, typed: V, present: V): readonly FieldConflict<V>[] {
  const { draft, kept } = mergeDraft(begun, typed, present);
  return kept
    .filter((name) => begun[name] !== present[name])
    .map((name) => ({ name, mine: draft[name] ?? '', theirs: present[name] ?? '' }));
}

/** Fields that both changed, and the choice of what stays in each. */
function useConflicts<V extends Values>(form: ReturnType<typeof useForm<V>>) {
  const [conflicts, setConflicts] = useState<readonly FieldConflict<V>[] | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    conflicts,
    open: (conflicts ?? []).filter(({ name, mine }) => !chosen.has(name) && form.getValues()[name] === mine),
    setConflicts: (found: readonly FieldConflict<V>[] | null): void => {
      setChosen(new Set());
      setConflicts(found);
    },
    choose: (name: keyof V & string, value: string): void => {
      setChosen(new Set([...chosen, name]));
      form.setValues({ [name]: value } as Partial<V>);
    },
  };
}

/**
 * A form while it is filled in: what is in its fields and wrong with them, and saving. Until it is saved, leaving asks. Where
 * somebody else saved meanwhile, their state is loaded and the fields that were changed here keep what was typed; where both
 * changed a field, either can be chosen.
 */
export function useRecordForm<Stored, V extends Values>(of: FormOf<Stored, V>) {
  const { valuesOf, load, isLater } = of;
  // What the form was begun from: what is fetched anew meanwhile must not pass for it.
  const [record, setRecord] = useState(of.record);
  const form = useForm<V>({ initialValues: valuesOf(record) });
  const { conflicts, open, setConflicts, choose } = useConflicts(form);
  const isChanged = form.isDirty();
  useChangedDraft(isChanged);
  /** Goes on from what is stored now; fields changed since they held `begun` keep what was typed. */
  const goOn = (present: Stored, begun: V): void => {
    const values = valuesOf(present);
    const { draft } = mergeDraft(begun, form.getValues(), values);
    setRecord(present);
    form.setInitialValues(values);
    form.setValues(draft);
  };
  /** Takes the present state. Rejects when it cannot be fetched. */
  const loadAgain = async (): Promise<void> => {
    if (load === undefined) return;
    const begun = valuesOf(record);
    const present = await load();
    setConflicts(conflictsOf(begun, form.getValues(), valuesOf(present)));
    goOn(present, begun);
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
  const isFollowing = !saving.isPending && !loading.isPending && isLater?.(of.record, record) === true;
  const follow = useEffectEvent(() => {
    const begun = valuesOf(record);
    if (conflictsOf(begun, form.getValues(), valuesOf(of.record)).length === 0) goOn(of.record, begun);
  });
  useEffect(() => {
    // the form cannot be changed while it is drawn
    if (isFollowing) queueMicrotask(follow);
  }, [isFollowing, of.record]);
  return {
    fields: form,
    /** The state that the form was begun from. */
    record,
    isChanged,
    /** Fields that both changed since somebody else's state was loaded; null = nobody else has saved. */
    conflicts,
    /** Those of which nobody has chosen yet which of the two stays. */
    openConflicts: open,
    choose,
    saving,
    /** Sends what is in the fields, once it is chosen which of two stays. */
    send: () => {
      const [first] = open;
      if (first === undefined) saving.mutate(form.getValues());
      else document.querySelector<HTMLElement>(`[data-conflict="${first.name}"] input`)?.focus();
    },
    /** Puts back what is stored. */
    discard: () => {
      form.reset();
      saving.reset();
      setConflicts(null);
    },
    loadAgain: load === undefined ? undefined : loadAgain,
  };
}
