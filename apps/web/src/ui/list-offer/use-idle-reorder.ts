import type { RefObject } from 'react';
import { useCallback, useEffect, useRef } from 'react';

/** How long nobody must have touched a list before it may reorder itself, in milliseconds. */
const idleMs = 5000;

const touches = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const;

/**
 * Live values never reorder a list under the pointer. One that is outdated is reordered after five seconds in which nobody
 * has touched it, not while a form in it is open, and not while the offer to reorder it is held. Answers how to hold it.
 */
export function useIdleReorder(
  area: RefObject<HTMLElement | null>,
  list: { readonly isOutdated: boolean; readonly reorder: () => unknown },
): (isHeld: boolean) => void {
  const { isOutdated } = list;
  const touchedAtMs = useRef(0);
  const isHeld = useRef(false);
  const latestReorder = useRef(list.reorder);
  latestReorder.current = list.reorder;
  useEffect(() => {
    const element = area.current;
    const touch = (): void => {
      touchedAtMs.current = Date.now();
    };
    for (const name of touches) element?.addEventListener(name, touch, { passive: true });
    return () => {
      for (const name of touches) element?.removeEventListener(name, touch);
    };
  }, [area]);
  useEffect(() => {
    if (!isOutdated) return undefined;
    const timer = setInterval(() => {
      const isIdle = Date.now() - touchedAtMs.current >= idleMs;
      const isFilledIn = area.current?.querySelector('form') != null;
      if (isIdle && !isHeld.current && !isFilledIn) latestReorder.current();
    }, 1000);
    return () => clearInterval(timer);
  }, [area, isOutdated]);
  return useCallback((next) => {
    isHeld.current = next;
  }, []);
}
