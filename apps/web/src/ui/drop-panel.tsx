import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import classes from './drop-panel.module.css';

const gapPx = 4;
const marginPx = 8;

/** Puts the panel under its button, kept inside the window. */
function place(panel: HTMLElement, button: HTMLElement): void {
  const box = button.getBoundingClientRect();
  const width = panel.offsetWidth;
  const left = Math.min(box.left, document.documentElement.clientWidth - width - marginPx);
  panel.style.left = `${Math.max(marginPx, left)}px`;
  panel.style.top = `${box.bottom + gapPx}px`;
  panel.style.maxHeight = `${Math.max(180, window.innerHeight - box.bottom - 2 * marginPx)}px`;
}

/**
 * A button that opens a panel below itself, on the browser's own popover: Esc and a click elsewhere
 * close it and give the focus back. The panel's content exists only while it is open.
 */
export function DropPanel(props: {
  readonly label: string;
  readonly button: ReactNode;
  readonly buttonClass?: string | undefined;
  /** Highlights the button: its panel holds a choice that is in force. */
  readonly isSet?: boolean;
  readonly children: (close: () => void) => ReactNode;
}) {
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={props.buttonClass ?? classes.button}
        data-set={props.isSet === true}
        popoverTarget={id}
      >
        {props.button}
      </button>
      <div
        ref={panel}
        id={id}
        popover="auto"
        role="dialog"
        aria-label={props.label}
        className={classes.panel}
        onBeforeToggle={(event) => {
          if (event.newState === 'open') setOpen(true);
        }}
        onToggle={(event) => {
          setOpen(event.newState === 'open');
          if (event.newState === 'open' && panel.current && button.current) {
            place(panel.current, button.current);
          }
        }}
      >
        {open && props.children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
