import { countedAddress } from '@tyrewatch/domain/access/counted-address';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import type { Counter, Guarded } from '@tyrewatch/store/users/sign-in-attempt-repository';
import { clearFailures, numberAttempts, takeAttemptsBack } from '@tyrewatch/store/users/sign-in-attempt-repository';

/** How long failures count, from the first of them, in milliseconds. */
export const windowMs = 15 * 60_000;

/** What is guessed at, and whose it is. */
export interface Guess {
  readonly at: Guarded;
  /** Of a sign-in the name as it is typed, else the id of the user. */
  readonly of: string;
  readonly address: string;
}

/** How many failures of a counter a window bears. */
interface Limit {
  readonly counter: Counter;
  readonly failures: number;
  /** Anybody anywhere fills it, so that it does not hold for an address from which the user has signed in before. */
  readonly isOpenToAll: boolean;
}

/**
 * The counters of a guess. Few failures are borne from one address for one user, many more for the user in all, and many
 * for an address in all, where a whole office may sit behind one. Failures elsewhere do not keep the owner out of where
 * they have been signed in before. Every wait ends with its window: nobody is locked out for good.
 */
function limitsFor({ at, of, address }: Guess): readonly [Limit, ...Limit[]] {
  const from = countedAddress(address);
  return [
    { counter: { kind: `${at}_at_address`, windowMs, subject: `${from} ${of}` }, failures: 10, isOpenToAll: false },
    { counter: { kind: at, windowMs, subject: of }, failures: 100, isOpenToAll: true },
    { counter: { kind: 'address', windowMs, subject: from }, failures: 100, isOpenToAll: false },
  ];
}

const countersFor = (guess: Guess): Counter[] => limitsFor(guess).map(({ counter }) => counter);

/** Slows down guessing, by counters in the database that all servers share. */
export interface SignInThrottle {
  /**
   * Counts an attempt before it is judged, so that of many at once no more are judged than one after the other. What is
   * refused is not counted. Throws `throttled` with the seconds to wait at most. `isKnownThere`: whether the user has
   * signed in from the address before, asked only when it matters; never without it.
   */
  begin(guess: Guess, isKnownThere?: () => Promise<boolean>): Promise<void>;
  /** The attempt was right: it is no failure, and what this address did wrong for this user is forgotten. */
  succeed(guess: Guess): Promise<void>;
}

/** Creates the throttle; `nowMs` is the clock, in epoch milliseconds. */
export function createSignInThrottle({ kysely }: Pick<Database, 'kysely'>, nowMs: () => number): SignInThrottle {
  return {
    begin: async (guess, isKnownThere = () => Promise.resolve(false)) => {
      const counters = countersFor(guess);
      const numbers = await numberAttempts(kysely, counters, nowMs());
      const exceeded = limitsFor(guess).filter(({ failures }, index) => (numbers[index] ?? 0) > failures);
      if (exceeded.length === 0) return;
      if (exceeded.every(({ isOpenToAll }) => isOpenToAll) && (await isKnownThere())) return;
      await takeAttemptsBack(kysely, counters);
      throw new Problem('throttled', { seconds: windowMs / 1000 });
    },
    succeed: async (guess) => {
      await takeAttemptsBack(kysely, countersFor(guess));
      await clearFailures(kysely, limitsFor(guess)[0].counter);
    },
  };
}
