import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** What closes by Esc before anything beneath it does. */
const onTop = 'dialog[open], :popover-open';

/**
 * Steps back by Esc, wherever in `area` the focus is or nowhere at all; null: there is nothing to step back from. What has
 * taken the key before by preventing its default keeps it.
 */
export function useEscape(area: RefObject<HTMLElement | null>, onEscape: (() => void) | null): void {
  const latest = useRef(onEscape);
  latest.current = onEscape;
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(onTop) !== null) return;
      const target = event.target as Node;
      if (target === document.body || area.current?.contains(target) === true) latest.current?.();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [area]);
}
