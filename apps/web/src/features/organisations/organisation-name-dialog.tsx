import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldFaults } from '../../api/field-faults.ts';
import { FormDialog } from '../../components/form-dialog.tsx';

/** Asks for the name of an organisation, new or not. */
export function OrganisationNameDialog(props: {
  readonly title: string;
  readonly text?: string;
  readonly action: string;
  /** Name to begin with; empty for a new one. */
  readonly name: string;
  readonly change: {
    readonly mutate: (name: string) => void;
    readonly isPending: boolean;
    readonly error: unknown;
  };
  readonly onClose: () => void;
  readonly onLoadAgain?: () => Promise<unknown>;
}) {
  const t = useTranslations('organisations');
  const { name: before, change, ...frame } = props;
  const [name, setName] = useState(before);
  return (
    <FormDialog
      {...frame}
      shown={['name']}
      isReady={name.trim() !== ''}
      change={change}
      onSubmit={() => change.mutate(name)}
    >
      <TextInput
        label={t('name')}
        value={name}
        required
        autoFocus
        error={fieldFaults(change.error)['name'] ?? null}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
