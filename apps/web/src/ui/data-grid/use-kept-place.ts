import type { Virtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef } from 'react';

/**
 * Keeps the reader's place when the height of rows changes: the active row stays on screen if it was
 * there, otherwise the first visible row stays first.
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
}
