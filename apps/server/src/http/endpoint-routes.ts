import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint } from '@tyrewatch/contract/endpoint';
import type { Database } from '@tyrewatch/store/database';
import { withScope } from '@tyrewatch/store/scope';
import { authorise } from './authorisation.ts';
import type { OpenCall, SignedInCall } from './endpoint-call.ts';
import { readCall, sendAnswer } from './endpoint-call.ts';
import { scopeOf } from './session.ts';
import type { Session } from './session.ts';

/** What a route may set beside its endpoint. */
export interface RouteOptions {
  /** Further paths with the same meaning, whose missing parameters are empty texts. */
  readonly aliases?: readonly string[];
  /** Largest body in bytes. */
  readonly bodyLimitBytes?: number;
}

type Handler<Call, E extends Endpoint> = (call: Call) => Promise<AnswerOf<E> | void>;

/** How an endpoint with an API key is answered. */
export interface ApiKeyHandler<E extends Endpoint, Key> {
  /** What the request's key opens. Throws `unauthenticated`. */
  readonly authorise: (request: FastifyRequest) => Promise<Key>;
  readonly handle: (call: OpenCall<E>, key: Key) => Promise<AnswerOf<E>>;
}

/** Registers handlers for endpoint objects. */
export interface EndpointRoutes {
  /** An endpoint that needs nobody signed in. */
  open<E extends Endpoint>(endpoint: E, handler: Handler<OpenCall<E>, E>, options?: RouteOptions): void;
  /** An endpoint for senders with an API key, which is read before the body. */
  withApiKey<E extends Endpoint, Key extends object>(
    endpoint: E,
    handler: ApiKeyHandler<E, Key>,
    options?: RouteOptions,
  ): void;
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

/** Creates the registration functions; an endpoint without declared access, or declared twice, stops the start. */
export function createEndpointRoutes(app: FastifyInstance, parts: EndpointRouteParts): EndpointRoutes {
  const registered = new Set<string>();

  const add = (
    endpoint: Endpoint,
    { aliases = [], bodyLimitBytes = endpoint.bodyLimitBytes }: RouteOptions,
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
      if (endpoint.access !== 'open') throw new Error(`the endpoint ${endpoint.id} is not declared open`);
      add(
        endpoint,
        options,
        async () => {},
        (request) => handler(readCall(endpoint, request)),
      );
    },
    withApiKey: (endpoint, { authorise: authoriseKey, handle }, options = {}) => {
      if (endpoint.access !== 'api_key') throw new Error(`the endpoint ${endpoint.id} is not declared for API keys`);
      const keys = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof authoriseKey>>>();
      const authoriseFirst = async (request: FastifyRequest): Promise<void> => {
        keys.set(request, await authoriseKey(request));
      };
      add(endpoint, options, authoriseFirst, (request) => {
        const key = keys.get(request);
        if (key === undefined) throw new Error('an API-key route ran without a key');
        return handle(readCall(endpoint, request), key);
      });
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
