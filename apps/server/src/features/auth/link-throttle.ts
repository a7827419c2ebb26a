import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import type { AttemptSubject } from '@tyrewatch/store/users/sign-in-attempt-repository';
import { countFailures, numberAttempt } from '@tyrewatch/store/users/sign-in-attempt-repository';
import type { LinkTemplate } from '../mail/link-token.ts';
import { windowMs } from './sign-in-throttle.ts';

/** What a window bears of each kind; the window begins with the first. */
const limits = {
  /** Asking for mails, from one address. */
  asksOfAddress: 30,
  /** Asking for mails to one name, from one address. */
  asksForName: 5,
  /** Mails of one kind to one user, whoever asks: an inbox is not flooded, and the newest link in it works. */
  mailsToUser: 8,
  /** Links that did not work, from one address. */
  badLinksOfAddress: 30,
} as const;

/** Counters of links in mails, in the database that all servers share. */
export interface LinkThrottle {
  /** Counts somebody's asking for a mail. Throws `throttled`, for known and unknown names alike. */
  requirePatienceToAsk(name: string, address: string): Promise<void>;
  /**
   * Counts a mail to a user; false when this user has had enough of its kind for now. Each kind is counted apart, so that
   * whoever asks for new passwords in another's name does not use up their links for signing in.
   */
  maySend(userId: number, template: LinkTemplate): Promise<boolean>;
  /** Throws `throttled` when too many links from the address did not work. */
  requirePatienceToUse(address: string): Promise<void>;
  countBadLink(address: string): Promise<void>;
}

/** Creates the throttle; `nowMs` is the clock, in epoch milliseconds. */
export function createLinkThrottle({ kysely }: Pick<Database, 'kysely'>, nowMs: () => number): LinkThrottle {
  const number = (subject: AttemptSubject): Promise<number> => numberAttempt(kysely, subject, nowMs(), windowMs);
  const throttled = (): Problem => new Problem('throttled', { seconds: windowMs / 1000 });
  const badLinks = (address: string): AttemptSubject => ({ kind: 'address', subject: `link ${address}` });
  return {
    requirePatienceToAsk: async (name, address) => {
      const ofAddress = await number({ kind: 'address', subject: `ask ${address}` });
      const forName = await number({ kind: 'user', subject: `ask ${address} ${name}` });
      if (ofAddress > limits.asksOfAddress || forName > limits.asksForName) throw throttled();
    },
    maySend: async (userId, template) =>
      (await number({ kind: 'user', subject: `mail ${template} ${userId}` })) <= limits.mailsToUser,
    requirePatienceToUse: async (address) => {
      const [count = 0] = await countFailures(kysely, [badLinks(address)], nowMs(), windowMs);
      if (count >= limits.badLinksOfAddress) throw throttled();
    },
    countBadLink: async (address) => void (await number(badLinks(address))),
  };
}
