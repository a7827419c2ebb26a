import { useEffect } from 'react';

/** Calls once when a page has been out of view for `afterMs` milliseconds; `isWanted` false: not now. */
export function useUnwatchedPause(isWanted: boolean, afterMs: number, onPause: () => void): void {
  useEffect(() => {
    if (!isWanted) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = (): void => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') timer = setTimeout(onPause, afterMs);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, [isWanted, afterMs, onPause]);
}
