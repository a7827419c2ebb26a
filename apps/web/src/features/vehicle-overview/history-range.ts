import type { OverviewState, PresetRange } from './overview-state.ts';

/** Length of each preset in seconds. */
export const presetSeconds: Readonly<Record<PresetRange, number>> = {
  day: 86_400,
  week: 7 * 86_400,
  month: 30 * 86_400,
};

/** A time range in epoch seconds. */
export interface TimeRange {
  fromS: number;
  toS: number;
}

const refreshStepS = 60;

/** Shortest and longest range that is not a preset, in seconds. */
export const customRangeSeconds = { leastS: 600, greatestS: 400 * 86_400 } as const;

/**
 * The range a state shows. The preset ends at the next full minute, so that a live screen asks anew
 * once a minute and not at every packet.
 */
export const rangeOf = (state: Pick<OverviewState, 'range' | 'zoom'>, nowMs: number): TimeRange => {
  if (state.zoom !== null) return state.zoom;
  const toS = Math.ceil(nowMs / 1_000 / refreshStepS) * refreshStepS;
  return { fromS: toS - presetSeconds[state.range], toS };
};

/** The range scaled around its middle: 0.5 halves it. Never into the future, never below ten minutes. */
export const scaleRange = ({ fromS, toS }: TimeRange, factor: number, nowMs: number): TimeRange => {
  const wanted = (toS - fromS) * factor;
  const span = Math.min(customRangeSeconds.greatestS, Math.max(customRangeSeconds.leastS, wanted));
  const end = Math.min((fromS + toS) / 2 + span / 2, nowMs / 1_000);
  return { fromS: Math.round(end - span), toS: Math.round(end) };
};
