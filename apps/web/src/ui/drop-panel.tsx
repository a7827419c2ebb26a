import type { ReactNode } from 'react';
import { useId, useRef, useState } from 'react';
import classes from './drop-panel.module.css';
import { panelPlace } from './panel-place.ts';

const pixels = (length: number | null): string => (length === null ? 'auto' : `${length}px`);

/** Puts the panel where it belongs; its own height counts, not one that it was held to before. */
function place(panel: HTMLElement, button: HTMLElement): void {
  panel.style.maxHeight = '';
  const { left, top, bottom, maxHeight } = panelPlace(
    button.getBoundingClientRect(),
    { width: panel.offsetWidth, height: panel.offsetHeight },
    { width: document.documentElement.clientWidth, height: window.innerHeight },
  );
  Object.assign(panel.style, { left: pixels(left), top: pixels(top), bottom: pixels(bottom) });
  panel.style.maxHeight = pixels(maxHeight);
}

/**
 * A button that opens a panel beside itself, on the browser's own popover: its first field gets the focus, Esc and a click elsewhere
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
            // Its content is drawn while it is still hidden, where nothing can take the focus.
            panel.current.querySelector('input')?.focus();
          }
        }}
      >
        {open && props.children(() => panel.current?.hidePopover())}
      </div>
    </>
  );
}
