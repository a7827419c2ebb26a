import { ApiProblem } from '../../api/api-problem.ts';
import type { TabLocks } from '../../api/tab-locks.ts';
import type { PhoneRow, PhoneStore } from './phone-store.ts';
import type { QueuedCheck, SendStep } from './queue-rules.ts';
import {
  afterFailed,
  afterRefused,
  afterSent,
  atOnce,
  isUnsent,
  isWaiting,
  nextStep,
  nextTryMs,
  unrefused,
} from './queue-rules.ts';

/** A finished check as it lies on the phone. */
export interface StoredCheck extends QueuedCheck {
  /** What is sent of it; null once nothing of it is needed any more. */
  readonly body: object | null;
}

/** A photo as it lies on the phone. */
export interface StoredPhoto extends PhoneRow {
  readonly picture: Blob;
}

/** The finished checks of whoever is signed in. */
export interface QueueState {
  /** Newest first; null = not read yet. */
  readonly checks: readonly StoredCheck[] | null;
  /** What is on its way now. */
  readonly sending: { readonly checkId: string; readonly photoKey: string | null } | null;
}

/** What the queue needs of the outside world. */
export interface QueueParts {
  readonly store: PhoneStore;
  readonly locks: Pick<TabLocks, 'exclusive'>;
  /** Whose checks are sent; null = nobody is signed in. */
  readonly owner: () => string | null;
  readonly sendAnswers: (check: StoredCheck) => Promise<unknown>;
  readonly sendPhoto: (check: StoredCheck, photo: StoredPhoto) => Promise<unknown>;
  readonly nowMs: () => number;
  /** Does something later, in place of what was to be done later. */
  readonly later: (work: () => void, delayMs: number) => void;
  /** Lets the other pages of this browser know of a change. */
  readonly announce: () => void;
}

const lockName = 'walk-round';
const addLockName = 'walk-round-add';
/** So many that were sent are shown. */
const keptSent = 5;

/** What is wrong with the sent itself; a right, a vehicle or a session that is missing may be back later. */
const finalStatuses: ReadonlySet<number> = new Set([400, 409, 413, 415, 422]);

/**
 * Why the server will never take a part: in its own words; null where it may take it later. What does not speak as our server does,
 * such as the login page of a hotel's network, is no verdict.
 */
function refusalOf(error: unknown): string | null {
  if (!(error instanceof ApiProblem) || !finalStatuses.has(error.status) || error.code === 'unexpected') return null;
  return error.detail ?? error.code;
}

/** The browser itself removed a photo, so that there is nothing to send. */
class PhotoLost extends Error {}

async function sendStep(parts: QueueParts, { photoKey }: SendStep, check: StoredCheck): Promise<void> {
  if (photoKey === null) {
    await parts.sendAnswers(check);
    return;
  }
  const photo = (await parts.store.find('photos', photoKey)) as StoredPhoto | null;
  if (photo === null) throw new PhotoLost();
  await parts.sendPhoto(check, photo);
}

async function outcomeOf(parts: QueueParts, step: SendStep, check: StoredCheck): Promise<QueuedCheck> {
  try {
    await sendStep(parts, step, check);
    return afterSent(step);
  } catch (error) {
    if (error instanceof PhotoLost) return afterRefused(step, null);
    const reason = refusalOf(error);
    return reason === null ? afterFailed(step, parts.nowMs()) : afterRefused(step, reason);
  }
}

/** The checks of whoever is signed in, the newest first. */
async function readChecks({ store, owner }: QueueParts): Promise<readonly StoredCheck[]> {
  const id = owner();
  const rows = id === null ? [] : ((await store.list('checks', id)) as readonly StoredCheck[]);
  return rows.toSorted((one, other) => other.finishedAtMs - one.finishedAtMs);
}

const addCheck = ({ store, locks }: QueueParts, check: StoredCheck): Promise<void> =>
  locks.exclusive(addLockName, async () => {
    if ((await store.find('checks', check.id)) === null) await store.put('checks', check);
  });

/** Stores what became of a check, and removes what is sent: its photos, and all but the newest checks. */
async function storeCheck(parts: QueueParts, check: StoredCheck): Promise<void> {
  const { store } = parts;
  const isDone = !isUnsent(check);
  await store.put('checks', isDone ? { ...check, body: null } : check);
  for (const { key, state } of check.photos) if (state === 'sent') await store.remove('photos', key);
  const sent = isDone ? (await readChecks(parts)).filter((one) => !isUnsent(one)).slice(keptSent) : [];
  for (const { id } of sent) await store.remove('checks', id);
}

/** Finished checks, sent one part after the other by one page at a time. */
export function createCheckQueue(parts: QueueParts) {
  const { store, nowMs } = parts;
  let state: QueueState = { checks: null, sending: null };
  const listeners = new Set<() => void>();
  const adopt = (change: Partial<QueueState>): void => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const reload = async (): Promise<void> => adopt({ checks: await readChecks(parts) });
  const show = async (): Promise<void> => {
    await reload();
    parts.announce();
  };
  const keep = async (check: StoredCheck): Promise<void> => {
    await storeCheck(parts, check);
    await show();
  };
  const work = async (): Promise<void> => {
    for (;;) {
      await reload();
      const step = nextStep(state.checks ?? [], nowMs());
      const check = state.checks?.find(({ id }) => id === step?.check.id);
      if (step === null || check === undefined) return;
      adopt({ sending: { checkId: check.id, photoKey: step.photoKey } });
      const after = await outcomeOf(parts, step, check);
      adopt({ sending: null });
      await keep({ ...after, body: check.body });
    }
  };
  let running: Promise<void> | null = null;
  const run = (): Promise<void> => {
    running ??= parts.locks.exclusive(lockName, work).finally(() => {
      running = null;
      const next = nextTryMs(state.checks ?? []);
      if (next !== null) parts.later(() => void run(), Math.max(0, next - nowMs()));
    });
    return running;
  };
  return {
    get: (): QueueState => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    reload,
    run,
    /** Takes a finished check in, whose photos are on the phone already; one that another page took in is as that page finished it. */
    add: async (check: StoredCheck): Promise<void> => {
      await addCheck(parts, check);
      await show();
      void run();
    },
    /** Tries at once what waits for a later attempt. */
    tryNow: async (): Promise<void> => {
      await parts.locks.exclusive(lockName, async () => {
        const waiting = (await readChecks(parts)).filter(isWaiting);
        for (const check of waiting) await store.put('checks', { ...check, ...atOnce(check) });
      });
      await run();
    },
    /** Tries again what was refused of a check. */
    retry: async (check: StoredCheck): Promise<void> => {
      await store.put('checks', { ...check, ...unrefused(check) } satisfies StoredCheck);
      await show();
      await run();
    },
    /** Removes a check that was refused, and its photos. */
    discard: async (check: StoredCheck): Promise<void> => {
      for (const { key } of check.photos) await store.remove('photos', key);
      await store.remove('checks', check.id);
      await show();
    },
  };
}

/** The finished checks of this phone. */
export type CheckQueue = ReturnType<typeof createCheckQueue>;
