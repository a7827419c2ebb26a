import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { ReactNode } from 'react';
import { Suspense } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { SplitPane } from '../../ui/split-pane.tsx';
import { useMedia } from '../../ui/use-media.ts';
import { useHiddenColumns } from './column-chooser.tsx';
import { DetailPane } from './detail-pane.tsx';
import { LevelStrip } from './level-strip.tsx';
import { ForbiddenVehicles } from './list-messages.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { SummaryView } from './summary-view.tsx';
import { useVehicleRows } from './use-vehicle-rows.ts';
import { useVehicleSearch } from './use-vehicle-search.ts';
import type { VehicleListSlots } from './vehicle-list-slots.ts';
import classes from './vehicle-list.module.css';
import { vehicleFilters, withoutFilters } from './vehicle-search.ts';
import { VehicleTable } from './vehicle-table.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** From this width a vehicle opens beside the list. */
const besideQuery = '(min-width: 1100px)';

/** The vehicle list: counts, search, filters, and one of its views. */
export function VehicleList({ intro, slots }: { intro?: ReactNode; slots: VehicleListSlots }) {
  if (!may(useSession(), 'vehicle:list')) return <ForbiddenVehicles />;
  return <PermittedVehicleList intro={intro} slots={slots} />;
}

function PermittedVehicleList({ intro, slots }: { intro: ReactNode; slots: VehicleListSlots }) {
  const t = useTranslations('vehicleList');
  const { search, change } = useVehicleSearch();
  const [hiddenColumns, setHiddenColumns] = useHiddenColumns();
  const isWide = useMedia(besideQuery);
  const filters = vehicleFilters(search, search.q);
  const { levels: _levels, ...levelless } = filters;
  const counts = useQuery({
    ...endpointQuery(countVehicles, { query: levelless }),
    placeholderData: keepPreviousData,
  });
  const all = useQuery({
    ...endpointQuery(countVehicles, { query: vehicleFilters(withoutFilters(search), undefined) }),
    placeholderData: keepPreviousData,
  });
  const rows = useVehicleRows(filters, search.sort ?? 'level');
  const view = search.view ?? 'list';
  const Overview = slots.overview;
  const MapView = slots.map;
  const detail = isWide && Overview !== null ? (search.vehicle ?? null) : null;

  const main = (
    <>
      {view === 'list' && (
        <VehicleTable
          rows={rows}
          hiddenColumns={hiddenColumns}
          beside={isWide && Overview !== null}
          totalUnfiltered={all.data?.total}
        />
      )}
      {view === 'summary' &&
        (counts.data === undefined ? (
          <SkeletonLines lines={10} height={28} />
        ) : (
          <SummaryView fleets={counts.data.by_fleet} />
        ))}
      {view === 'map' && MapView !== null && (
        <Suspense fallback={<SkeletonLines lines={10} height={28} />}>
          <MapView
            filters={filters}
            selected={search.vehicle ?? null}
            onSelect={(vehicle) => change({ vehicle: vehicle ?? undefined, wheel: undefined })}
            bounds={search.bounds ?? null}
            onBoundsChange={(bounds) => change({ bounds }, { replace: true })}
          />
        </Suspense>
      )}
    </>
  );
  return (
    <div className={classes.page} data-with-intro={intro !== undefined}>
      {intro}
      <div className={classes.head}>
        <div className={classes.titleRow}>
          <h1 className={classes.title}>{t('heading')}</h1>
          {rows.total !== undefined && (
            <span className={classes.total} role="status">
              {t('total', { count: rows.total })}
            </span>
          )}
          <ViewSwitch hasMap={MapView !== null} />
        </div>
        <LevelStrip counts={counts.data?.by_level} total={counts.data?.total} search={search} />
        <ListToolbar
          view={view}
          isNarrow={detail !== null}
          hiddenColumns={hiddenColumns}
          onHiddenColumns={setHiddenColumns}
        />
      </div>
      <div className={classes.content}>
        {detail !== null && Overview !== null ? (
          <SplitPane
            separatorLabel={t('resizePane')}
            left={main}
            right={
              <DetailPane registration={detail} onClose={() => change({ vehicle: undefined, wheel: undefined })}>
                <Overview
                  registration={detail}
                  wheel={search.wheel ?? null}
                  onWheelChange={(wheel) => change({ wheel: wheel ?? undefined })}
                />
              </DetailPane>
            }
          />
        ) : (
          main
        )}
      </div>
    </div>
  );
}
