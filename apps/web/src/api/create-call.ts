import type { AnswerOf, Endpoint } from '@tyrewatch/contract/endpoint';
import { ApiProblem, readProblem } from './api-problem.ts';
import type { CallInput } from './endpoint-request.ts';
import { callInit, callUrl } from './endpoint-request.ts';

/** How long a call may take that says nothing else, in milliseconds. */
export const callTimeoutMs = 30_000;

/** What the caller needs of the outside world. */
export interface CallParts {
  readonly fetch: typeof globalThis.fetch;
  /** A valid access token; null when the session is over. */
  readonly accessToken: () => Promise<string | null>;
  /** Ends the session; the router then goes to login with the wanted path. */
  readonly signOut: () => void;
  /** Language for problem texts. */
  readonly locale: () => string;
}

/** Calls an endpoint: resolves with its answer, rejects with {@link ApiProblem} or the abort reason. */
export type Call = <E extends Endpoint>(
  endpoint: E,
  ...input: object extends CallInput<E> ? [CallInput<E>?] : [CallInput<E>]
) => Promise<AnswerOf<E>>;

function asProblem(error: unknown, signal: AbortSignal | undefined): unknown {
  if (signal?.aborted) return signal.reason;
  const name = error instanceof Error ? error.name : '';
  return new ApiProblem(name === 'TimeoutError' ? 'timeout' : 'network', 0);
}

async function readAnswer(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  try {
    return await response.json();
  } catch {
    throw new ApiProblem('answer_unreadable', response.status);
  }
}

/**
 * Makes `call`. Every endpoint but the open auth ones goes out with a bearer token whose expiry was
 * checked just before; any 401 of those ends the session (specification §4, §7). Open endpoints
 * carry no token, and their 401 (wrong password) is an answer like any other.
 */
export function createCall(parts: CallParts): Call {
  const unauthenticated = (): ApiProblem => {
    parts.signOut();
    return new ApiProblem('unauthenticated', 401);
  };
  return async (endpoint, ...[input]) => {
    const loose = (input ?? {}) as Parameters<typeof callUrl>[1] & { signal?: AbortSignal; timeoutMs?: number };
    const init = callInit(endpoint, loose, parts.locale());
    if (endpoint.access !== 'open') {
      const token = await parts.accessToken();
      if (token === null) throw unauthenticated();
      init.headers['authorization'] = `Bearer ${token}`;
    }
    const timeout = AbortSignal.timeout(loose.timeoutMs ?? callTimeoutMs);
    const signal = loose.signal ? AbortSignal.any([loose.signal, timeout]) : timeout;
    let response: Response;
    try {
      response = await parts.fetch(callUrl(endpoint, loose), { ...init, signal });
    } catch (error) {
      throw asProblem(error, loose.signal);
    }
    if (response.status === 401 && endpoint.access !== 'open') throw unauthenticated();
    if (!response.ok) throw await readProblem(response);
    return (await readAnswer(response)) as never;
  };
}
