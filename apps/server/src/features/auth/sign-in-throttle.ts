import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import type { AttemptSubject } from '@tyrewatch/store/users/sign-in-attempt-repository';
import { clearFailures, numberAttempts, takeAttemptsBack } from '@tyrewatch/store/users/sign-in-attempt-repository';

/** How long failures count, from the first of them, in milliseconds. */
export const windowMs = 15 * 60_000;

/** How many failures of a subject a window bears. */
interface Limit {
  readonly subject: AttemptSubject;
  readonly failures: number;
  /** Anybody anywhere fills it, so that it does not hold for an address from which the user has signed in before. */
  readonly isOpenToAll: boolean;
}

/**
 * The counters of a sign-in. Few failures are borne from one address for one user, many more for the user in all, and many
 * for an address in all, where a whole office may sit behind one. Failures elsewhere do not keep the owner out of where
 * they have been signed in before. Every wait ends with its window: nobody is locked out for good.
 */
const limitsFor = (username: string, address: string): readonly [Limit, ...Limit[]] => [
  { subject: { kind: 'user', subject: `${address} ${username}` }, failures: 10, isOpenToAll: false },
  { subject: { kind: 'user', subject: username }, failures: 100, isOpenToAll: true },
  { subject: { kind: 'address', subject: address }, failures: 100, isOpenToAll: false },
];

const subjectsFor = (username: string, address: string): AttemptSubject[] =>
  limitsFor(username, address).map(({ subject }) => subject);

/** Slows down guessing, by counters in the database that all servers share. */
export interface SignInThrottle {
  /**
   * Counts an attempt before it is judged, so that of many at once no more are judged than one after the other. What is
   * refused is not counted. Throws `throttled` with the seconds to wait at most. `isKnownThere`: whether the user has
   * signed in from the address before, asked only when it matters; never without it.
   */
  begin(username: string, address: string, isKnownThere?: () => Promise<boolean>): Promise<void>;
  /** The attempt was right: it is no failure, and what this address did wrong for this user is forgotten. */
  succeed(username: string, address: string): Promise<void>;
}

/** Creates the throttle; `nowMs` is the clock, in epoch milliseconds. */
export function createSignInThrottle({ kysely }: Pick<Database, 'kysely'>, nowMs: () => number): SignInThrottle {
  return {
    begin: async (username, address, isKnownThere = () => Promise.resolve(false)) => {
      const subjects = subjectsFor(username, address);
      const numbers = await numberAttempts(kysely, subjects, nowMs(), windowMs);
      const exceeded = limitsFor(username, address).filter(({ failures }, index) => (numbers[index] ?? 0) > failures);
      if (exceeded.length === 0) return;
      if (exceeded.every(({ isOpenToAll }) => isOpenToAll) && (await isKnownThere())) return;
      await takeAttemptsBack(kysely, subjects);
      throw new Problem('throttled', { seconds: windowMs / 1000 });
    },
    succeed: async (username, address) => {
      await takeAttemptsBack(kysely, subjectsFor(username, address));
      await clearFailures(kysely, limitsFor(username, address)[0].subject);
    },
  };
}
