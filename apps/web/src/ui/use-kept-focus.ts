import type { FocusEvent, RefObject } from 'react';
import { useLayoutEffect, useRef } from 'react';

const firstControl = (box: HTMLElement): HTMLElement | null =>
  box.querySelector('button:not(:disabled), a[href], input:not(:disabled)');

/** A button that waits for an answer has lost the focus without anybody having gone elsewhere, and may get it back. */
const isWaiting = (element: Element | null): boolean => element?.isConnected === true && element.matches(':disabled');

/**
 * Whoever is inside a box goes on at what `findNext` names, the first control by default, when what had the focus is taken
 * away. `ref` and `handlers` go on the box.
 */
export function useKeptFocus<Box extends HTMLElement>(
  findNext: (box: Box) => HTMLElement | null | undefined = firstControl,
): {
  readonly ref: RefObject<Box | null>;
  readonly handlers: { readonly onFocus: (event: FocusEvent) => void; readonly onBlur: (event: FocusEvent) => void };
  /** Counts as inside from now on: for whoever comes back from a question that stood elsewhere. */
  readonly claim: () => void;
} {
  const ref = useRef<Box>(null);
  const isInside = useRef(false);
  const last = useRef<Element | null>(null);
  useLayoutEffect(() => {
    const isLost = isInside.current && document.activeElement === document.body;
    if (isLost && !isWaiting(last.current) && ref.current !== null) findNext(ref.current)?.focus();
  });
  const claim = (): void => {
    isInside.current = true;
  };
  return {
    ref,
    claim,
    handlers: {
      onFocus: ({ target }) => {
        claim();
        last.current = target;
      },
      onBlur: (event) => {
        // Where only the window has lost it, it is still there when the reader comes back.
        const isLeft = document.activeElement !== event.target && !isWaiting(event.target);
        if (isLeft) isInside.current = false;
      },
    },
  };
}
