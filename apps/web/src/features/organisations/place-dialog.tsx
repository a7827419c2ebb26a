import { Button, NativeSelect } from '@mantine/core';
import type { Organisation } from '@tyrewatch/contract/organisations/organisation-endpoints';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { FormOutcome } from '../../components/form-outcome.tsx';
import classes from '../../ui/form-fields.module.css';
import { ModalDialog } from '../../ui/modal-dialog.tsx';

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
}) {
  const t = useTranslations('organisations');
  const [wanted, setWanted] = useState(String(props.places[0]?.id ?? ''));
  return (
    <ModalDialog kind="form" label={props.title} onClose={props.onClose}>
      <form
        className={classes.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          props.change.mutate(Number(wanted));
        }}
      >
        <h2 className={classes.title}>{props.title}</h2>
        <p className={classes.note}>{props.text}</p>
        <NativeSelect
          label={props.label}
          value={wanted}
          onChange={(event) => setWanted(event.currentTarget.value)}
          data={props.places.map(({ id, name, depth }) => ({
            value: String(id),
            label: `${'\u2003'.repeat(depth)}${name}`,
          }))}
        />
        <FormOutcome error={props.change.error} />
        <div className={classes.actions}>
          <Button type="submit" loading={props.change.isPending} disabled={wanted === ''}>
            {t('moveHere')}
          </Button>
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
