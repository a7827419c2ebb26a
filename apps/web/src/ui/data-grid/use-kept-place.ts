import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the reader's place when the height of rows changes: the active row stays on screen if it was
 * there, otherwise the first visible row stays first. Whoever moves by keys keeps the active row on screen also where the
 * grid is given less room.
 */
export function useKeptPlace(
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  rowHeightPx: number,
  activeIndex: number,
): void {
  const measured = useRef({ rowHeightPx, topIndex: 0, activeIndex });
  const before = measured.current;

  useLayoutEffect(() => {
    if (before.rowHeightPx === rowHeightPx) return;
    const visibleRows = (virtualizer.scrollRect?.height ?? 0) / before.rowHeightPx;
    const isVisible = before.activeIndex >= before.topIndex && before.activeIndex <= before.topIndex + visibleRows;
    virtualizer.measure();
    if (isVisible) virtualizer.scrollToIndex(before.activeIndex, { align: 'center' });
    else virtualizer.scrollToIndex(Math.round(before.topIndex), { align: 'start' });
  }, [virtualizer, rowHeightPx, before]);
  measured.current = { rowHeightPx, topIndex: (virtualizer.scrollOffset ?? 0) / rowHeightPx, activeIndex };

  const roomPx = virtualizer.scrollRect?.height;
  useEffect(() => {
    const focused = virtualizer.scrollElement?.querySelector('[data-row-link]:focus-visible') ?? null;
    if (focused !== null) virtualizer.scrollToIndex(activeIndex, { align: 'auto' });
  }, [virtualizer, roomPx, activeIndex]);
}
