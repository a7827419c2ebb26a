import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';

/** Shows its children only after a while, so that fast answers cause no flicker. */
export function Delayed({ afterMs = 200, children }: { afterMs?: number; children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return due ? children : null;
}
