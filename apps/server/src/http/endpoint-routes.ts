import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, Endpoint } from '@tyrewatch/contract/endpoint';
import { createToken, createTokenByLink, refreshToken, signOut } from '@tyrewatch/contract/auth/auth-endpoints';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { Database } from '@tyrewatch/store/database';
import type { DatabasePulse } from '@tyrewatch/store/database-pulse';
import { withScope } from '@tyrewatch/store/scope';
import type { Authenticate } from './authentication.ts';
import { authorise } from './authorisation.ts';
import type { OpenCall, SignedInCall } from './endpoint-call.ts';
import { readCall, sendAnswer } from './endpoint-call.ts';
import type { InScope, StreamedCall, StreamedFile } from './streamed-answer.ts';
import { sendStreamed } from './streamed-answer.ts';
import { keepRawBody } from './raw-body.ts';
import { scopeOf } from './session.ts';
import type { Session } from './session.ts';

/** What a route may set beside its endpoint. */
export interface RouteOptions {
  /** Further paths with the same meaning, whose missing parameters are empty texts. */
  readonly aliases?: readonly string[];
  /** Largest body in bytes. */
  readonly bodyLimitBytes?: number;
  /** Whether the bytes of the body are kept for `rawBodyOf`. */
  readonly keepsBody?: true;
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
  /** An endpoint for signed-in callers with work that takes long: it opens its transactions itself, so that none waits for that work. */
  inSteps<E extends Endpoint>(endpoint: E, handler: Handler<StreamedCall<E>, E>): void;
  /** An endpoint for signed-in callers whose answer is a file, made while it is sent. */
  streamed<E extends Endpoint>(
    endpoint: E,
    handler: (call: StreamedCall<E>) => StreamedFile | Promise<StreamedFile>,
  ): void;
  /** Throws when an endpoint of the contract has no handler. */
  assertComplete(endpoints: readonly Endpoint[]): void;
}

/** What the routes need of the application. */
export interface EndpointRouteParts {
  readonly database: Database;
  readonly authenticate: Authenticate;
  readonly pulse: DatabasePulse;
  /** Whether the disk of the database has too little room for anything new. */
  readonly isDiskFull: () => boolean;
}

/** What may be written on a full disk, which still has a little room: signing in to see what is the matter, and signing out. */
const allowedWhenFull: ReadonlySet<string> = new Set(
  [createToken, createTokenByLink, refreshToken, signOut].map(({ id }) => id),
);

const mediaTypes = { form: 'application/x-www-form-urlencoded', json: 'application/json' } as const;
const wrongEncoding = { form: 'form_expected', json: 'unsupported_media_type' } as const;
const mediaTypeOf = (header: string): string => header.split(';', 1).join('').trim().toLowerCase();

/** What is done with a request of an endpoint. */
interface RouteSteps {
  readonly options: RouteOptions;
  readonly onRequest: (request: FastifyRequest) => Promise<void>;
  readonly answer: (request: FastifyRequest) => Promise<unknown>;
  readonly send?: (reply: FastifyReply, answer: unknown) => Promise<FastifyReply>;
}

/**
 * Refuses a body in another shape than the endpoint declares: the specification names no other way, and two would be two to
 * guard. A call without a body says nothing of its type, and misses its fields. Throws `form_expected` or
 * `unsupported_media_type`.
 */
function requireDeclaredEncoding({ body, bodyEncoding = 'json' }: Endpoint, request: FastifyRequest): void {
  const sent = request.headers['content-type'];
  if (body === undefined || sent === undefined) return;
  if (mediaTypeOf(sent) !== mediaTypes[bodyEncoding]) throw new Problem(wrongEncoding[bodyEncoding]);
}

function addRoute(app: FastifyInstance, endpoint: Endpoint, { options, onRequest, answer, send }: RouteSteps): void {
  const { aliases = [], bodyLimitBytes = endpoint.bodyLimitBytes } = options;
  for (const url of [endpoint.path, ...aliases]) {
    app.route({
      method: endpoint.method,
      url,
      ...(bodyLimitBytes === undefined ? {} : { bodyLimit: bodyLimitBytes }),
      ...(options.keepsBody === true
        ? { preParsing: async (request, _, payload) => keepRawBody(request, payload) }
        : {}),
      onRequest: async (request) => {
        await onRequest(request);
        requireDeclaredEncoding(endpoint, request);
      },
      handler: async (request, reply) => {
        const answered = await answer(request);
        return send === undefined ? sendAnswer(endpoint, reply, answered) : send(reply, answered);
      },
    });
  }
}

/** The same steps, which throw `storage_full` where there is no room for what they write, and end when the database is silent. */
const whileItCanServe = (
  { id, method }: Endpoint,
  { onRequest, answer, ...others }: RouteSteps,
  { pulse, isDiskFull }: EndpointRouteParts,
): RouteSteps => ({
  ...others,
  onRequest: async (request) => {
    if (method !== 'GET' && !allowedWhenFull.has(id) && isDiskFull()) throw new Problem('storage_full');
    await pulse.whileItAnswers(() => onRequest(request));
  },
  answer: (request) => pulse.whileItAnswers(async () => answer(request)),
});

function sessionOf({ session }: FastifyRequest): Session {
  if (session === null) throw new Error('a signed-in route ran without a session');
  return session;
}

/** Creates the registration functions; an endpoint without declared access, or declared twice, stops the start. */
export function createEndpointRoutes(app: FastifyInstance, parts: EndpointRouteParts): EndpointRoutes {
  const { database, authenticate, pulse } = parts;
  const registered = new Set<string>();
  const add = (endpoint: Endpoint, steps: RouteSteps): void => {
    if (registered.has(endpoint.id)) throw new Error(`the endpoint ${endpoint.id} has two handlers`);
    registered.add(endpoint.id);
    addRoute(app, endpoint, whileItCanServe(endpoint, steps, parts));
  };
  const addSignedIn = (endpoint: Endpoint, steps: Omit<RouteSteps, 'onRequest'>): void => {
    const { id, access, isOpenBeforeSetUp = false } = endpoint;
    if (!access || access === 'open' || access === 'api_key') {
      throw new Error(`the endpoint ${id} declares no access for signed-in callers`);
    }
    const onRequest = async (request: FastifyRequest): Promise<void> => {
      request.session = await authenticate(request, endpoint);
      authorise(access, request.session, isOpenBeforeSetUp);
    };
    add(endpoint, { ...steps, onRequest });
  };
  const steppedCall = <E extends Endpoint>(endpoint: E, request: FastifyRequest): StreamedCall<E> => {
    const session = sessionOf(request);
    const inScope: InScope = (work) => pulse.whileItAnswers(() => withScope(database, scopeOf(session), work));
    return { ...readCall(endpoint, request), session, inScope };
  };
  return {
    open: (endpoint, handler, options = {}) => {
      if (endpoint.access !== 'open') throw new Error(`the endpoint ${endpoint.id} is not declared open`);
      const onRequest = async (): Promise<void> => {};
      add(endpoint, { options, onRequest, answer: (request) => handler(readCall(endpoint, request)) });
    },
    withApiKey: (endpoint, { authorise: authoriseKey, handle }, options = {}) => {
      if (endpoint.access !== 'api_key') throw new Error(`the endpoint ${endpoint.id} is not declared for API keys`);
      const keys = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof authoriseKey>>>();
      const onRequest = async (request: FastifyRequest): Promise<void> => {
        keys.set(request, await authoriseKey(request));
        request.hasApiKey = true;
      };
      const answer = async (request: FastifyRequest): Promise<unknown> => {
        const key = keys.get(request);
        if (key === undefined) throw new Error('an API-key route ran without a key');
        return handle(readCall(endpoint, request), key);
      };
      add(endpoint, { options, onRequest, answer });
    },
    signedIn: (endpoint, handler, options = {}) => {
      const answer = async (request: FastifyRequest): Promise<unknown> => {
        const session = sessionOf(request);
        const call = readCall(endpoint, request);
        return withScope(database, scopeOf(session), (scoped) => handler({ ...call, session, scoped }));
      };
      addSignedIn(endpoint, { options, answer });
    },
    inSteps: (endpoint, handler) => {
      addSignedIn(endpoint, { options: {}, answer: async (request) => handler(steppedCall(endpoint, request)) });
    },
    streamed: (endpoint, handler) => {
      addSignedIn(endpoint, {
        options: {},
        answer: async (request) => handler(steppedCall(endpoint, request)),
        send: (reply, file) => sendStreamed(endpoint, reply, file as StreamedFile),
      });
    },
    assertComplete: (endpoints) => {
      const missing = endpoints.filter(({ id }) => !registered.has(id)).map(({ id }) => id);
      if (missing.length > 0) throw new Error(`endpoints without a handler: ${missing.join(', ')}`);
    },
  };
}
