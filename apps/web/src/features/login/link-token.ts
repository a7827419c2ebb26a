import { redirect, useLocation } from '@tanstack/react-router';
import { ApiProblem } from '../../api/api-problem.ts';

declare module '@tanstack/history' {
  interface HistoryState {
    /** Token of the link in a mail through which the page was opened. */
    linkToken?: string;
    /** A new password has just been chosen. */
    isPasswordChosen?: true;
  }
}

/** What the address of a link in a mail says. */
export interface LinkSearch {
  readonly token?: string;
  /** The link came with an invitation. */
  readonly invitation?: true;
  /** Where the person wanted to go before signing in; not to be followed but by `redirectTarget`. */
  readonly redirect?: string;
}

/** Reads the query of a page on the way in: the wanted path. */
export const parseWayIn = ({ redirect: wanted }: Record<string, unknown>): Pick<LinkSearch, 'redirect'> =>
  typeof wanted === 'string' ? { redirect: wanted } : {};

/** Reads the query of a link; a token that happens to be a number stays a text. */
export function parseLinkSearch({ token, invitation, ...rest }: Record<string, unknown>): LinkSearch {
  return {
    ...parseWayIn(rest),
    ...(token === undefined || token === '' ? {} : { token: String(token) }),
    ...(invitation === undefined ? {} : { invitation: true }),
  };
}

/**
 * Takes the token out of the address before anything is shown, so that it is neither read over a shoulder nor copied
 * along, nor told to another host. It stays in this entry of the tab's history, where a reload finds it.
 */
export function hideLinkToken(to: '/otp' | '/reset-password', query: Record<string, unknown>): void {
  const { token, ...search } = parseLinkSearch(query);
  if (token !== undefined) throw redirect({ to, search, state: { linkToken: token }, replace: true });
}

/** Token of the link that opened this page; null when it was opened without one. */
export const useLinkToken = (): string | null => useLocation({ select: ({ state }) => state.linkToken ?? null });

const linkFaults: readonly string[] = ['link_used', 'link_expired', 'link_invalid'];

/** Whether the link is to blame, so that only a new one helps. */
export const isLinkFault = (error: unknown): boolean =>
  error instanceof ApiProblem &&
  (linkFaults.includes(error.code) || error.fields.some(({ field }) => field === 'token'));
