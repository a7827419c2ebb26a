import type { Virtualizer } from '@tanstack/react-virtual';
import type { KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';

/** Rows a page key moves by. */
const pageStep = 12;

/** Row that a key leads to from row `from`; null when the key does not move. */
export function rowAfterKey(key: string, from: number, rowCount: number, letters: boolean): number | null {
  const steps: Record<string, number> = {
    ArrowDown: from + 1,
    ArrowUp: from - 1,
    PageDown: from + pageStep,
    PageUp: from - pageStep,
    Home: 0,
    End: rowCount - 1,
    ...(letters ? { j: from + 1, k: from - 1 } : {}),
  };
  const to = steps[key];
  if (to === undefined || rowCount === 0) return null;
  return Math.max(0, Math.min(rowCount - 1, to));
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);

/** Moves between rows by keys; the grid is one stop of the Tab key. */
export function useGridKeys(options: {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly rowCount: number;
  readonly singleKeys: boolean;
}): { readonly entryIndex: number; readonly onKeyDown: (event: KeyboardEvent) => void } {
  const { scroller, virtualizer, rowCount, singleKeys } = options;
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const entryIndex = Math.min(active, Math.max(0, rowCount - 1));
  const isDrawn = virtualizer.getVirtualItems().some(({ index }) => index === entryIndex);
  const firstDrawn = virtualizer.getVirtualItems()[0]?.index ?? 0;

  const moveTo = (index: number): void => {
    wantsFocus.current = true;
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  useEffect(() => {
    if (!wantsFocus.current) return;
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row-index="${entryIndex}"] [data-row-link]`);
    if (link === null || link === undefined) return;
    wantsFocus.current = false;
    link.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!singleKeys) return undefined;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const inside = scroller.current?.contains(event.target as Node) === true;
      const modified = event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented;
      if (inside || modified || isTyping(event.target) || !'jk'.includes(event.key)) return;
      moveTo(entryIndex);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return {
    // A row scrolled out of sight does not exist; Tab then enters at the first one that does.
    entryIndex: isDrawn ? entryIndex : firstDrawn,
    onKeyDown: (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const row = (event.target as Element).closest('[data-row-index]');
      if (row === null) return;
      const from = Number(row.getAttribute('data-row-index'));
      const to = rowAfterKey(event.key, from, rowCount, singleKeys);
      if (to === null) return;
      event.preventDefault();
      moveTo(to);
    },
  };
}
