import { VisuallyHidden } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import type { VehicleRow } from '@tyrewatch/contract/vehicles/vehicle-row';
import type { AlertLevel } from '@tyrewatch/domain/levels/alert-level';
import { isReferenceTo } from '@tyrewatch/domain/vehicles/vehicle-reference';
import type { Ref } from 'react';
import { startTransition, useCallback, useOptimistic, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { ForbiddenVehicles } from '../../components/forbidden-vehicles.tsx';
import { useMayOpenVehicles } from '../../components/vehicle-page-link.tsx';
import { useVehicleReference } from '../../components/vehicle-reference.ts';
import { isVehicleSilenced } from '../../components/vehicle-silence.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.ts';
import { useSingleKeys } from '../../session/single-keys.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import type { GridHandle } from '../../ui/data-grid/data-grid.tsx';
import { DataGrid } from '../../ui/data-grid/data-grid.tsx';
import type { RowLinkProps } from '../../ui/data-grid/grid-column.ts';
import type { PageWindow } from '../../ui/data-grid/use-page-window.ts';
import { ListOffer } from '../../ui/list-offer/list-offer.tsx';
import { useIsNarrow } from '../../ui/use-is-narrow.ts';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import { NothingListed } from './list-messages.tsx';
import type { ShownList } from './list-lag.ts';
import { NarrowVehicleRow, narrowRowPx } from './narrow-vehicle-row.tsx';
import { TableSkeleton } from './table-skeleton.tsx';
import { useFocusOnClosed } from './use-focus-on-closed.ts';
import type { DatedCounts } from './use-order-freshness.ts';
import { useOrderFreshness } from './use-order-freshness.ts';
import { useRowChoice } from './use-row-choice.ts';
import { useVehicleRows } from './use-vehicle-rows.ts';
import { useVehicleSearch } from './use-vehicle-search.ts';
import { gridSortOf, sortAfterClick, useVehicleColumns } from './vehicle-columns.tsx';
import type { VehicleFilters, VehicleSort } from './vehicle-search.ts';
import { vehicleChange } from './vehicle-search.ts';
import classes from './vehicle-table.module.css';

/** Below this width rows take two lines instead of columns, in pixels. */
const narrowBelowPx = 620;

const rowHeights = { compact: 28, default: 36, comfortable: 48 } as const;

/** What the list view needs to know. */
export interface VehicleTableProps {
  readonly filters: VehicleFilters;
  readonly hiddenColumns: Readonly<Record<string, false>>;
  /** Whether a vehicle opens beside the list instead of on its own page. */
  readonly beside: boolean;
  /** Vehicles without the filters; undefined while unknown. */
  readonly totalUnfiltered: number | undefined;
  /** How many vehicles match the filters; undefined while unknown. */
  readonly counts: DatedCounts | undefined;
}

/** The list as far as it is loaded from its top; undefined while it is that of the question before. */
function shownList(rows: PageWindow<VehicleRow>, sort: VehicleSort): ShownList | undefined {
  if (rows.total === undefined || rows.isStale) return undefined;
  const topLevels: AlertLevel[] = [];
  // Vehicles that raise no alerts come after all others, at whatever level their wheels are.
  for (let row = rows.rowAt(0); row !== undefined && !isVehicleSilenced(row); row = rows.rowAt(topLevels.length))
    topLevels.push(row.level);
  return { total: rows.total, topLevels, isWorstFirst: sort === 'level' };
}

/** The list view: the grid, or what stands in its place. */
export function VehicleTable(props: VehicleTableProps) {
  const t = useTranslations('vehicleList');
  const { search } = useVehicleSearch();
  const sort = search.sort ?? 'level';
  const rows = useVehicleRows(props.filters, sort);
  const grid = useRef<GridHandle>(null);
  // Whoever was in a list of which nothing is left is led to the words that say so.
  const nothingBox = useRef<HTMLDivElement>(null);
  const { ref: area, handlers } = useKeptFocus<HTMLDivElement>(() => nothingBox.current);
  const opensBeside = props.beside && search.vehicle !== undefined;
  const isNarrow = useIsNarrow(area, narrowBelowPx, () => opensBeside || window.innerWidth < narrowBelowPx);
  const returnTo = async (reference: string): Promise<void> => {
    // With the room it gets the table draws its rows anew, of another height.
    await afterPaint();
    const index = rows.findIndex((row) => isReferenceTo(reference, row));
    if (index !== null) grid.current?.focusRow(index);
    else area.current?.querySelector<HTMLElement>('[data-row-link][tabindex="0"]')?.focus();
  };
  useFocusOnClosed(opensBeside ? search.vehicle : undefined, (reference) => void returnTo(reference));
  const watched = {
    rowById: (id: number) => rows.find((row) => row.id === id),
    question: JSON.stringify({ ...props.filters, sort }),
    shown: shownList(rows, sort),
    counts: props.counts,
  };
  const order = useOrderFreshness(area, watched);
  const takeOffer = async (): Promise<void> => {
    await order.reorder();
    await afterPaint();
    grid.current?.focusRow(0);
  };

  if (isInvalidResource(rows.error)) return <ForbiddenVehicles />;
  if (rows.error !== null && rows.total === undefined) {
    return <ErrorNotice error={rows.error} onRetry={rows.retry} />;
  }
  const offer = order.newCount > 0 ? t('showNew', { count: order.newCount }) : t('reorder');
  return (
    <div ref={area} className={classes.area} {...handlers}>
      <div className={classes.area} data-stale={rows.isStale}>
        {rows.total === undefined && <TableSkeleton />}
        {rows.total === 0 && (
          <div ref={nothingBox} className={classes.area} tabIndex={-1}>
            <NothingListed total={props.totalUnfiltered} />
          </div>
        )}
        {rows.total !== undefined && rows.total > 0 && (
          <VehicleGrid {...props} rows={rows} rowCount={rows.total} isNarrow={isNarrow} handle={grid} />
        )}
      </div>
      <ListOffer text={order.isOutdated ? offer : null} onHold={order.hold} onTake={() => void takeOffer()} />
    </div>
  );
}

interface VehicleGridProps extends VehicleTableProps {
  readonly rows: PageWindow<VehicleRow>;
  readonly rowCount: number;
  readonly isNarrow: boolean;
  readonly handle: Ref<GridHandle>;
}

function VehicleGrid(props: VehicleGridProps) {
  const { rows, beside } = props;
  const t = useTranslations('vehicleList');
  const { search, change, changed } = useVehicleSearch();
  const navigate = useNavigate();
  const columns = useVehicleColumns();
  const density = useSession()?.density ?? 'default';
  const singleKeys = useSingleKeys();
  const referenceOf = useVehicleReference();
  const mayOpen = useMayOpenVehicles();
  const sort = search.sort ?? 'level';
  // The row shows at once that it is chosen; what it opens is drawn after that.
  const [selected, setSelected] = useOptimistic(search.vehicle ?? null);
  const rowChoice = useRowChoice(props.filters, sort, rows.findIndex, props.rowCount);
  const [movedOut, setMovedOut] = useState('');
  const open = useCallback(
    (row: VehicleRow) =>
      startTransition(async () => {
        if (!mayOpen) return;
        const reference = referenceOf(row);
        setSelected(reference);
        await afterPaint();
        if (beside) await changed(vehicleChange(reference));
        else await navigate({ to: paths.vehicle(reference) });
      }),
    [beside, changed, mayOpen, navigate, referenceOf, setSelected],
  );
  return (
    <>
      <VisuallyHidden role="status">{movedOut}</VisuallyHidden>
      <DataGrid
        label={t('tableLabel')}
        columns={columns}
        hiddenColumns={props.hiddenColumns}
        rowCount={props.rowCount}
        rowAt={rows.rowAt}
        rowKey={vehicleKey}
        indexOf={(key) => rows.findIndex((row) => vehicleKey(row) === key)}
        rowHeightPx={rowHeights[density]}
        narrow={props.isNarrow ? narrowRows : undefined}
        sort={gridSortOf(sort)}
        onSort={(columnId) => change({ sort: sortAfterClick(columnId, sort) })}
        isSelected={(row) => selected !== null && isReferenceTo(selected, row)}
        onOpen={open}
        {...rowChoice}
        onRange={rows.onRange}
        busy={rows.isStale}
        singleKeys={singleKeys}
        handle={props.handle}
        onGone={(gone, now) => setMovedOut(t('movedOut', { gone: gone.registration, now: now.registration }))}
      />
    </>
  );
}

// The registration is no key: two customers may have the same.
const vehicleKey = ({ id }: VehicleRow): string => String(id);

/** Made once, so that rows are not drawn again for nothing. */
const narrowRows = {
  heightPx: narrowRowPx,
  render: (row: VehicleRow, link: RowLinkProps) => <NarrowVehicleRow row={row} link={link} />,
};
