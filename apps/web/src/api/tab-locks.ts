/** What the tabs of one browser agree upon. */
export interface TabLocks {
  /** Runs `work` while no other tab runs work of the same name. */
  readonly exclusive: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Lets every tab know `name` for a while; they all know it when this resolves. */
  readonly announce: (name: string) => Promise<void>;
  /** Whether a tab has announced `name` of late. */
  readonly isAnnounced: (name: string) => Promise<boolean>;
}

/** How long a lease in local storage lives when its tab dies, in milliseconds. */
const leaseMs = 10_000;
const pollMs = 50;
/** How long an announcement stands, in milliseconds: far longer than local storage takes to reach every tab. */
const announcementMs = 10_000;

const delay = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

/**
 * A lock by a lease in local storage, for pages served without TLS, where browsers hide Web Locks.
 * Two tabs writing in the same instant read back what lies there; the loser waits. A lease is
 * `owner|epoch milliseconds of its end`. Whoever sees that a lease was given back sees all that was
 * written before it, so that nothing needs to be announced.
 */
export function createLeaseLocks(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  owner: string,
  nowMs: () => number,
): TabLocks {
  const holder = (key: string): string | null => {
    const [name, end] = (storage.getItem(key) ?? '').split('|');
    return name && Number(end) > nowMs() ? name : null;
  };
  const exclusive: TabLocks['exclusive'] = async (name, work) => {
    const key = `tyrewatch.lease.${name}`;
    for (;;) {
      if (holder(key) === null) {
        storage.setItem(key, `${owner}|${nowMs() + leaseMs}`);
        await delay(pollMs);
        if (holder(key) === owner) break;
      }
      await delay(pollMs);
    }
    try {
      return await work();
    } finally {
      if (holder(key) === owner) storage.removeItem(key);
    }
  };
  return { exclusive, announce: () => Promise.resolve(), isAnnounced: () => Promise.resolve(false) };
}

/** Tabs that agree by Web Locks; an announcement is a lock of its own, held until it lapses. */
export function createWebLocks(locks: LockManager): TabLocks {
  const full = (name: string): string => `tyrewatch.${name}`;
  return {
    exclusive: (name, work) => locks.request(full(name), work) as ReturnType<typeof work>,
    announce: (name) =>
      new Promise((resolve) => {
        void locks.request(full(name), { mode: 'shared' }, () => {
          resolve();
          return delay(announcementMs);
        });
      }),
    isAnnounced: async (name) => (await locks.query()).held?.some((lock) => lock.name === full(name)) ?? false,
  };
}

/** Web Locks where the browser has them, otherwise leases. */
export function browserLocks(): TabLocks {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  if (locks) return createWebLocks(locks);
  return createLeaseLocks(localStorage, Math.random().toString(36).slice(2), () => Date.now());
}
