import { useInfiniteQuery } from '@tanstack/react-query';
import {
  listVehicleEvents,
  type VehicleEvent,
  type Wheel,
} from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { vehicleReference } from '@tyrewatch/domain/vehicles/vehicle-reference';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { VehicleEventLine } from './vehicle-event-line.tsx';
import classes from './vehicle-overview.module.css';

const pageSize = 20;

/** The event log of a vehicle, newest first, a page at a time. */
export function VehicleEvents(props: {
  vehicleId: number;
  wheels: readonly Wheel[];
  /** Shows where and when it was; absent = nothing can be shown of that here. */
  onChoose?: ((event: VehicleEvent) => void) | undefined;
}) {
  const { vehicleId, wheels, onChoose } = props;
  const t = useTranslations('vehicleOverview.events');
  const query = useInfiniteQuery({
    queryKey: [listVehicleEvents.id, String(vehicleId)],
    queryFn: ({ pageParam, signal }) =>
      call(listVehicleEvents, {
        params: { vehicle_id: vehicleReference(vehicleId) },
        query: { limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
  });
  const events = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <section className={classes.card} aria-labelledby="vehicle-events-title">
      <h2 id="vehicle-events-title">{t('title')}</h2>
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} headingLevel={3} />}
      {query.isPending && <SkeletonLines lines={6} />}
      {query.isSuccess && events.length === 0 && <p className={classes.dimmed}>{t('empty')}</p>}
      <ol className={classes.events}>
        {events.map((event) => (
          <VehicleEventLine
            key={event.id}
            event={event}
            onChoose={onChoose}
            wheel={wheels.find(({ position }) => position === event.position) ?? null}
          />
        ))}
      </ol>
      <MoreButton
        label={t('more')}
        size="compact-md"
        hasMore={query.hasNextPage}
        isFetching={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
    </section>
  );
}
