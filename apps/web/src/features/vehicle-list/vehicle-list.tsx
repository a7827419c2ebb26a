import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { countVehicles } from '@tyrewatch/contract/vehicles/vehicle-list-endpoints';
import type { ReactNode } from 'react';
import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { endpointQuery } from '../../api/endpoint-query.ts';
import { hasFailed } from '../../api/failed-query.ts';
import { FailureBar } from '../../components/failure-bar.tsx';
import { ForbiddenVehicles } from '../../components/forbidden-vehicles.tsx';
import { useRememberedListPlace } from '../../components/vehicle-list-place.ts';
import { overviewStateOf } from '../../components/overview-state/overview-state.ts';
import { paths } from '../../paths.ts';
import { isAdministrator, may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { ActionLink } from '../../ui/action-link.tsx';
import { SplitPane } from '../../ui/split-pane.tsx';
import { useEscape } from '../../ui/use-escape.ts';
import { useMedia } from '../../ui/use-media.ts';
import { useHiddenColumns } from './column-chooser.tsx';
import { countsOfLevels } from './counts-of-levels.ts';
import { DetailPane } from './detail-pane.tsx';
import { BulkSlot, ViewsSlot } from './list-part-slots.tsx';
import { LevelStrip } from './level-strip.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import { ListView } from './list-view.tsx';
import { useOwnPage } from './use-own-page.ts';
import { useFocusOnClosed } from './use-focus-on-closed.ts';
import { useNewListChoice } from './use-list-choice.ts';
import { useVehicleSearch } from './use-vehicle-search.ts';
import { ListChoiceContext } from './vehicle-choice.ts';
import type { VehicleListSlots } from './vehicle-list-slots.ts';
import classes from './vehicle-list.module.css';
import type { VehicleSearch } from './vehicle-search.ts';
import {
  isFiltered,
  levellessFilters,
  levelsOf,
  overviewChange,
  ownPageSearch,
  vehicleFilters,
  withoutFilters,
} from './vehicle-search.ts';
import { ViewSwitch } from './view-switch.tsx';

/** From this width a vehicle opens beside the list. */
const besideQuery = '(min-width: 1100px)';

/** What of a view without rows takes the focus. */
const focusable = 'a[href], button, [tabindex="0"]';

interface VehicleListProps {
  /** Beside the title in place of the number of vehicles, as long as nothing narrows the list. */
  readonly facts?: ReactNode;
  /** At the end of the filters. */
  readonly aside?: ReactNode;
  /** Beside the list's own in its title row. */
  readonly actions?: ReactNode;
  /** Whether vehicles can be chosen, to change many in one go. */
  readonly canChoose?: boolean;
  readonly slots: VehicleListSlots;
}

/** The vehicle list: counts, search, filters, and one of its views. */
export function VehicleList(props: VehicleListProps) {
  if (!may(useSession(), 'vehicle:list')) return <ForbiddenVehicles />;
  return <PermittedVehicleList {...props} />;
}

/** Counts of the vehicles that match but for the level, and of all that are shown without filters. */
function useCounts(search: VehicleSearch) {
  const counts = useQuery({
    ...endpointQuery(countVehicles, { query: levellessFilters(search) }),
    placeholderData: keepPreviousData,
  });
  const all = useQuery({
    ...endpointQuery(countVehicles, { query: vehicleFilters(withoutFilters(search), undefined) }),
    placeholderData: keepPreviousData,
  });
  return {
    query: counts,
    counts: counts.data,
    // Those of the filters before say nothing of the list.
    answeredAtMs: counts.isPlaceholderData ? undefined : counts.dataUpdatedAt,
    totalUnfiltered: all.data?.total,
  };
}

function PermittedVehicleList({ facts, aside, actions, canChoose, slots }: VehicleListProps) {
  const record = useSession();
  const t = useTranslations('vehicleList');
  const { search, change } = useVehicleSearch();
  const [hiddenColumns, setHiddenColumns] = useHiddenColumns();
  const filters = vehicleFilters(search, search.q);
  const { query, counts, answeredAtMs, totalUnfiltered } = useCounts(search);
  const ofLevels = counts === undefined ? undefined : countsOfLevels(counts, levelsOf(search));
  const total = ofLevels?.total;
  const { list, tapping } = useNewListChoice(filters, total, canChoose);
  const Overview = slots.overview;
  const beside = useMedia(besideQuery) && Overview !== null;
  const detail = beside ? (search.vehicle ?? null) : null;
  const shown = overviewStateOf(search);
  useRememberedListPlace();
  useOwnPage(beside || Overview === null, search);
  const content = useRef<HTMLDivElement>(null);
  const closeDetail = (): void => change({ vehicle: undefined });
  useEscape(content, detail === null ? null : closeDetail);
  useFocusOnClosed(detail ?? undefined, () => {
    // The table leads back to the vehicle's row itself.
    const hasRows = (search.view ?? 'list') === 'list';
    if (!hasRows) content.current?.querySelector<HTMLElement>(focusable)?.focus();
  });

  const view = (
    <ListView
      map={slots.map}
      filters={filters}
      fleets={ofLevels?.by_fleet}
      areFleetsMissing={hasFailed(query)}
      hiddenColumns={hiddenColumns}
      beside={beside}
      totalUnfiltered={totalUnfiltered}
      counts={ofLevels === undefined || answeredAtMs === undefined ? undefined : { counts: ofLevels, answeredAtMs }}
    />
  );
  return (
    <ListChoiceContext value={list}>
      <div className={classes.page}>
        <div className={classes.head}>
          <div className={classes.titleRow}>
            <h1 className={classes.title}>{t('heading')}</h1>
            <span className={classes.total} role="status">
              {facts !== undefined && !isFiltered(search) ? facts : total !== undefined && t('total', { count: total })}
            </span>
            <ViewSwitch hasMap={slots.map !== null} />
            {actions}
            {isAdministrator(record) && <ActionLink to={paths.addVehicle} label={t('add')} />}
          </div>
          <LevelStrip counts={counts} search={search} />
          {hasFailed(query) && <FailureBar text={t('countsFailed')} onRetry={() => query.refetch()} />}
          <ListToolbar
            view={search.view ?? 'list'}
            isNarrow={detail !== null}
            aside={aside}
            views={<ViewsSlot Menu={slots.views} hiddenColumns={hiddenColumns} onHiddenColumns={setHiddenColumns} />}
            tapping={tapping}
            hiddenColumns={hiddenColumns}
            onHiddenColumns={setHiddenColumns}
          />
        </div>
        <div ref={content} className={classes.content}>
          <SplitPane
            separatorLabel={t('resizePane')}
            left={view}
            right={
              detail === null || Overview === null ? null : (
                <DetailPane
                  reference={detail}
                  onRedirect={(vehicle) => change({ vehicle }, { replace: true })}
                  ownPage={ownPageSearch(search)}
                  onClose={closeDetail}
                >
                  <Overview
                    reference={detail}
                    state={shown}
                    onChange={(part) => change(overviewChange({ ...shown, ...part }))}
                  />
                </DetailPane>
              )
            }
          />
        </div>
        <BulkSlot filters={filters} />
      </div>
    </ListChoiceContext>
  );
}
