import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';

/**
 * Whether an element is narrower than `belowPx` pixels. `guess` counts until it is measured, before the first paint: a
 * right one spares the browser laying out the page twice.
 */
export function useIsNarrow(element: RefObject<HTMLElement | null>, belowPx: number, guess: () => boolean): boolean {
  const [isNarrow, setNarrow] = useState(guess);
  useLayoutEffect(() => {
    const measured = element.current;
    if (measured === null) return undefined;
    const observer = new ResizeObserver(() => setNarrow(measured.clientWidth < belowPx));
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, belowPx]);
  return isNarrow;
}
