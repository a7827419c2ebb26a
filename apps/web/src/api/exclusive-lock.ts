/** Runs `work` while no other tab of this browser runs work of the same name. */
export type ExclusiveLock = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** How long a lease in local storage lives when its tab dies, in milliseconds. */
const leaseMs = 10_000;
const pollMs = 50;

const delay = (durationMs: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, durationMs));

/**
 * A lock by a lease in local storage, for pages served without TLS, where browsers hide Web Locks.
 * Two tabs writing in the same instant read back what lies there; the loser waits. A lease is
 * `owner|epoch milliseconds of its end`.
 */
export function createLeaseLock(
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>,
  owner: string,
  nowMs: () => number,
): ExclusiveLock {
  const holder = (key: string): string | null => {
    const [name, end] = (storage.getItem(key) ?? '').split('|');
    return name && Number(end) > nowMs() ? name : null;
  };
  return async (name, work) => {
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
}

/** Web Locks where the browser has them, otherwise leases. */
export function browserLock(): ExclusiveLock {
  const locks = (navigator as Partial<Pick<Navigator, 'locks'>>).locks;
  if (locks === undefined) {
    return createLeaseLock(localStorage, Math.random().toString(36).slice(2), () => Date.now());
  }
  return (name, work) => locks.request(`tyrewatch.${name}`, work) as ReturnType<typeof work>;
}
