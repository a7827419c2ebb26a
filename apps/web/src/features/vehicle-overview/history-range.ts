import { customRangeLimits, nextMinuteS, type TimeRange } from '../../components/overview-state/history-limits.ts';
import type { OverviewState, PresetRange } from '../../components/overview-state/overview-state.ts';

/** Length of each preset in seconds. */
export const presetSeconds: Readonly<Record<PresetRange, number>> = {
  day: 86_400,
  week: 7 * 86_400,
  month: 30 * 86_400,
};

/**
 * The range a state shows. The preset ends at the next full minute, so that a live screen asks anew
 * once a minute and not at every packet.
 */
export const rangeOf = (state: Pick<OverviewState, 'range' | 'zoom'>, nowMs: number): TimeRange => {
  if (state.zoom !== null) return state.zoom;
  const toS = nextMinuteS(nowMs);
  return { fromS: toS - presetSeconds[state.range], toS };
};

/**
 * The range scaled around its middle: 0.5 halves it, 1 leaves it as it is but for what can be shown: never beyond the end
 * of this minute, never below ten minutes.
 */
export const scaleRange = ({ fromS, toS }: TimeRange, factor: number, nowMs: number): TimeRange => {
  const { latestS, leastSpanS, greatestSpanS } = customRangeLimits(nowMs);
  const span = Math.min(greatestSpanS, Math.max(leastSpanS, (toS - fromS) * factor));
  const end = Math.min((fromS + toS) / 2 + span / 2, latestS);
  return { fromS: Math.round(end - span), toS: Math.round(end) };
};
