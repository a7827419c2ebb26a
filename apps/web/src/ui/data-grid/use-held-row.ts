import type { FocusEvent } from 'react';
import { useLayoutEffect, useRef } from 'react';
import type { HeldPlace, RowPlaces } from './held-row.ts';
import { findHeldPlace } from './held-row.ts';

interface HeldRowOptions {
  /** Where the row was last seen. */
  readonly index: number;
  readonly places: RowPlaces;
  /** The row stands where it was, but what had the focus is no longer drawn. */
  readonly onLost: (index: number) => void;
  /** The row stands elsewhere, or is gone. */
  readonly onReordered: (place: HeldPlace, focus: 'on it' | 'lost with it' | 'lost before') => void;
}

/** The row with the focus, known by its key wherever it stands. */
export interface HeldRow extends HeldPlace {
  readonly hold: (index: number) => void;
  readonly onBlur: (event: FocusEvent) => void;
}

/**
 * Follows the row with the focus through every new order. A row that is scrolled out of sight or drawn anew takes the
 * focus with it without an event; it is held on to until the focus is somewhere else.
 */
export function useHeldRow({ index, places, onLost, onReordered }: HeldRowOptions): HeldRow {
  const held = useRef<string | null>(null);
  const wasFocused = useRef(false);
  const place = findHeldPlace(held.current, index, places);
  useLayoutEffect(() => {
    const focused = document.activeElement;
    const isFocused = focused !== null && focused.closest('[data-row-link]') !== null;
    const isLost = focused === document.body;
    const before = wasFocused.current;
    wasFocused.current = isFocused;
    if (held.current === null) return;
    if (!isFocused && !isLost) held.current = null;
    else if (place.fate !== 'stays') {
      if (place.fate === 'gone') held.current = places.keyAt(place.index);
      onReordered(place, isFocused ? 'on it' : before ? 'lost with it' : 'lost before');
    } else if (isLost) onLost(place.index);
  });
  return {
    ...place,
    hold: (next) => {
      held.current = places.keyAt(next);
      wasFocused.current = true;
    },
    onBlur: (event) => {
      // Where only the window has lost it, it is still there when the reader comes back.
      if (document.activeElement !== event.target) held.current = null;
    },
  };
}
