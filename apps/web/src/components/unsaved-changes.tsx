import { useBlocker, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isPublicPath } from '../paths.ts';
import { session } from '../session/session.ts';
import { LeaveQuestion } from '../ui/leave-question.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import type { LeaveBy, TellOfDraft } from '../ui/use-changed-draft.ts';
import { ChangedDraft, LeaveGate, useDrafts } from '../ui/use-changed-draft.ts';
import { isLeaving, type Place } from './leaving.ts';

/** A way on that waits for the answer. */
interface Way {
  readonly go: () => void;
}

/** Drafts that can be saved as long as the session is that of the person who began them. */
function useOwnDrafts(): { readonly tell: TellOfDraft; readonly mustAsk: () => boolean } {
  const drafts = useDrafts();
  const [own] = useState(() => {
    let username: string | undefined;
    return {
      tell: (draft: object, isChanged: boolean): void => {
        if (isChanged && !drafts.isAnyChanged()) username = session.get()?.username;
        drafts.tell(draft, isChanged);
      },
      mustAsk: (): boolean => {
        const record = session.get();
        return drafts.isAnyChanged() && record !== null && (username === undefined || record.username === username);
      },
    };
  });
  return own;
}

/**
 * Around the screens: asks before one is left, closed with the browser's tab, or left by signing out, while a form in it
 * holds changes that are not saved. Nothing is asked of somebody whose session ended or went over to another person: what
 * they typed could not be saved any more.
 */
export function UnsavedChanges({ children }: { readonly children: ReactNode }) {
  const t = useTranslations('dialogs');
  const router = useRouter();
  const { tell, mustAsk } = useOwnDrafts();
  const [way, setWay] = useState<Way | null>(null);
  const [leaveBy] = useState((): LeaveBy => (go) => {
    if (mustAsk()) setWay({ go });
    else go();
  });
  const follow = (action: string, next: Place): void => {
    const past = { ignoreBlocker: true };
    if (action === 'BACK') router.history.back(past);
    else if (action === 'FORWARD') router.history.forward(past);
    else void router.navigate({ to: next.pathname, search: next.search, replace: action === 'REPLACE', ...past });
  };
  useBlocker({
    shouldBlockFn: ({ action, current, next }) => {
      if (!mustAsk() || !isLeaving(current, next) || isPublicPath(next.pathname)) return false;
      setWay({ go: () => follow(action, next) });
      return true;
    },
    enableBeforeUnload: mustAsk,
  });
  const leave = ({ go }: Way): void => {
    setWay(null);
    go();
  };
  return (
    <ChangedDraft value={tell}>
      <LeaveGate value={leaveBy}>{children}</LeaveGate>
      {way !== null && (
        <ModalDialog label={t('unsaved')} onClose={() => setWay(null)}>
          <LeaveQuestion onStay={() => setWay(null)} onLeave={() => leave(way)} />
        </ModalDialog>
      )}
    </ChangedDraft>
  );
}
