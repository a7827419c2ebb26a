import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { forgetFieldFaults } from '../api/field-faults.ts';
import { FormOutcome } from './form-outcome.tsx';
import classes from '../ui/form-fields.module.css';
import { ModalDialog } from '../ui/modal-dialog.tsx';

/** A window with a form: what it does, its fields, and the way on or back. */
export function FormDialog(props: {
  readonly title: string;
  readonly text?: string;
  /** Words of the button that does it. */
  readonly action: string;
  readonly isDanger?: boolean;
  /** Whether what was entered is enough to go on. */
  readonly isReady: boolean;
  /** Names on the wire of what shows by itself what is wrong with it. */
  readonly shown?: readonly string[];
  /** What the form itself found wrong when it was sent last, by field, and its list in words. */
  readonly found?: object;
  readonly faultList?: ReactNode;
  readonly change: { readonly isPending: boolean; readonly error: unknown; readonly reset?: () => void };
  readonly onSubmit: () => void;
  /** Begins anew with the present state; absent: nobody else can have changed what this makes. */
  readonly onLoadAgain?: (() => Promise<unknown>) | undefined;
  /** Beginning anew keeps what was entered. */
  readonly keepsEntries?: boolean;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** Stands below what went wrong. */
  readonly reasons?: ReactNode;
}) {
  const t = useTranslations('dialogs');
  return (
    <ModalDialog kind="form" label={props.title} onClose={props.onClose}>
      <form
        className={classes.dialog}
        onInput={() => forgetFieldFaults(props.change)}
        onSubmit={(event) => {
          event.preventDefault();
          props.onSubmit();
        }}
      >
        <h2 className={classes.title}>{props.title}</h2>
        {props.text !== undefined && <p className={classes.note}>{props.text}</p>}
        {props.children}
        <FormOutcome
          error={props.change.error}
          shown={props.shown ?? []}
          faultList={props.faultList}
          {...(props.found === undefined ? {} : { found: props.found })}
          onLoadAgain={props.onLoadAgain}
          keepsEntries={props.keepsEntries === true}
        />
        {props.reasons}
        <div className={classes.actions}>
          <Button
            type="submit"
            {...(props.isDanger === true ? { color: 'red' } : {})}
            loading={props.change.isPending}
            disabled={!props.isReady}
          >
            {props.action}
          </Button>
          <Button variant="default" onClick={props.onClose}>
            {t('cancel')}
          </Button>
        </div>
      </form>
    </ModalDialog>
  );
}
