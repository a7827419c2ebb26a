import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { LeaveWords } from './leave-question.tsx';
import { LeaveQuestion } from './leave-question.tsx';
import classes from './modal-dialog.module.css';
import { ChangedDraft, useDrafts } from './use-changed-draft.ts';

/** Ways through the history; anything else is the program's own, such as the way to login when the session ends. */
const steps: ReadonlySet<string> = new Set(['BACK', 'FORWARD', 'GO']);

/**
 * A modal window on the browser's own `<dialog>`: focus stays inside, Esc, a click beside it and the
 * browser's Back close it, and the focus returns to where it was. Mount it to open it. Of what was
 * entered in a `form` window, closing it that way asks first; the window's own buttons do as they say.
 */
export function ModalDialog(props: {
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  readonly kind?: 'form' | 'passing';
  /**
   * `top` hangs near the upper edge, for windows whose height changes while typing; `sheet` is small, and below 768 px as
   * wide as the screen and at its lower edge. `wide` has room for a drawing beside a form, and is the whole screen below 768 px.
   */
  readonly place?: 'centre' | 'top' | 'sheet' | 'wide';
  /** Asked before closing, whatever was entered, instead of the question about changes that are not saved. */
  readonly question?: LeaveWords;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const hasInput = useRef(false);
  /** What had the focus when it was asked last; null = it never was. */
  const focusedBefore = useRef<Element | null>(null);
  const drafts = useDrafts();
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    const element = dialog.current;
    const before = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      // A window taken out of the page gives the focus back to nobody by itself.
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, []);
  const mustAsk = (): boolean =>
    props.question !== undefined || (props.kind === 'form' && (hasInput.current || drafts.isAnyChanged()));
  const leave = (): void => {
    if (!mustAsk()) return props.onClose();
    if (!asks) focusedBefore.current = document.activeElement;
    return setAsks(true);
  };
  const stay = (): void => {
    if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus();
    setAsks(false);
  };
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (!steps.has(action)) return false;
      leave();
      return true;
    },
    enableBeforeUnload: mustAsk,
  });
  return (
    <dialog
      ref={dialog}
      className={classes.dialog}
      data-place={props.place ?? 'centre'}
      aria-label={props.label}
      onInput={({ target }) => {
        // A chosen file is still where it was chosen from.
        if (target instanceof HTMLInputElement && target.type === 'file') return;
        hasInput.current = true;
      }}
      onCancel={(event) => {
        // A file chooser that is cancelled says so by the same name, and it bubbles.
        if (event.target !== dialog.current) return;
        event.preventDefault();
        leave();
      }}
      onKeyDown={(event) => {
        // A browser lets itself be held up once: from then on Esc would close the window in spite of the question.
        if (event.key !== 'Escape' || event.defaultPrevented || focusedBefore.current === null) return;
        event.preventDefault();
        if (asks) stay();
        else leave();
      }}
      onClose={() => {
        // Closed by the browser itself.
        if (dialog.current?.open === false) props.onClose();
      }}
      onMouseDown={(event) => {
        // Pressed beside the window, it would take the focus from the field that is to have it back.
        if (event.target === dialog.current) event.preventDefault();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) leave();
      }}
    >
      <div className={classes.inside}>
        <ChangedDraft value={drafts.tell}>{props.children}</ChangedDraft>
      </div>
      {asks && (
        <div className={classes.question}>
          <LeaveQuestion words={props.question} onStay={stay} onLeave={props.onClose} />
        </div>
      )}
    </dialog>
  );
}
