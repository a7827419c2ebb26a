import {
  createChecklist,
  putChecklistPhoto,
  type SentChecklist,
} from '@tyrewatch/contract/checklists/checklist-endpoints';
import { useSyncExternalStore } from 'react';
import { call } from '../../api/call.ts';
import { readFileBase64 } from '../../api/file-base64.ts';
import { browserLocks } from '../../api/tab-locks.ts';
import { session } from '../../session/session.ts';
import { createCheckQueue, type QueueState } from './check-queue.ts';
import { ownerOf } from './phone-owner.ts';
import { askForSync, forgetOffline, keepOffline, watchNetwork } from './keep-offline.ts';
import { phoneStore } from './phone-store.ts';
import { isUnsent } from './queue-rules.ts';

const owner = (): string | null => ownerOf(session.get());
/** A photo travels over telephone networks: it gets longer than other calls. */
const photoTimeoutMs = 120_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let isStarted = false;
/** Changed to let the other pages of this browser know. */
const changeKey = 'tyrewatch.walk-round';

/** The finished checks of this phone. */
export const checkQueue = createCheckQueue({
  store: phoneStore,
  locks: { exclusive: (name, work) => browserLocks().exclusive(name, work) },
  owner,
  sendAnswers: ({ body }) => call(createChecklist, { body: body as SentChecklist }),
  sendPhoto: async ({ id }, photo) =>
    call(putChecklistPhoto, {
      params: { checklist_key: id, photo_key: photo.id },
      body: { content: await readFileBase64(photo.picture) },
      timeoutMs: photoTimeoutMs,
    }),
  nowMs: () => Date.now(),
  later: (work, delayMs) => {
    clearTimeout(timer);
    timer = setTimeout(work, delayMs);
  },
  announce: () => {
    localStorage.setItem(changeKey, String(Date.now()));
    void askForSync();
  },
});

/** Sends what waits, now and whenever the network is back, and keeps the walk-round check on the phone; again changes nothing. */
export function startPhone(): void {
  if (isStarted) return;
  isStarted = true;
  window.addEventListener('storage', ({ key }) => {
    if (key === changeKey) void checkQueue.reload();
  });
  watchNetwork(() => void checkQueue.tryNow());
  let known = owner();
  session.subscribe(() => {
    if (owner() === known) return;
    known = owner();
    void checkQueue.tryNow();
  });
  void checkQueue.tryNow();
  void keepOffline();
}

/** The finished checks for a component. */
export const useCheckQueue = (): QueueState => useSyncExternalStore(checkQueue.subscribe, checkQueue.get);

/** How many finished checks are on this phone alone. */
export const useUnsentCount = (): number => useCheckQueue().checks?.filter(isUnsent).length ?? 0;

/** Whether something of whoever is signed in is on this phone alone: a check begun, or one that is not sent. */
export async function hasUnsentWork(): Promise<boolean> {
  const id = owner();
  if (id === null) return false;
  await checkQueue.reload();
  const isBegun = (await phoneStore.find('drafts', id)) !== null;
  return isBegun || (checkQueue.get().checks ?? []).some(isUnsent);
}

/** Removes what whoever signs out has on this phone, but for what is here alone, which waits until they sign in again. */
export async function forgetPhone(): Promise<void> {
  const id = owner();
  if (id !== null) {
    if (!(await hasUnsentWork())) await phoneStore.clear(id);
    await phoneStore.remove('briefings', id);
  }
  await forgetOffline();
}
