import type { FocusEvent } from 'react';
import { useRef } from 'react';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { linesIn } from './incident-lines.ts';

/**
 * Whoever is in the inbox stays there: where their alert has lost what had the focus they go on at its link, where it has
 * left the list at the alert that stands in its place, and at the words that say so where none is left.
 */
export function useFocusedLine() {
  const focused = useRef({ id: '', place: 0 });
  const { ref, handlers } = useKeptFocus<HTMLDivElement>((box) => {
    const lines = linesIn(box);
    const { id, place } = focused.current;
    const own = lines.find(({ dataset }) => dataset['incident'] === id);
    const line = own ?? lines[Math.min(place, lines.length - 1)];
    return line?.querySelector('a') ?? box.querySelector<HTMLElement>('[data-no-incidents]');
  });
  const onFocus = (event: FocusEvent): void => {
    handlers.onFocus(event);
    const line = event.target.closest<HTMLElement>('[data-incident]');
    if (line === null) return;
    focused.current = { id: line.dataset['incident'] ?? '', place: linesIn(ref.current).indexOf(line) };
  };
  return { ref, handlers: { ...handlers, onFocus } };
}
