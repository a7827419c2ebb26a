import { findCustomRange, findRange, type TimeRange, trackRangeLimits } from './history-limits.ts';
import type { TyreChangeKind } from '@tyrewatch/domain/tyres/tyre-change-rules';
import { findWheelPosition, type WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';

/** How the tyres are shown. */
export type TyreView = 'schematic' | 'list';

/** The time ranges one click away. */
export type PresetRange = 'day' | 'week' | 'month';

/** The time over which the way of the vehicle is shown: since midnight, a day, a week, or between two ends. */
export type TrackChoice = 'today' | '24h' | '7d' | TimeRange;

/** The part of the address that the overview reads: everything a person decides on this screen. */
export interface OverviewState {
  /** The chosen wheel; null = none. */
  wheel: WheelPosition | null;
  tyres: TyreView;
  range: PresetRange;
  /** A dragged range in epoch seconds, inside or instead of the preset; null = the preset. */
  zoom: TimeRange | null;
  track: TrackChoice;
}

/** Search parameters as they stand in the address; defaults are left out. */
export interface OverviewSearch {
  wheel?: WheelPosition;
  /** The tyre change that is being entered at the wheel. */
  change?: TyreChangeKind;
  tyres?: 'list';
  range?: 'week' | 'month';
  from?: number;
  to?: number;
  /** Two ends are epoch seconds with a hyphen between. */
  track?: string;
}

/** Reads the time of a track; what cannot be shown is today. */
function trackOf(text: unknown, nowMs: number): TrackChoice {
  if (text === '24h' || text === '7d') return text;
  const ends = /^(\d{1,11})-(\d{1,11})$/.exec(String(text));
  return (ends && findRange(Number(ends[1]), Number(ends[2]), trackRangeLimits(nowMs))) ?? 'today';
}

const trackText = (track: TrackChoice): string =>
  typeof track === 'string' ? track : `${Math.round(track.fromS)}-${Math.round(track.toS)}`;

const isChange = (text: unknown): text is TyreChangeKind => /^(?:fit|remove|swap|rotate)$/.test(String(text));

/** Reads the address at an instant (epoch milliseconds); unknown values and ranges that cannot be shown fall back to the defaults. */
export const parseOverviewSearch = (search: Record<string, unknown>, nowMs: number): OverviewSearch => {
  const { tyres, range, from, to, change } = search;
  const wheel = typeof search['wheel'] === 'string' ? findWheelPosition(search['wheel']) : null;
  const custom = findCustomRange(from, to, nowMs);
  const track = trackOf(search['track'], nowMs);
  return {
    ...(wheel === null ? {} : { wheel }),
    ...(wheel !== null && isChange(change) ? { change } : {}),
    ...(tyres === 'list' ? { tyres } : {}),
    ...(range === 'week' || range === 'month' ? { range } : {}),
    ...(custom === null ? {} : { from: custom.fromS, to: custom.toS }),
    ...(track === 'today' ? {} : { track: trackText(track) }),
  };
};

/** The state that an address stands for. */
export const overviewStateOf = (search: OverviewSearch): OverviewState => ({
  wheel: search.wheel ?? null,
  tyres: search.tyres ?? 'schematic',
  range: search.range ?? 'day',
  zoom: search.from === undefined || search.to === undefined ? null : { fromS: search.from, toS: search.to },
  track: trackOf(search.track, Number.MAX_SAFE_INTEGER),
});

/** The address of a state: the reverse of {@link overviewStateOf}. */
export const searchOf = ({ wheel, tyres, range, zoom, track }: OverviewState): OverviewSearch => ({
  ...(wheel === null ? {} : { wheel }),
  ...(tyres === 'list' ? { tyres } : {}),
  ...(range === 'day' ? {} : { range }),
  ...(zoom === null ? {} : { from: Math.round(zoom.fromS), to: Math.round(zoom.toS) }),
  ...(track === 'today' ? {} : { track: trackText(track) }),
});
