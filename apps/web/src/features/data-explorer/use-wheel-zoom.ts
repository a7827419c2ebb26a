import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';

/** Where the plot begins in the chart, in CSS pixels: the width of the value axis. */
export const plotLeftPx = 74;
/** Turns of a mouse's wheel are gathered for so long before the chart reloads. */
const pauseMs = 180;
const mostTurns = 4;
const factorOfTurn = 1.4;

/** Lets a mouse's wheel zoom a chart around the place under the pointer (0 = its beginning, 1 = its end). */
export function useWheelZoom(
  chart: RefObject<HTMLElement | null>,
  onZoom: (factor: number, place: number) => void,
): void {
  const latest = useRef(onZoom);
  latest.current = onZoom;
  useEffect(() => {
    const element = chart.current;
    if (element === null) return undefined;
    let turns = 0;
    let timer = 0;
    const onWheel = (event: WheelEvent): void => {
      event.preventDefault();
      const { left, width } = element.getBoundingClientRect();
      const place = Math.min(1, Math.max(0, (event.clientX - left - plotLeftPx) / (width - plotLeftPx)));
      turns = Math.max(-mostTurns, Math.min(mostTurns, turns + Math.sign(event.deltaY)));
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        latest.current(factorOfTurn ** turns, place);
        turns = 0;
      }, pauseMs);
    };
    element.addEventListener('wheel', onWheel, { passive: false });
    return () => {
      clearTimeout(timer);
      element.removeEventListener('wheel', onWheel);
    };
  }, [chart]);
}
