import { allWheelPositions, type WheelPosition } from '@tyrewatch/domain/vehicles/wheel-position';

/** How the tyres are shown. */
export type TyreView = 'schematic' | 'list';

/** The time ranges one click away. */
export type PresetRange = 'day' | 'week' | 'month';

/** The part of the address that the overview reads: everything a person decides on this screen. */
export interface OverviewState {
  /** The chosen wheel; null = none. */
  wheel: WheelPosition | null;
  tyres: TyreView;
  range: PresetRange;
  /** A dragged range in epoch seconds, inside or instead of the preset; null = the preset. */
  zoom: { fromS: number; toS: number } | null;
}

/** Search parameters as they stand in the address; defaults are left out. */
export interface OverviewSearch {
  wheel?: WheelPosition;
  tyres?: 'list';
  range?: 'week' | 'month';
  from?: number;
  to?: number;
}

const isOneOf = <Value extends string>(value: unknown, values: readonly Value[]): value is Value =>
  values.some((candidate) => candidate === value);

/** Reads the address; unknown values fall back to the defaults. */
export const parseOverviewSearch = (search: Record<string, unknown>): OverviewSearch => {
  const { wheel, tyres, range, from, to } = search;
  const isRange = typeof from === 'number' && typeof to === 'number' && from > 0 && to > from;
  return {
    ...(isOneOf(wheel, allWheelPositions) ? { wheel } : {}),
    ...(tyres === 'list' ? { tyres } : {}),
    ...(range === 'week' || range === 'month' ? { range } : {}),
    ...(isRange ? { from: Math.round(from), to: Math.round(to) } : {}),
  };
};

/** The state that an address stands for. */
export const overviewStateOf = (search: OverviewSearch): OverviewState => ({
  wheel: search.wheel ?? null,
  tyres: search.tyres ?? 'schematic',
  range: search.range ?? 'day',
  zoom: search.from === undefined || search.to === undefined ? null : { fromS: search.from, toS: search.to },
});

/** The address of a state: the reverse of {@link overviewStateOf}. */
export const searchOf = ({ wheel, tyres, range, zoom }: OverviewState): OverviewSearch => ({
  ...(wheel === null ? {} : { wheel }),
  ...(tyres === 'list' ? { tyres } : {}),
  ...(range === 'day' ? {} : { range }),
  ...(zoom === null ? {} : { from: Math.round(zoom.fromS), to: Math.round(zoom.toS) }),
});
