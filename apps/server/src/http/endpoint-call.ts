import type { FastifyReply, FastifyRequest } from 'fastify';
import { safeParse } from 'zod/v4/core';
import type { BodyOf, Endpoint, ParamsOf, QueryOf } from '@tyrewatch/contract/endpoint';
import type { Scoped } from '@tyrewatch/store/scope';
import { findEntityTag, findWantedVersion, requireNamedVersion } from './entity-version.ts';
import { parseCallBody, parseInput } from './input-validation.ts';
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

/** Reads the input of a call by the endpoint's schemas. Throws `validation_failed`, `version_required`. */
export const readCall = <E extends Endpoint>(endpoint: E, request: FastifyRequest): OpenCall<E> => {
  const { params, query, body } = endpoint;
  requireNamedVersion(endpoint, request);
  const emptyParams = Object.fromEntries([...endpoint.path.matchAll(/:([a-z_]+)/g)].map(([, name]) => [name, '']));
  return {
    params: (params && parseInput(params, { ...emptyParams, ...(request.params as object) })) as ParamsOf<E>,
    query: (query && parseInput(query, request.query)) as QueryOf<E>,
    body: (body && parseCallBody(endpoint, body, request.body)) as BodyOf<E>,
    request,
    wantedVersion: findWantedVersion(request),
  };
};

/** Sends an answer as its schema says: fields it does not name never leave the server. */
export function sendAnswer(endpoint: Endpoint, reply: FastifyReply, answer: unknown): FastifyReply {
  reply.header('cache-control', 'no-store');
  if (endpoint.answer === undefined) return reply.code(204).send();
  const result = safeParse(endpoint.answer, answer);
  if (!result.success) {
    throw new Error(`the answer of ${endpoint.id} does not match its schema`, { cause: result.error });
  }
  const tag = findEntityTag(result.data);
  if (tag !== null) reply.header('etag', tag);
  reply.code(endpoint.isOnlyBegun === true ? 202 : 200);
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(result.data));
}
