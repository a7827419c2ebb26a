import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '@tyrewatch/contract/endpoint';
import type { Database } from '@tyrewatch/store/database';
import type { Scoped } from '@tyrewatch/store/scope';
import { withScope } from '@tyrewatch/store/scope';
import { authorise } from './authorisation.ts';
import { findEntityTag, findWantedVersion } from './entity-version.ts';
import { parseInput } from './input-validation.ts';
import { scopeOf } from './session.ts';
import type { Session } from './session.ts';

/** The checked input of a call. */
export interface OpenCall<E extends Endpoint> {
  readonly params: ParamsOf<E>;
  readonly query: QueryOf<E>;
  readonly body: BodyOf<E>;
  readonly request: FastifyRequest;
  /** Version named by `If-Match`; null when the caller names none. */
  readonly wantedVersion: number | null;
}

/** A call of a signed-in caller: it runs in one transaction that sees the caller's rows only. */
export interface SignedInCall<E extends Endpoint> extends OpenCall<E> {
  readonly session: Session;
  readonly scoped: Scoped;
}

/** What a route may set beside its endpoint. */
export interface RouteOptions {
  /** Further paths with the same meaning, whose missing parameters are empty texts. */
  readonly aliases?: readonly string[];
  /** Largest body in bytes. */
  readonly bodyLimitBytes?: number;
}

type Handler<Call, E extends Endpoint> = (call: Call) => Promise<AnswerOf<E> | void>;

/** Registers handlers for endpoint objects. */
export interface EndpointRoutes {
  /** An endpoint with access `open` or `api_key`; the handler itself checks what an API key may do. */
  open<E extends Endpoint>(endpoint: E, handler: Handler<OpenCall<E>, E>, options?: RouteOptions): void;
  /** An endpoint for signed-in callers. */
  signedIn<E extends Endpoint>(endpoint: E, handler: Handler<SignedInCall<E>, E>, options?: RouteOptions): void;
  /** Throws when an endpoint of the contract has no handler. */
  assertComplete(endpoints: readonly Endpoint[]): void;
}

/** What the routes need of the application. */
export interface EndpointRouteParts {
  readonly database: Database;
  readonly authenticate: (request: FastifyRequest) => Promise<Session>;
}

const readCall = <E extends Endpoint>(endpoint: E, request: FastifyRequest): OpenCall<E> => {
  const { params, query, body } = endpoint;
  const emptyParams = Object.fromEntries([...endpoint.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => [name, '']));
  return {
    params: (params && parseInput(params, { ...emptyParams, ...(request.params as object) })) as ParamsOf<E>,
    query: (query && parseInput(query, request.query)) as QueryOf<E>,
    body: (body && parseInput(body, request.body)) as BodyOf<E>,
    request,
    wantedVersion: findWantedVersion(request),
  };
};

/** Sends an answer as its schema says: fields it does not name never leave the server. */
function sendAnswer(endpoint: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (endpoint.answer === undefined) return reply.code(204).send();
  const result = safeParse(endpoint.answer, answer);
  if (!result.success) {
    throw new Error(`the answer of ${endpoint.id} does not match its schema`, { cause: result.error });
  }
  const tag = findEntityTag(result.data);
  if (tag !== null) reply.header('etag', tag);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result.data));
}

/** Creates the registration functions; an endpoint without declared access, or declared twice, stops the start. */
export function createEndpointRoutes(app: FastifyInstance, parts: EndpointRouteParts): EndpointRoutes {
  const registered = new Set<string>();

  const add = (
    endpoint: Endpoint,
    { aliases = [], bodyLimitBytes }: RouteOptions,
    onRequest: (request: FastifyRequest) => Promise<void>,
    answer: (request: FastifyRequest) => Promise<unknown>,
  ): void => {
    if (registered.has(endpoint.id)) throw new Error(`the endpoint ${endpoint.id} has two handlers`);
    registered.add(endpoint.id);
    for (const url of [endpoint.path, ...aliases]) {
      app.route({
        method: endpoint.method,
        url,
        ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
        onRequest,
        handler: async (request, reply) => sendAnswer(endpoint, reply, await answer(request)),
      });
    }
  };
  return {
    open: (endpoint, handler, options = {}) => {
      if (endpoint.access !== 'open' && endpoint.access !== 'api_key') {
        throw new Error(`the endpoint ${endpoint.id} is not declared open`);
      }
      add(
        endpoint,
        options,
        async () => {},
        (request) => handler(readCall(endpoint, request)),
      );
    },
    signedIn: (endpoint, handler, options = {}) => {
      const { access } = endpoint;
      if (!access || access === 'open' || access === 'api_key') {
        throw new Error(`the endpoint ${endpoint.id} declares no access for signed-in callers`);
      }
      const authenticateFirst = async (request: FastifyRequest): Promise<void> => {
        request.session = await parts.authenticate(request);
        authorise(access, request.session);
      };
      add(endpoint, options, authenticateFirst, (request) => {
        const { session } = request;
        if (session === null) throw new Error('a signed-in route ran without a session');
        const call = readCall(endpoint, request);
        return withScope(parts.database, scopeOf(session), (scoped) => handler({ ...call, session, scoped }));
      });
    },
    assertComplete: (endpoints) => {
      const missing = endpoints.filter(({ id }) => !registered.has(id)).map(({ id }) => id);
      if (missing.length > 0) throw new Error(`endpoints without a handler: ${missing.join(', ')}`);
    },
  };
}
