import { Button, SegmentedControl } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listIncidents } from '@tyrewatch/contract/incidents/incident-endpoints';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../api/call.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { ChosenIncidents } from './chosen-incidents.tsx';
import { groupByVehicle } from './group-by-vehicle.ts';
import { IncidentGroup } from './incident-group.tsx';
import classes from './incident-inbox.module.css';
import { NoIncidents } from './no-incidents.tsx';
import { useInboxKeys } from './use-inbox-keys.ts';

const pageSize = 50;

/** Open alerts by vehicle, worst first; acknowledged ones are a click away, never hidden for good. */
export function IncidentInbox({ onNavigate }: { onNavigate: () => void }) {
  const t = useTranslations('incidents');
  const [states, setStates] = useState<'open' | 'acknowledged'>('open');
  const query = useInfiniteQuery({
    queryKey: [listIncidents.id, 'inbox', states],
    queryFn: ({ pageParam, signal }) =>
      call(listIncidents, {
        query: { states, limit: pageSize, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next_cursor: next }) => next,
  });
  const incidents = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const mayChoose = may(useSession(), 'vehicle:update') && states === 'open';
  const box = useRef<HTMLDivElement>(null);
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const chosen = mayChoose ? incidents.filter(({ id }) => ids.has(id)) : [];
  const toggle = (id: number): void => setIds((before) => before.symmetricDifference(new Set([id])));
  useInboxKeys({ box, isAnyChosen: chosen.length > 0, onAskForChosen: () => setAsking(true), onToggle: toggle });
  return (
    <div ref={box} className={classes.inbox}>
      <SegmentedControl
        fullWidth
        value={states}
        onChange={(value) => setStates(value === 'acknowledged' ? 'acknowledged' : 'open')}
        data={[
          { value: 'open', label: t('showUnacknowledged') },
          { value: 'acknowledged', label: t('showAcknowledged') },
        ]}
      />
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonLines lines={6} height={32} />}
      {query.isSuccess && incidents.length === 0 && <NoIncidents states={states} />}
      <ChosenIncidents chosen={chosen} isAsking={isAsking} onAsk={setAsking} onClear={() => setIds(new Set())} />
      {groupByVehicle(incidents).map((group) => (
        <IncidentGroup
          key={group.vehicleId}
          group={group}
          chosen={mayChoose ? ids : null}
          onToggle={toggle}
          onNavigate={onNavigate}
        />
      ))}
      {query.hasNextPage && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </div>
  );
}
