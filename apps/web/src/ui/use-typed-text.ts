import { useCallback, useEffect, useRef, useState } from 'react';

/** How long typing must rest before what was typed is taken over, in milliseconds. */
const restMs = 160;

/**
 * What is typed into a field whose text is kept elsewhere, such as in the address. It shows at once; `keep` follows when
 * typing rests or ends, and hears whether it is still the same spell of typing, which is one step in the history. `keep` has to
 * stay the same from one drawing to the next.
 */
export function useTypedText(
  kept: string,
  keep: (text: string, isSameSpell: boolean) => void,
): { readonly typed: string; readonly setTyped: (text: string) => void; readonly endSpell: () => void } {
  const [typed, setTyped] = useState(kept);
  const asked = useRef(kept);
  const lastKept = useRef(kept);
  const spellBegun = useRef(false);

  // It changed by itself (back, a link, clear filters), and is not what was typed and only now arrives: follow it.
  if (kept !== lastKept.current) {
    lastKept.current = kept;
    const isFollowed = kept !== asked.current;
    asked.current = kept;
    if (isFollowed && kept.trim() !== typed.trim()) setTyped(kept);
  }
  const takeOver = useCallback(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return;
    asked.current = wanted;
    keep(wanted, spellBegun.current);
    spellBegun.current = true;
  }, [typed, keep]);
  useEffect(() => {
    const timer = setTimeout(takeOver, restMs);
    return () => clearTimeout(timer);
  }, [takeOver]);
  const endSpell = (): void => {
    // Before whoever leaves the field goes elsewhere: coming later, it would bring them back.
    takeOver();
    spellBegun.current = false;
  };
  return { typed, setTyped, endSpell };
}
