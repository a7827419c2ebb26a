import type { FastifyRequest } from 'fastify';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import { findLiveSession } from '../features/auth/session-loading.ts';
import type { SessionTokens } from '../features/auth/session-tokens.ts';
import type { Session } from './session.ts';

/** Finds out who calls. Throws `unauthenticated` or `token_expired`. */
export type Authenticate = (request: FastifyRequest) => Promise<Session>;

/** Authentication by the bearer token and the session it belongs to, looked up with every call. */
export const createAuthenticate =
  (database: Database, tokens: SessionTokens, nowMs: () => number): Authenticate =>
  async (request) => {
    const bearer = /^Bearer ([\w.-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (bearer === undefined) throw new Problem('unauthenticated');
    const session = await findLiveSession(database, await tokens.verify('access', bearer), nowMs());
    if (session === null) throw new Problem('unauthenticated');
    return session;
  };
