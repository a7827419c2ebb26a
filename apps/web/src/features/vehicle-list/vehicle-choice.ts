import { greatestNamedCount } from '@tyrewatch/contract/vehicles/bulk-change-endpoints';
import { createContext, use, useSyncExternalStore } from 'react';

/** Which vehicles of the list are chosen: these, or all that match but for these. */
export interface ChosenVehicles {
  readonly isAll: boolean;
  readonly ids: ReadonlySet<number>;
}

const nothing: ChosenVehicles = { isAll: false, ids: new Set() };
const everything: ChosenVehicles = { isAll: true, ids: new Set() };

/** The vehicles chosen in a list. */
export interface VehicleChoice {
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => ChosenVehicles;
  /** Chooses a vehicle, or not any more. */
  readonly toggle: (id: number) => void;
  /** Chooses these too, such as all from the one that was chosen last. */
  readonly add: (ids: readonly number[]) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
  /** Whether anything was ever chosen. */
  readonly isBegun: () => boolean;
  /** The vehicle that was chosen last; null = none. */
  readonly lastId: () => number | null;
}

/** Whether a vehicle is chosen. */
export const isChosen = ({ isAll, ids }: ChosenVehicles, id: number): boolean => isAll !== ids.has(id);

/** How many are chosen of so many that match. */
export const chosenCount = ({ isAll, ids }: ChosenVehicles, total: number): number =>
  isAll ? Math.max(0, total - ids.size) : ids.size;

const toggled = (ids: ReadonlySet<number>, wanted: readonly number[], isIn: boolean): ReadonlySet<number> => {
  const next = new Set(ids);
  for (const id of wanted) {
    if (!isIn) next.delete(id);
    else if (next.size < greatestNamedCount) next.add(id);
  }
  return next;
};

/** A choice of which nothing is chosen yet. */
export function createVehicleChoice(): VehicleChoice {
  const listeners = new Set<() => void>();
  let present = nothing;
  let last: number | null = null;
  let isBegun = false;
  const set = (next: ChosenVehicles): void => {
    present = next;
    isBegun = true;
    for (const listener of listeners) listener();
  };
  return {
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => present,
    toggle: (id) => {
      last = id;
      set({ ...present, ids: toggled(present.ids, [id], !present.ids.has(id)) });
    },
    add: (wanted) => {
      last = wanted.at(-1) ?? last;
      set({ ...present, ids: toggled(present.ids, wanted, !present.isAll) });
    },
    chooseAll: () => set(everything),
    clear: () => {
      last = null;
      if (present.isAll || present.ids.size > 0) set(nothing);
    },
    isBegun: () => isBegun,
    lastId: () => last,
  };
}

/** What the rows of a list in which vehicles can be chosen need to know. */
export interface ListChoice {
  readonly choice: VehicleChoice;
  /** How many match; undefined while unknown. */
  readonly total: number | undefined;
  /** Whether rows without columns are chosen by a tap. */
  readonly isTapping: boolean;
}

/** Null = nothing can be chosen. */
export const ListChoiceContext = createContext<ListChoice | null>(null);

/** How the vehicles of the list around are chosen; null = they are not. */
export const useListChoice = (): ListChoice | null => use(ListChoiceContext);

/** What is chosen now. */
export const useChosen = (choice: VehicleChoice): ChosenVehicles => useSyncExternalStore(choice.subscribe, choice.get);
