import type { Endpoint } from '@tyrewatch/contract/endpoint';
import type { FastifyRequest } from 'fastify';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import { findLiveSession } from '../features/auth/session-loading.ts';
import type { SessionTokens } from '../features/auth/session-tokens.ts';
import { showsApiKey } from '../features/readings/api-key-access.ts';
import { createApiKeySession } from '../features/readings/api-key-session.ts';
import type { Session } from './session.ts';

/**
 * Finds out who calls: by an access token, or for an endpoint that keys can open by an API key. Throws `unauthenticated`, `token_expired`, or
 * what is wrong with the key.
 */
export type Authenticate = (request: FastifyRequest, endpoint?: Endpoint) => Promise<Session>;

/** Authentication by the bearer token and the session it belongs to, looked up with every call. */
export const createAuthenticate =
  (database: Database, tokens: SessionTokens, nowMs: () => number): Authenticate =>
  async (request, endpoint) => {
    if (endpoint !== undefined && showsApiKey(request))
      return createApiKeySession(database, request, endpoint, nowMs());
    const bearer = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer === undefined) throw new Problem('unauthenticated');
    const session = await findLiveSession(database, await tokens.verify('access', bearer), nowMs());
    if (session === null) throw new Problem('unauthenticated');
    return session;
  };
