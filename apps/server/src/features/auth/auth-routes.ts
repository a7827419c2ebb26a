import type { FastifyRequest } from 'fastify';
import { createToken, refreshToken, signOut } from '@tyrewatch/contract/auth/auth-endpoints';
import { revokeSession } from '@tyrewatch/store/users/session-repository';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { userDataWire } from '../users/user-wire.ts';
import { refreshSession } from './refresh-service.ts';
import type { Origin, SignInParts } from './sign-in-service.ts';
import { signIn } from './sign-in-service.ts';

const originOf = (request: FastifyRequest): Origin => ({
  address: request.ip,
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
});

/** Registers sign-in, refresh and sign-out. */
export function registerAuthRoutes(routes: EndpointRoutes, parts: SignInParts): void {
  routes.open(createToken, async ({ body, request }) => {
    const signedIn = await signIn(parts, body, originOf(request));
    return { access_token: signedIn.accessToken, refresh_token: signedIn.refreshToken, role: signedIn.user.role };
  });

  routes.open(refreshToken, async ({ body, request }) => {
    const refreshed = await refreshSession(parts, body.refresh_token, originOf(request));
    const tokens = { access_token: refreshed.accessToken, refresh_token: refreshed.refreshToken };
    return { ...tokens, ...userDataWire(refreshed.profile) };
  });

  routes.signedIn(signOut, async ({ session, scoped }) => {
    await revokeSession(scoped.trx, session.sessionId, 'signed_out', parts.nowMs());
  });
}
