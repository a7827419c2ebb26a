import { useQueryClient } from '@tanstack/react-query';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import type { MouseEvent } from 'react';
import { useCallback, useRef } from 'react';
import { useSingleKeys } from '../../session/single-keys.ts';
import type { DataGridProps } from '../../ui/data-grid/data-grid.tsx';
import { pageSize, pagesCovering } from '../../ui/data-grid/page-window.ts';
import type { PageWindow } from '../../ui/data-grid/use-page-window.ts';
import { vehiclePageQuery } from './use-vehicle-rows.ts';
import { useListChoice } from './vehicle-choice.ts';
import type { VehicleFilters, VehicleSort } from './vehicle-search.ts';

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/**
 * Chooses vehicles by their rows: Space or `x` the row with the focus, Shift all from the one chosen last. Nothing where the list has no
 * choice.
 */
export function useRowChoice(
  filters: VehicleFilters,
  sort: VehicleSort,
  findIndex: PageWindow<VehicleRow>['findIndex'],
  rowCount: number,
): Pick<DataGridProps<VehicleRow>, 'onRowKey' | 'onRowClick'> {
  const list = useListChoice();
  const client = useQueryClient();
  const singleKeys = useSingleKeys();

  /** Chooses all from the one chosen last to a row, also those that are not loaded. */
  const extendTo = async (index: number): Promise<void> => {
    const lastId = list?.choice.lastId() ?? null;
    const from = (lastId === null ? null : findIndex(({ id }) => id === lastId)) ?? index;
    const [first, last] = [Math.min(from, index), Math.max(from, index)];
    const pages = pagesCovering(first, last, rowCount);
    const loaded = await Promise.all(
      pages.map((page) => client.ensureQueryData(vehiclePageQuery(filters, sort, page * pageSize))),
    );
    const start = (pages[0] ?? 0) * pageSize;
    const ids = loaded
      .flatMap(({ items }) => items)
      .slice(first - start, last - start + 1)
      .map(({ id }) => id);
    list?.choice.add(from > index ? ids.toReversed() : ids);
  };

  const extend = useRef(extendTo);
  extend.current = extendTo;
  const choice = list?.choice;
  const isTapping = list?.isTapping === true;
  const onRowClick = useCallback(
    (event: MouseEvent, row: VehicleRow, index: number): boolean => {
      if (choice === undefined) return false;
      const isBox = (event.target as Element).closest('[data-choice-box]') !== null;
      if (event.shiftKey && (isBox || isTapping)) void extend.current(index);
      else if (isTapping && !isBox) {
        event.preventDefault();
        choice.toggle(row.id);
      }
      return isBox || isTapping;
    },
    [choice, isTapping],
  );
  if (list === null) return {};
  return {
    onRowClick,
    onRowKey: (event, row, index) => {
      const step = steps[event.key];
      if (event.shiftKey && step !== undefined) {
        if (list.choice.lastId() === null) list.choice.add([row.id]);
        void extendTo(Math.max(0, Math.min(rowCount - 1, index + step)));
      }
      const isKey = event.key === ' ' || (singleKeys && event.key === 'x' && !event.ctrlKey && !event.metaKey);
      if (!isKey || event.target instanceof HTMLInputElement) return;
      event.preventDefault();
      if (event.shiftKey) void extendTo(index);
      else list.choice.toggle(row.id);
    },
  };
}
