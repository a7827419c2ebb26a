import type { ComponentType } from 'react';
import type { OverviewState } from '../../components/overview-state/overview-state.ts';
import type { VehicleFilters } from './vehicle-search.ts';

/** The vehicle overview beside the list. */
export interface OverviewPaneProps {
  /** As addresses name it. */
  readonly reference: string;
  readonly state: OverviewState;
  readonly onChange: (change: Partial<OverviewState>) => void;
}

/** The map view of the list. */
export interface MapViewProps {
  /** The filters in force, as the interface takes them. */
  readonly filters: VehicleFilters;
  /** Another text when other vehicles may match the filters; undefined while unknown. */
  readonly matching: string | undefined;
  /** The chosen vehicle as addresses name it; null when none is. */
  readonly selected: string | null;
  readonly onSelect: (reference: string | null) => void;
  /** `west,south,east,north` in degrees; null shows all matching vehicles. */
  readonly bounds: string | null;
  readonly onBoundsChange: (bounds: string) => void;
}

/** The views of a list that the user has saved. */
export interface SavedViewMenuProps {
  /** Which list, as saved views name it. */
  readonly list: string;
  /** What is shown now, as the query of an address. */
  readonly shown: string;
  /** Whether the list was opened without anything, so that it is to show the view it opens with. */
  readonly isPlain: boolean;
  readonly onOpen: (search: string, options: { readonly replace: boolean }) => void;
}

/** Parts of the list screen that other features provide; null while a feature does not exist. */
export interface VehicleListSlots {
  readonly overview: ComponentType<OverviewPaneProps> | null;
  readonly map: ComponentType<MapViewProps> | null;
  readonly views?: ComponentType<SavedViewMenuProps>;
}
