import { createContext, useContext, useEffect } from 'react';

/** Tells the window around a form whether something in the form is changed and not saved. */
export const ChangedDraft = createContext<(isChanged: boolean) => void>(() => undefined);

/** Has the window around ask before it closes while a draft differs from what is saved, however it came to that. */
export function useChangedDraft(isChanged: boolean): void {
  const tell = useContext(ChangedDraft);
  useEffect(() => {
    tell(isChanged);
    return () => tell(false);
  }, [tell, isChanged]);
}
