import type * as z from 'zod/mini';
import type { fileMediaTypes, reportMediaTypes } from './files/report-format.ts';
import type { spreadsheetMediaTypes } from './files/spreadsheet-format.ts';
import type { Permission } from '@tyrewatch/domain/access/permissions';

/** The HTTP methods the interface uses. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who may call an endpoint.
 * - `open`: nobody needs to be signed in (the spec's auth endpoints, health).
 * - `signed_in`: any session.
 * - `admin`: role ADMIN; everyone else gets the bytes of a path that does not exist.
 * - `api_key`: a sender of readings, authorised by an API key instead of a session.
 * - a permission name: a session that holds this permission.
 */
export type Access = 'open' | 'signed_in' | 'admin' | 'api_key' | Permission;

type Schema = z.ZodMiniType;

/** One call of the interface: everything both sides need to know about it. */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
> {
  /** Unique, stable, lower snake case verb_noun; the OpenAPI operationId. */
  readonly id: string;
  readonly method: Method;
  /** Path below the host with `:name` placeholders, e.g. `/tyrewatch/fleets/:fleet_name`. */
  readonly path: `/tyrewatch/${string}`;
  readonly access: Access;
  /** One English sentence for the OpenAPI document. */
  readonly summary: string;
  /** Absent: the endpoint has no such part, and what a caller sends there is ignored. */
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** How the body travels; `form` is application/x-www-form-urlencoded. Default `json`. */
  readonly bodyEncoding?: 'json' | 'form';
  /** Largest body in bytes; absent: the server's usual limit of 64 KiB. */
  readonly bodyLimitBytes?: number;
  /**
   * Whether the endpoint looks at each part of the body itself, so that what is wrong with one hinders no other. Absent: a text
   * that cannot be kept (a NUL, half a character) refuses the whole call.
   */
  readonly judgesEachPart?: true;
  /**
   * Whether the version to change is named in `If-Match`; another version is refused with 412. `true`: a call without the
   * header is refused with 428, and `*` says that it may be any. `or_body`: the same, but the field `version` of the body does as well.
   * `optional`: the call may do without, because it is fixed by
   * the specification, names the version elsewhere, or changes what is the caller's own. Absent: the header is ignored.
   */
  readonly takesIfMatch?: true | 'or_body' | 'optional';
  /**
   * Media type of an answer that is streamed instead of following a schema; `answer` is then absent. Of several the query's
   * `format` chooses one.
   */
  readonly answerMediaType?:
    | 'text/csv'
    | 'application/json'
    | 'text/event-stream'
    | 'image/jpeg'
    | 'application/pdf'
    | typeof spreadsheetMediaTypes
    | typeof reportMediaTypes
    | typeof fileMediaTypes;
  /** Statuses of refusals that its other parts do not tell; for the OpenAPI document. */
  readonly alsoRefuses?: readonly (401 | 403 | 404 | 409 | 412)[];
  /** Whether an administrator may call it who has yet to set up the second step that the organisation asks for. Absent: no. */
  readonly isOpenBeforeSetUp?: true;
  /** The answer with status 200, or 202 where `isOnlyBegun`. Absent: 204 without a body. */
  readonly answer?: Answer;
  /** Whether what was asked for is done after the answer. Absent: no. */
  readonly isOnlyBegun?: true;
}

/** Declares an endpoint; keeps the literal types of its parts. */
export const endpoint = <Params extends Schema, Query extends Schema, Body extends Schema, Answer extends Schema>(
  definition: Endpoint<Params, Query, Body, Answer>,
): Endpoint<Params, Query, Body, Answer> => definition;

/** The parsed path parameters of an endpoint. */
export type ParamsOf<E> = E extends Endpoint<infer P, Schema, Schema, Schema> ? z.output<P> : never;
/** The parsed query of an endpoint. */
export type QueryOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.output<Q> : never;
/** What a caller may write as query: before defaults are applied. */
export type QueryInputOf<E> = E extends Endpoint<Schema, infer Q, Schema, Schema> ? z.input<Q> : never;
/** The parsed body of an endpoint. */
export type BodyOf<E> = E extends Endpoint<Schema, Schema, infer B, Schema> ? z.output<B> : never;
/** The answer of an endpoint. */
export type AnswerOf<E> = E extends Endpoint<Schema, Schema, Schema, infer A> ? z.output<A> : never;
