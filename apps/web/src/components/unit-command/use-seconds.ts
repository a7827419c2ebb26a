import { useEffect, useState } from 'react';

/** This machine's time in epoch milliseconds, renewed every second. */
export function useSecondsMs(): number {
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNowMs(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return nowMs;
}
