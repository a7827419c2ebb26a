import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { AnswerOf } from '@tyrewatch/contract/endpoint';
import { getChecklistBriefing } from '@tyrewatch/contract/checklists/checklist-briefing-endpoints';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { endpointQuery } from '../../api/endpoint-query.ts';
import type { CheckDraft, DraftAct } from '../../components/walk-round/check-draft.ts';
import { afterAct, photosOf } from '../../components/walk-round/check-draft.ts';
import type { PhoneRow } from '../../components/walk-round/phone-store.ts';
import { ownerOf } from '../../components/walk-round/phone-owner.ts';
import { phoneStore } from '../../components/walk-round/phone-store.ts';
import { useSession } from '../../session/session.ts';

/** What a driver's phone keeps to work without signal. */
export type Briefing = AnswerOf<typeof getChecklistBriefing>;
type BriefingRow = PhoneRow & { readonly briefing: Briefing };

/** What lies on the phone of whoever is signed in. */
interface Kept {
  readonly briefing: Briefing | null;
  readonly draft: CheckDraft | null;
}

const subscribeOnline = (listener: () => void): (() => void) => {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
};

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(subscribeOnline, () => navigator.onLine);

async function readKept(owner: string): Promise<Kept> {
  const [row, draft] = await Promise.all([phoneStore.find('briefings', owner), phoneStore.find('drafts', owner)]);
  const isQueued = draft !== null && (await phoneStore.find('checks', (draft as CheckDraft).key)) !== null;
  // Finished, and closed before the draft was removed.
  if (isQueued) await phoneStore.remove('drafts', owner);
  return {
    briefing: row?.owner === owner ? (row as BriefingRow).briefing : null,
    draft: isQueued ? null : (draft as CheckDraft | null),
  };
}

/** Reads again what lies on the phone when the page is seen again: another page may have gone on with the check, or finished it. */
function useOtherPages(
  owner: string,
  page: {
    readonly newest: () => CheckDraft | null;
    readonly isKept: () => boolean;
    readonly adopt: (read: Kept) => void;
  },
): void {
  const current = useRef(page);
  current.current = page;
  useEffect(() => {
    const readAgain = (): void => {
      const shown = current.current.newest();
      if (document.visibilityState !== 'visible' || !current.current.isKept()) return;
      void readKept(owner).then(
        (read) => {
          // What was entered here meanwhile is newer.
          if (current.current.newest() === shown && current.current.isKept()) current.current.adopt(read);
        },
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', readAgain);
    return () => document.removeEventListener('visibilitychange', readAgain);
  }, [owner]);
}

/** What the walk-round check works with: the briefing, renewed where there is signal, and the check that was begun. */
export function usePhone() {
  const owner = ownerOf(useSession()) ?? '';
  const [kept, setKept] = useState<Kept | null>(null);
  const [isFull, setFull] = useState(false);
  const latest = useRef<CheckDraft | null>(null);
  /** Changes of the draft that the phone is keeping now, and whether it could not keep the last. */
  const unkept = useRef({ pending: 0, isLost: false });
  const query = endpointQuery(getChecklistBriefing, { query: {} });
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({ ...query, staleTime: 60_000 });
  useEffect(() => {
    const none: Kept = { briefing: null, draft: null };
    void readKept(owner)
      .catch(() => none)
      .then((read) => {
        latest.current = read.draft;
        setKept(read);
      });
  }, [owner]);
  useOtherPages(owner, {
    newest: () => latest.current,
    isKept: () => unkept.current.pending === 0 && !unkept.current.isLost,
    adopt: (read) => {
      latest.current = read.draft;
      setKept(read);
    },
  });
  useEffect(() => {
    if (data === undefined) return;
    const row: BriefingRow = { id: owner, owner, briefing: data };
    void phoneStore.put('briefings', row).catch(() => setFull(true));
  }, [data, owner]);
  const showDraft = (draft: CheckDraft | null): void => {
    latest.current = draft;
    setKept((before) => ({ briefing: before?.briefing ?? null, draft }));
  };
  const keepDraft = (draft: CheckDraft): void => {
    showDraft(draft);
    unkept.current.pending += 1;
    const settle = (isLost: boolean): void => {
      unkept.current = { pending: unkept.current.pending - 1, isLost };
      setFull(isLost);
    };
    void phoneStore.put('drafts', draft).then(
      () => settle(false),
      () => settle(true),
    );
  };
  return {
    owner,
    briefing: data ?? kept?.briefing ?? null,
    draft: kept?.draft ?? null,
    isRead: kept !== null,
    error,
    retry: () => void refetch(),
    /** The phone has no room left: what is entered now is kept on the page alone. */
    isFull,
    setFull,
    keepBriefing: (briefing: Briefing): void => void client.setQueryData(query.queryKey, briefing),
    begin: keepDraft,
    act: (act: DraftAct): void => {
      if (latest.current !== null) keepDraft(afterAct(latest.current, act, Date.now()));
    },
    /** Removes the check that was begun; its photos too, unless it was finished. */
    end: async (isFinished: boolean): Promise<void> => {
      const draft = latest.current;
      showDraft(null);
      await phoneStore.remove('drafts', owner);
      if (draft === null || isFinished) return;
      for (const { key } of photosOf(draft)) await phoneStore.remove('photos', key);
    },
  };
}

/** What the walk-round check works with. */
export type Phone = ReturnType<typeof usePhone>;
