import { createContext, useContext, useEffect, useState } from 'react';

/** Hears of each draft inside a page or a window whether it differs from what is saved. */
export type TellOfDraft = (draft: object, isChanged: boolean) => void;

/** Tells the page or the window around a form whether something in the form is changed and not saved. */
export const ChangedDraft = createContext<TellOfDraft>(() => undefined);

/** Goes on, after asking where changes that are not saved would be lost. */
export type LeaveBy = (go: () => void) => void;

/** For a way out that is no link, such as signing out. */
export const LeaveGate = createContext<LeaveBy>((go) => go());

/** Has the page or the window around ask before it is left while a draft differs from what is saved, however it came to that. */
export function useChangedDraft(isChanged: boolean): void {
  const tell = useContext(ChangedDraft);
  const [draft] = useState(() => ({}));
  useEffect(() => {
    tell(draft, isChanged);
    return () => tell(draft, false);
  }, [tell, draft, isChanged]);
}

/** The drafts inside a page or a window: how they tell of themselves, and whether any of them is changed. */
export function useDrafts(): { readonly tell: TellOfDraft; readonly isAnyChanged: () => boolean } {
  const [drafts] = useState(() => {
    const changed = new Set<object>();
    return {
      tell: (draft: object, isChanged: boolean): void => {
        if (isChanged) changed.add(draft);
        else changed.delete(draft);
      },
      isAnyChanged: () => changed.size > 0,
    };
  });
  return drafts;
}
