import type { FastifyRequest } from 'fastify';
import {
  createToken,
  createTokenByLink,
  forgotPassword,
  refreshToken,
  requestSignInLink,
  resetPassword as resetPasswordEndpoint,
  signOut,
} from '@tyrewatch/contract/auth/auth-endpoints';
import { revokeSession } from '@tyrewatch/store/users/session-repository';
import type { UserProfile } from '@tyrewatch/store/users/user-views';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Authenticate } from '../../http/authentication.ts';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { userDataWire } from '../users/user-wire.ts';
import type { Asker } from './link-throttle.ts';
import type { LinkRequestParts } from './link-request-service.ts';
import { requestLink } from './link-request-service.ts';
import { signInByLink } from './link-sign-in-service.ts';
import { resetPassword } from './password-reset-service.ts';
import { refreshSession } from './refresh-service.ts';
import type { Origin, SignInParts, TokenPair } from './sign-in-service.ts';
import { signIn } from './sign-in-service.ts';

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});

/** What signing in and links in mails need, and what is said of mails. */
export type AuthParts = SignInParts &
  LinkRequestParts & { readonly hasMailServer: boolean; readonly authenticate: Authenticate };

/** Who asks for a link: somebody who is signed in, or anybody at the address. */
async function askerOf(request: FastifyRequest, { authenticate }: AuthParts): Promise<Asker> {
  try {
    const { userId } = await authenticate(request);
    return { address: request.ip, userId };
  } catch (error) {
    if (error instanceof Problem) return { address: request.ip, userId: null };
    throw error;
  }
}

const recordOf = (signedIn: TokenPair & { readonly profile: UserProfile }, { hasMailServer }: AuthParts) => ({
  access_token: signedIn.accessToken,
  refresh_token: signedIn.refreshToken,
  ...userDataWire(signedIn.profile, hasMailServer),
});

function registerLinkRoutes(routes: EndpointRoutes, parts: AuthParts): void {
  routes.open(createTokenByLink, async ({ query, request }) =>
    recordOf(await signInByLink(parts, query, originOf(request)), parts),
  );

  routes.open(requestSignInLink, async ({ query, request }) => {
    await requestLink(parts, 'sign_in_link', query, await askerOf(request, parts));
    return true;
  });

  routes.open(forgotPassword, async ({ query, request }) => {
    await requestLink(parts, 'password_reset', query, await askerOf(request, parts));
    return true;
  });

  routes.open(resetPasswordEndpoint, async ({ query, body, request }) => {
    const chosen = { password: body.password, confirmation: body.confirm_password };
    await resetPassword(parts, query.token, chosen, request.ip);
    return true;
  });
}

/** Registers sign-in by password and by link, the way to a new password, refresh and sign-out. */
export function registerAuthRoutes(routes: EndpointRoutes, parts: AuthParts): void {
  routes.open(createToken, async ({ body, request }) => {
    const signedIn = await signIn(parts, body, originOf(request));
    return { access_token: signedIn.accessToken, refresh_token: signedIn.refreshToken, role: signedIn.user.role };
  });

  routes.open(refreshToken, async ({ body, request }) =>
    recordOf(await refreshSession(parts, body.refresh_token, originOf(request)), parts),
  );

  routes.signedIn(signOut, async ({ session, scoped }) => {
    await revokeSession(scoped.trx, session.sessionId, 'signed_out', parts.nowMs());
  });
  registerLinkRoutes(routes, parts);
}
