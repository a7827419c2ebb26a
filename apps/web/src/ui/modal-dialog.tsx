import type { ReactNode } from 'react';
import { useEffect, useRef } from 'react';
import classes from './modal-dialog.module.css';

/**
 * A modal window on the browser's own `<dialog>`: focus stays inside, Esc and a click beside it
 * close it, and the focus returns to where it was. Mount it to open it.
 */
export function ModalDialog(props: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** `top` hangs near the upper edge, for windows whose height changes while typing. */
  readonly place?: 'centre' | 'top';
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-place={props.place ?? 'centre'}
      aria-label={props.label}
      onCancel={(event) => {
        event.preventDefault();
        props.onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) props.onClose();
      }}
    >
      <div className={classes.inside}>{props.children}</div>
    </dialog>
  );
}
