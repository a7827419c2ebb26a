import { TextInput } from '@mantine/core';
import type { Thresholds } from '@tyrewatch/domain/levels/thresholds';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useFormatter, useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormDialog } from '../../components/form-dialog.tsx';
import classes from '../../ui/form-fields.module.css';
import type { FleetDraft } from './fleet-draft.ts';
import { draftOf, draftThresholds, thresholdBody } from './fleet-draft.ts';
import fleetClasses from './fleets.module.css';

const thresholdNames = ['maintenance', 'warning', 'danger'] as const;

/** What the form sends: the name, and the thresholds as a call names them. */
export type FleetEntries = { readonly name: string } & ReturnType<typeof thresholdBody>;

/** Asks for the name of a fleet and its default thresholds. */
export function FleetForm(props: {
  readonly title: string;
  readonly action: string;
  readonly name: string;
  /** What the thresholds are before, or usually. */
  readonly thresholds: Thresholds;
  /** The name on the wire of the field that holds the fleet's name. */
  readonly nameField: 'fleet_name' | 'new_fleet_name';
  readonly change: {
    readonly mutate: (entries: FleetEntries) => void;
    readonly isPending: boolean;
    readonly error: unknown;
    readonly reset: () => void;
  };
  readonly onClose: () => void;
  readonly onLoadAgain?: () => Promise<unknown>;
  /** Further fields. */
  readonly children?: ReactNode;
}) {
  const { name, thresholds: before, nameField, change, onClose, onLoadAgain } = props;
  const t = useTranslations('fleets');
  const format = useFormatter();
  const [draft, setDraft] = useState(() =>
    draftOf(name, before, (value) => format.number(value, { useGrouping: false, maximumFractionDigits: 10 })),
  );
  const [isSent, setSent] = useState(false);
  const { thresholds, fault } = draftThresholds(draft);
  const isNameMissing = draft.name.trim() === '';
  const set = (changes: Partial<FleetDraft>): void => setDraft({ ...draft, ...changes });
  const submit = (): void => {
    setSent(true);
    if (fault === null && !isNameMissing) change.mutate({ name: draft.name, ...thresholdBody(thresholds, before) });
  };
  return (
    <FormDialog
      title={props.title}
      action={props.action}
      isReady
      shown={[nameField]}
      change={change}
      onSubmit={submit}
      onClose={onClose}
      onLoadAgain={onLoadAgain}
    >
      <TextInput
        label={t('name')}
        value={draft.name}
        maxLength={200}
        autoComplete="off"
        error={isSent && isNameMissing ? t('nameEmpty') : (fieldFaults(change.error)[nameField] ?? null)}
        onChange={(event) => set({ name: event.currentTarget.value })}
      />
      {props.children}
      <fieldset className={fleetClasses.thresholds}>
        <legend>{t('thresholds')}</legend>
        <p className={classes.note}>{t('thresholdsText')}</p>
        <div className={fleetClasses.percents}>
          {thresholdNames.map((threshold) => (
            <TextInput
              key={threshold}
              label={t(threshold)}
              value={draft[threshold]}
              inputMode="decimal"
              autoComplete="off"
              rightSection="%"
              error={isSent && fault !== null}
              onChange={(event) => set({ [threshold]: event.currentTarget.value })}
            />
          ))}
        </div>
        <div role="alert" className={classes.outcome}>
          {isSent && fault !== null && <p className={classes.failure}>{t(`faults.${fault}`)}</p>}
        </div>
      </fieldset>
    </FormDialog>
  );
}
