import { useLayoutEffect, useRef } from 'react';

/** Whoever was in the vehicle beside the list is led on when that closes; `lead` hears of which vehicle. Undefined: none is open. */
export function useFocusOnClosed(beside: string | undefined, lead: (reference: string) => void): void {
  const before = useRef(beside);
  useLayoutEffect(() => {
    const closed = before.current;
    before.current = beside;
    if (closed !== undefined && beside === undefined && document.activeElement === document.body) lead(closed);
  });
}
