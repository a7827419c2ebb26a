import type { Virtualizer } from '@tanstack/react-virtual';
import type { FocusEvent, KeyboardEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { isTyping } from '../typing-target.ts';
import type { RowPlaces } from './held-row.ts';
import { useHeldRow } from './use-held-row.ts';

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

/** Index of the row an element is in; null = in none. */
export const rowOf = (element: EventTarget): number | null => {
  const index = (element as Element).closest('[data-row-index]')?.getAttribute('data-row-index');
  return index === undefined || index === null ? null : Number(index);
};

const isOnScreen = ({ range }: Virtualizer<HTMLDivElement, Element>, index: number): boolean =>
  range !== null && index >= range.startIndex && index <= range.endIndex;

/** How rows are moved between. */
export interface GridKeys {
  /** Row at which Tab enters the grid. */
  readonly entryIndex: number;
  /** Row that was last moved to, opened or focused. */
  readonly activeIndex: number;
  readonly setActive: (index: number) => void;
  /** Brings a row on screen and puts the focus on it. */
  readonly moveTo: (index: number) => void;
  readonly handlers: {
    readonly onKeyDown: (event: KeyboardEvent) => void;
    readonly onFocus: (event: FocusEvent) => void;
    readonly onBlur: (event: FocusEvent) => void;
  };
}

interface GridKeyOptions {
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly virtualizer: Virtualizer<HTMLDivElement, Element>;
  readonly places: RowPlaces;
  /** Whether letters move too. */
  readonly singleKeys: boolean;
  /** The row that held the focus is not among the loaded ones any more; it is now on the row at `index`. */
  readonly onGone: (index: number) => void;
}

/** Moves between rows by keys; the grid is one stop of the Tab key. The focus goes with its row where rows are ordered anew. */
export function useGridKeys(options: GridKeyOptions): GridKeys {
  const { scroller, virtualizer, places, singleKeys, onGone } = options;
  const { rowCount } = places;
  const [active, setActive] = useState(0);
  const wantsFocus = useRef(false);
  const held = useHeldRow({
    index: active,
    places,
    onLost: (index) => linkOf(index)?.focus({ preventScroll: true }),
    onReordered: ({ index, fate }, focus) => {
      if (focus === 'lost with it') moveTo(index);
      else if (focus === 'on it' && isOnScreen(virtualizer, active))
        virtualizer.scrollToIndex(index, { align: 'auto' });
      setActive(index);
      if (fate === 'gone' && focus !== 'lost before') onGone(index);
    },
  });
  const activeIndex = held.index;
  const drawn = virtualizer.getVirtualItems();
  const isDrawn = drawn.some(({ index }) => index === activeIndex);

  const linkOf = (index: number): HTMLElement | null =>
    scroller.current?.querySelector<HTMLElement>(`[data-row-index="${index}"] [data-row-link]`) ?? null;
  const focusRow = (index: number): void => {
    const link = linkOf(index);
    wantsFocus.current = link === null;
    link?.focus({ preventScroll: true });
  };
  const moveTo = (index: number): void => {
    held.hold(index);
    setActive(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
    focusRow(index);
  };
  // A row far away is drawn only after the scrolling.
  useEffect(() => {
    if (wantsFocus.current) focusRow(activeIndex);
  });
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
    moveTo,
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
        const index = rowOf(event.target);
        if (index === null) return;
        held.hold(index);
        setActive(index);
      },
      onBlur: held.onBlur,
    },
  };
}
