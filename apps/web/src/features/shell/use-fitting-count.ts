import type { RefObject } from 'react';
import { useLayoutEffect, useState } from 'react';
import { fittingCount } from './fitting-count.ts';

/** The bar and the search share out what is missing in fractions of a pixel. */
const grace = 1;

/**
 * How many of a bar's parts fit, as measured before anything is painted; the last part is the menu for the rest.
 * All parts stay in the bar with their natural widths, so that the answer does not depend on the one before.
 */
export function useFittingCount(bar: RefObject<HTMLElement | null>, parts: string): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  // After every rendering: words change with the language, entries with what a person may do.
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return undefined;
    const measure = () => {
      const widths = [...element.querySelectorAll(parts)].map((part) => part.getBoundingClientRect().width);
      const menuWidth = widths.pop() ?? 0;
      setCount(fittingCount(widths, element.clientWidth + grace, menuWidth));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  });
  return count;
}
