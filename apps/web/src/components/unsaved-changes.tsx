import { useBlocker, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPublicPath } from '../screen-table.ts';
import { session } from '../session/session.ts';
import { LeaveQuestion } from '../ui/leave-question.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { ChangedDraft, useDrafts } from '../ui/use-changed-draft.ts';

/** A place in the application, as the router names it. */
interface Place {
  readonly pathname: string;
  readonly search: object;
}

/** A way on that waits for the answer. */
interface Way {
  readonly action: string;
  readonly next: Place;
}

const isSamePlace = (one: Place, other: Place): boolean =>
  one.pathname === other.pathname && JSON.stringify(one.search) === JSON.stringify(other.search);

/**
 * A page with forms: asks before it is left, or closed with the browser's tab, while one of the forms inside holds
 * changes that are not saved. Nothing is asked of somebody whose session ended or went over to another person: what
 * they typed could not be saved any more.
 */
export function UnsavedChanges({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('dialogs');
  const router = useRouter();
  const drafts = useDrafts();
  const [username] = useState(() => session.get()?.username);
  const [way, setWay] = useState<Way | null>(null);
  const isStillTheirs = (): boolean => {
    const record = session.get();
    return record !== null && (username === undefined || record.username === username);
  };
  const mustAsk = (): boolean => drafts.isAnyChanged() && isStillTheirs();
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      if (!mustAsk() || isSamePlace(current, next) || isPublicPath(next.pathname)) return false;
      setWay({ action, next });
      return true;
    },
    enableBeforeUnload: mustAsk,
  });
  const leave = ({ action, next }: Way): void => {
    setWay(null);
    const past = { ignoreBlocker: true };
    if (action === 'BACK') router.history.back(past);
    else if (action === 'FORWARD') router.history.forward(past);
    else void router.navigate({ to: next.pathname, search: next.search, replace: action === 'REPLACE', ...past });
  };
  return (
    <ChangedDraft value={drafts.tell}>
      {children}
      {way !== null && (
        <ModalDialog label={t('unsaved')} onClose={() => setWay(null)}>
          <LeaveQuestion onStay={() => setWay(null)} onLeave={() => leave(way)} />
        </ModalDialog>
      )}
    </ChangedDraft>
  );
}
