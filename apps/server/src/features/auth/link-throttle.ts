import { countedAddress } from '@tyrewatch/domain/access/counted-address';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import type { Counter } from '@tyrewatch/store/users/sign-in-attempt-repository';
import { countFailures, numberAttempt } from '@tyrewatch/store/users/sign-in-attempt-repository';
import { windowMs } from './sign-in-throttle.ts';

/** What a window bears of each kind; the window begins with the first. */
const limits = {
  /** Asking for mails, from one address, behind which a whole office may sit, or by one who is signed in. */
  asksInAll: 100,
  /** Asking for mails to one name, likewise. */
  asksForName: 5,
  /** Links that did not work, from one address. */
  badLinksOfAddress: 30,
} as const;

/** Who asks for a mail. */
export interface Asker {
  readonly address: string;
  /** Null = nobody who is signed in. */
  readonly userId: number | null;
}

/** Counters of links in mails, in the database that all servers share. */
export interface LinkThrottle {
  /**
   * Counts somebody's asking for a mail, of those who are signed in by themselves and not by their address, which others may
   * share. Throws `throttled`, for known and unknown names alike.
   */
  requirePatienceToAsk(name: string, asker: Asker): Promise<void>;
  /** Throws `throttled` when too many links from the address did not work. */
  requirePatienceToUse(address: string): Promise<void>;
  countBadLink(address: string): Promise<void>;
}

/** Creates the throttle; `nowMs` is the clock, in epoch milliseconds. */
export function createLinkThrottle({ kysely }: Pick<Database, 'kysely'>, nowMs: () => number): LinkThrottle {
  const number = (counter: Counter): Promise<number> => numberAttempt(kysely, counter, nowMs());
  const throttled = (): Problem => new Problem('throttled', { seconds: windowMs / 1000 });
  const badLinks = (address: string): Counter => ({ kind: 'bad_link', windowMs, subject: countedAddress(address) });
  return {
    requirePatienceToAsk: async (name, { address, userId }) => {
      const asker = userId === null ? countedAddress(address) : `user:${userId}`;
      const inAll = await number({ kind: 'ask', windowMs, subject: asker });
      const forName = await number({ kind: 'ask_for_name', windowMs, subject: `${asker} ${name}` });
      if (inAll > limits.asksInAll || forName > limits.asksForName) throw throttled();
    },
    requirePatienceToUse: async (address) => {
      const [count = 0] = await countFailures(kysely, [badLinks(address)], nowMs());
      if (count >= limits.badLinksOfAddress) throw throttled();
    },
    countBadLink: async (address) => void (await number(badLinks(address))),
  };
}
