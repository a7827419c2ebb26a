import type { MouseEvent } from 'react';

/** Puts the focus into the screen's search field, where it has one; whether it has. */
export function focusSearchField(): boolean {
  const field = document.querySelector<HTMLElement>('[data-search-field]');
  field?.focus();
  return field !== null;
}

/** A finger has no focus to lose, and the field would bring up the keyboard of the screen. */
const isTouch = ({ nativeEvent }: MouseEvent): boolean =>
  nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';

/** What a button does that is gone afterwards, such as to clear filters: the focus goes on at the search, or at the page. */
export const thenSearch =
  (act: () => void) =>
  (event: MouseEvent): void => {
    act();
    if (!isTouch(event) && !focusSearchField()) document.querySelector<HTMLElement>('main')?.focus();
  };
