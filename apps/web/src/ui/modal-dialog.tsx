import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import classes from './modal-dialog.module.css';

/**
 * A modal window on the browser's own `<dialog>`: focus stays inside, Esc and a click beside it
 * close it, and the focus returns to where it was. Mount it to open it. Of what was entered in a
 * `form` window, closing it that way asks first; the window's own buttons do as they say.
 */
export function ModalDialog(props: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly kind?: 'form' | 'passing';
  /** `top` hangs near the upper edge, for windows whose height changes while typing. */
  readonly place?: 'centre' | 'top';
}) {
  const t = useTranslations('dialogs');
  const dialog = useRef<HTMLDialogElement>(null);
  const hasInput = useRef(false);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  const leave = (): void => {
    if (props.kind === 'form' && hasInput.current) setAsks(true);
    else props.onClose();
  };
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-place={props.place ?? 'centre'}
      aria-label={props.label}
      onInput={() => {
        hasInput.current = true;
      }}
      onCancel={(event) => {
        event.preventDefault();
        leave();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) leave();
      }}
    >
      <div className={classes.inside}>{props.children}</div>
      {asks && (
        <div role="alert" className={classes.question}>
          <span>{t('unsaved')}</span>
          <Button variant="default" autoFocus onClick={() => setAsks(false)}>
            {t('keep')}
          </Button>
          <Button color="red" onClick={props.onClose}>
            {t('discard')}
          </Button>
        </div>
      )}
    </dialog>
  );
}
