import type { WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';
import { nextMinuteS } from '../../components/overview-state/history-limits.ts';
import type { OverviewState } from '../../components/overview-state/overview-state.ts';

const halfDayS = 12 * 3_600;

/**
 * What is shown of an event: its wheel (null = the one chosen before), and half a day on either side of it (epoch seconds) on
 * the map and in the chart. What happened in the last half day is seen in what both show by themselves.
 */
export function shownAround(atS: number, position: WheelPosition | null, nowMs: number): Partial<OverviewState> {
  const wheel = position === null ? {} : { wheel: position };
  const untilS = nextMinuteS(nowMs);
  if (untilS - atS < halfDayS) return { ...wheel, track: '24h', range: 'day', zoom: null };
  const around = { fromS: Math.round(atS - halfDayS), toS: Math.round(atS + halfDayS) };
  return { ...wheel, track: around, zoom: around };
}
