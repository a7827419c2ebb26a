import { Button } from '@mantine/core';
import { IconFilterOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isInvalidResource } from '../../api/api-problem.ts';
import { ErrorNotice } from '../../components/error-notice.tsx';
import { ForbiddenVehicles } from '../../components/forbidden-vehicles.tsx';
import { MoreButton } from '../../components/more-button.tsx';
import { may } from '../../session/access-gate.ts';
import { useSession } from '../../session/session.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { thenSearch } from '../../ui/focus-search-field.ts';
import { ListOffer } from '../../ui/list-offer/list-offer.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { SkeletonLines } from '../../ui/skeleton-lines.tsx';
import { ChosenIncidents } from './chosen-incidents.tsx';
import type { InboxLag } from './held-incidents.ts';
import type { InboxSearch } from './inbox-search.ts';
import { isNarrowed } from './inbox-search.ts';
import type { IncidentPagesQuery } from './incident-inbox.tsx';
import classes from './incident-inbox.module.css';
import { IncidentLine } from './incident-line.tsx';
import { linesIn } from './incident-lines.ts';
import { NoIncidents } from './no-incidents.tsx';
import { useFocusedLine } from './use-focused-line.ts';
import { useHeldIncidents } from './use-held-incidents.ts';
import { useClearedInbox } from './use-cleared-inbox.ts';
import { useInboxKeys } from './use-inbox-keys.ts';

/** What the offer to order the list anew says; null while there is nothing to offer. */
function useOfferText({ newCount, isMoved }: InboxLag): string | null {
  const t = useTranslations();
  if (newCount > 0) return t('incidents.showNew', { count: newCount });
  return isMoved ? t('vehicleList.reorder') : null;
}

/** The alerts of one tab, as they are narrowed and ordered. */
export function IncidentList({ search, query }: { readonly search: InboxSearch; readonly query: IncidentPagesQuery }) {
  const t = useTranslations('incidents');
  const states = search.tab ?? 'open';
  const { data } = query;
  const pages = useMemo(() => data?.pages.map(({ items }) => items), [data]);
  const { ref: box, handlers } = useFocusedLine();
  const { incidents, lag, reorder, hold } = useHeldIncidents(box, pages);
  const offer = useOfferText(lag);
  const mayChoose = may(useSession(), 'vehicle:update') && states === 'open';
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const [isAsking, setAsking] = useState(false);
  const chosen = mayChoose ? incidents.filter(({ id, state }) => state === 'open' && ids.has(id)) : [];
  const toggle = (id: number): void => setIds((before) => before.symmetricDifference(new Set([id])));
  useInboxKeys({ box, isAnyChosen: chosen.length > 0, onAskForChosen: () => setAsking(true), onToggle: toggle });
  const takeOffer = async (): Promise<void> => {
    reorder();
    await afterPaint();
    linesIn(box.current)[0]?.querySelector('a')?.focus();
  };
  if (isInvalidResource(query.error)) return <ForbiddenVehicles />;
  return (
    <div ref={box} className={classes.inbox} {...handlers}>
      {query.isError && <ErrorNotice error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <SkeletonLines lines={6} height={32} />}
      {query.isSuccess && incidents.length === 0 && (
        <div data-no-incidents tabIndex={-1}>
          {isNarrowed(search) ? <NothingFits search={search} /> : <NoIncidents states={states} />}
        </div>
      )}
      <ChosenIncidents chosen={chosen} isAsking={isAsking} onAsk={setAsking} onClear={() => setIds(new Set())} />
      <div className={classes.lines} data-choosable={mayChoose}>
        {incidents.map((incident) => (
          <IncidentLine
            key={incident.id}
            incident={incident}
            isChosen={mayChoose ? ids.has(incident.id) : null}
            onToggle={() => toggle(incident.id)}
          />
        ))}
      </div>
      <MoreButton
        label={t('more')}
        hasMore={query.hasNextPage}
        isFetching={query.isFetchingNextPage}
        onMore={() => void query.fetchNextPage()}
      />
      <ListOffer text={offer} onHold={hold} onTake={() => void takeOffer()} />
    </div>
  );
}

/** In place of alerts where search and filters leave none. */
function NothingFits({ search }: { readonly search: InboxSearch }) {
  const t = useTranslations('lists');
  const clear = useClearedInbox(search);
  return (
    <PageMessage
      icon={<IconFilterOff size={26} />}
      title={t('nothingFits')}
      actions={
        <Button variant="default" onClick={thenSearch(clear)}>
          {t('clear')}
        </Button>
      }
    />
  );
}
