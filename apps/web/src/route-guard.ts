import { redirect } from '@tanstack/react-router';
import { ForbiddenScreen } from './forbidden-screen.ts';
import { paths } from './paths.ts';
import type { AccessGate } from './session/access-gate.ts';
import { judgeGate } from './session/access-gate.ts';
import { isSignedIn } from './session/session-store.ts';
import { session } from './session/session.ts';

/** What the router hands to every guard. */
export interface GuardContext {
  /** The address as it was asked for, from the one the router has made of it. */
  readonly inFull: (href: string) => string;
}

/**
 * The check before a route opens. Anonymous visitors go to login with the full wanted path;
 * screens of administrators do not exist for others; a missing permission says so.
 */
export const guard =
  (gate: AccessGate) =>
  ({ location, context }: { location: { href: string }; context: GuardContext }): { readonly isHidden: boolean } => {
    const record = session.get();
    const present = isSignedIn(record, session.serverNowS()) ? record : null;
    const verdict = judgeGate(gate, present);
    if (verdict === 'login') {
      session.clear();
      throw redirect({ to: paths.login, search: { redirect: context.inFull(location.href) }, replace: true });
    }
    if (verdict === 'forbidden') throw new ForbiddenScreen();
    // Thrown from here, "not found" would replace the frame too, and look unlike an address that does not exist.
    return { isHidden: verdict === 'not_found' };
  };

/** Whether the guard let a route through only to show the page for addresses that do not exist. */
export const isHiddenRoute = (context: object | undefined): boolean =>
  context !== undefined && 'isHidden' in context && context.isHidden === true;
