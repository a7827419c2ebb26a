import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { live } from '../../live/live.ts';
import { useIdleReorder } from '../../ui/list-offer/use-idle-reorder.ts';
import type { HeldIncidents, IncidentPages, InboxLag } from './held-incidents.ts';
import { findInboxLag, orderAnew, takeAnswer, takeIncident } from './held-incidents.ts';

const inOrder: InboxLag = { newCount: 0, isMoved: false, isOutdated: false };

/** Alerts in `area` that somebody is about to acknowledge. */
const askedAbout = (area: HTMLElement | null): ReadonlySet<number> =>
  new Set(
    [...(area?.querySelectorAll<HTMLElement>('[data-incident]:has(form)') ?? [])].map(({ dataset }) =>
      Number(dataset['incident']),
    ),
  );

/**
 * The alerts in the order in which the reader has seen them, with their newest values. The order of `pages`, the last
 * answer, undefined while there is none, is taken over when the reader wants it or does nothing for a while.
 */
export function useHeldIncidents(area: RefObject<HTMLElement | null>, pages: IncidentPages | undefined) {
  const [{ of, held }, set] = useState<{ of: IncidentPages | undefined; held: HeldIncidents | null }>({
    of: undefined,
    held: null,
  });
  const present = pages === undefined || pages === of ? held : takeAnswer(held, pages);
  if (pages !== of) set({ of: pages, held: present });
  useEffect(
    () =>
      live.on('incident', ({ incident }) =>
        set((before) => (before.held === null ? before : { ...before, held: takeIncident(before.held, incident) })),
      ),
    [],
  );
  const lag = present === null || pages === undefined ? inOrder : findInboxLag(present, pages);
  const reorder = (): void => {
    if (pages !== undefined) set({ of: pages, held: orderAnew(present, pages, askedAbout(area.current)) });
  };
  const hold = useIdleReorder(area, { isOutdated: lag.isOutdated, reorder });
  return { incidents: present?.shown ?? [], lag, reorder, hold };
}
