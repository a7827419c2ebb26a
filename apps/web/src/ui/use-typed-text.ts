import { useEffect, useRef, useState } from 'react';

/** How long typing must rest before what was typed is taken over, in milliseconds. */
const restMs = 160;

/**
 * What is typed into a field whose text is kept elsewhere, such as in the address. It shows at once; `keep` follows when
 * typing rests, and hears whether it is still the same spell of typing, which is one step in the history. `keep` has to
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
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === asked.current) return undefined;
    const timer = setTimeout(() => {
      asked.current = wanted;
      keep(wanted, spellBegun.current);
      spellBegun.current = true;
    }, restMs);
    return () => clearTimeout(timer);
  }, [typed, keep]);
  const endSpell = (): void => {
    spellBegun.current = false;
  };
  return { typed, setTyped, endSpell };
}
