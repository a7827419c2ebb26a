import { NativeSelect } from '@mantine/core';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormDialog } from '../../components/form-dialog.tsx';

/** Asks below which organisation something goes. */
export function PlaceDialog(props: {
  readonly title: string;
  /** What the move means for those who look on. */
  readonly text: string;
  readonly label: string;
  readonly places: readonly Organisation[];
  readonly change: {
    readonly mutate: (organisationId: number) => void;
    readonly isPending: boolean;
    readonly error: unknown;
  };
  readonly onClose: () => void;
  readonly onLoadAgain: () => Promise<unknown>;
  /** What the move to a place brings with it, below the choice. */
  readonly renderWarning?: (organisationId: number) => ReactNode;
}) {
  const t = useTranslations('organisations');
  const [wanted, setWanted] = useState(String(props.places[0]?.id ?? ''));
  return (
    <FormDialog
      title={props.title}
      text={props.text}
      action={t('moveHere')}
      isReady={wanted !== ''}
      change={props.change}
      onSubmit={() => props.change.mutate(Number(wanted))}
      onClose={props.onClose}
      onLoadAgain={props.onLoadAgain}
    >
      <NativeSelect
        label={props.label}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
        data={props.places.map(({ id, name, depth }) => ({
          value: String(id),
          label: `${'\u2003'.repeat(depth)}${name}`,
        }))}
      />
      {wanted !== '' && props.renderWarning?.(Number(wanted))}
    </FormDialog>
  );
}
