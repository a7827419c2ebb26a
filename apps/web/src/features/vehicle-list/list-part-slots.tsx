import { useState, useSyncExternalStore } from 'react';
import type { HiddenColumns } from './column-chooser.tsx';
import { useVehicleSearch } from './use-vehicle-search.ts';
import { useListChoice } from './vehicle-choice.ts';
import { bulkPart } from '../../late-screen.ts';
import type { VehicleListSlots } from './vehicle-list-slots.ts';
import type { VehicleFilters } from './vehicle-search.ts';
import { savedViewOf, searchOfView } from './vehicle-view.ts';

const BulkBar = bulkPart(async () => (await import('./bulk-bar.tsx')).BulkBar);

/** What is done to the vehicles that are chosen, from the first one on. */
export function BulkSlot({ filters }: { readonly filters: VehicleFilters }) {
  const list = useListChoice();
  const isBegun = useSyncExternalStore(list?.choice.subscribe ?? never, () => list?.choice.isBegun());
  if (list === null || isBegun !== true) return null;
  return <BulkBar choice={list.choice} filters={filters} total={list.total} />;
}

const never = () => () => undefined;

/** The views that the user has saved of the list, with their columns. */
export function ViewsSlot(props: {
  readonly Menu: VehicleListSlots['views'];
  readonly hiddenColumns: HiddenColumns;
  readonly onHiddenColumns: (hidden: HiddenColumns) => void;
}) {
  const { Menu, hiddenColumns, onHiddenColumns } = props;
  const { search, change } = useVehicleSearch();
  const [isPlain] = useState(Object.keys(search).length === 0);
  if (Menu === undefined) return null;
  return (
    <Menu
      list="vehicles"
      shown={savedViewOf(search, hiddenColumns)}
      isPlain={isPlain && Object.keys(search).length === 0}
      onOpen={(saved, options) => {
        const { columns, wanted } = searchOfView(saved, Date.now());
        if (columns !== null) onHiddenColumns(columns);
        change(wanted, options);
      }}
    />
  );
}
