import type { Virtualizer } from '@tanstack/react-virtual';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { isTyping } from '../typing-target.ts';

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

const isModified = (event: { ctrlKey: boolean; metaKey: boolean; altKey: boolean }): boolean =>
  event.ctrlKey || event.metaKey || event.altKey;

const rowOf = (element: EventTarget): number | null => {
  const index = (element as Element).closest('[data-row-index]')?.getAttribute('data-row-index');
  return index === undefined || index === null ? null : Number(index);
};

/** How rows are moved between. */
export interface GridKeys {
  /** Row at which Tab enters the grid. */
  readonly entryIndex: number;
  /** Row that was last moved to, opened or focused. */
  readonly activeIndex: number;
  readonly setActive: (index: number) => void;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

interface GridKeyOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly rowCount: number;
  /** Whether letters move too. */
  readonly singleKeys: boolean;
  /** Changes when rows are drawn anew, which loses the focus. */
  readonly layout: string;
}

/** Moves between rows by keys; the grid is one stop of the Tab key. */
export function useGridKeys(options: GridKeyOptions): GridKeys {
  const { scroller, virtualizer, rowCount, singleKeys, layout } = options;
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const holdsFocus = useRef(false);
  const activeIndex = Math.min(active, Math.max(0, rowCount - 1));
  const drawn = virtualizer.getVirtualItems();
  const isDrawn = drawn.some(({ index }) => index === activeIndex);

  const focusRow = (index: number): void => {
    const link = scroller.current?.querySelector<HTMLElement>(`[data-row-index="${index}"] [data-row-link]`);
    wantsFocus.current = link === null || link === undefined;
    link?.focus({ preventScroll: true });
  };
  const moveTo = (index: number): void => {
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    focusRow(index);
  };
  // A row far away is drawn only after the scrolling.
  useEffect(() => {
    if (wantsFocus.current) focusRow(activeIndex);
  });
  // Only a new layout takes the focus away; at other times its absence is the reader's wish.
  const restoreFocus = useRef(() => undefined as void);
  restoreFocus.current = () => {
    if (holdsFocus.current && document.activeElement === document.body) focusRow(activeIndex);
  };
  useEffect(() => {
    restoreFocus.current();
  }, [layout]);
  useEffect(() => {
    if (!singleKeys) return undefined;
    const onKey = (event: globalThis.KeyboardEvent): void => {
      const inside = scroller.current?.contains(event.target as Node) === true;
      if (inside || event.defaultPrevented || isModified(event) || isTyping(event.target)) return;
      if (event.key === 'j' || event.key === 'k') moveTo(activeIndex);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });
  return {
    // A row scrolled out of sight does not exist; Tab then enters at the first one that does.
    entryIndex: isDrawn ? activeIndex : (drawn[0]?.index ?? 0),
    activeIndex,
    setActive,
    handlers: {
      onKeyDown: (event) => {
        if (isModified(event) || isTyping(event.target)) return;
        const from = rowOf(event.target);
        const to = from === null ? null : rowAfterKey(event.key, from, rowCount, singleKeys);
        if (to === null) return;
        event.preventDefault();
        moveTo(to);
      },
      onFocus: (event) => {
        holdsFocus.current = true;
        const index = rowOf(event.target);
        if (index !== null) setActive(index);
      },
      onBlur: (event) => {
        if (event.relatedTarget !== null) holdsFocus.current = false;
      },
    },
  };
}
