import { type RefObject, useCallback, useEffect } from 'react';

/** The head of an element that has to be seen above the lower edge of the window, bars at the edge included; pixels. */
const leastSeenPx = 280;

/**
 * Brings an element whose head is below the window to its top whenever `what` it shows becomes another, and when the
 * returned function is called. Without a motion, which would be too long, and the focus stays where it is: arrow keys go
 * on from there. Nothing moves while `what` is null.
 */
export function useBroughtIntoView(element: RefObject<HTMLElement | null>, what: string | null): () => void {
  const bring = useCallback(() => {
    const shown = element.current;
    if (shown === null || shown.getBoundingClientRect().top <= window.innerHeight - leastSeenPx) return;
    shown.scrollIntoView({ block: 'start', behavior: 'instant' });
  }, [element]);
  useEffect(() => {
    if (what !== null) bring();
  }, [bring, what]);
  return bring;
}
