import type { ProblemDocument } from '@tyrewatch/contract/problems/problem-schema';
import type { FieldProblemCode, ProblemCode } from '@tyrewatch/domain/problems/problem-codes';

/** Codes that only this side knows: nothing or nothing readable came back. */
export type TransportCode = 'network' | 'timeout' | 'answer_unreadable';

/** What is wrong with one field, in the user's language. */
export interface FieldFault {
  readonly field: string;
  readonly code: FieldProblemCode | string;
  readonly detail: string;
}

/** A call that failed: the server's problem document, or a failure on the way to it. */
export class ApiProblem extends Error {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ProblemCode | TransportCode;
  /** The server's words in the user's language; null when there are none. */
  readonly detail: string | null;
  /** Identifies the occurrence in the server's log; null when unknown. */
  readonly reference: string | null;
  readonly fields: readonly FieldFault[];

  constructor(code: ProblemCode | TransportCode, status: number, document: Partial<ProblemDocument> = {}) {
    super(document.detail ?? code);
    this.name = 'ApiProblem';
    this.code = code;
    this.status = status;
    this.detail = document.detail ?? null;
    this.reference = document.instance ?? null;
    this.fields = document.errors ?? [];
  }
}

/** Whether a failure means "not there or not for you", which has a page of its own. */
export const isInvalidResource = (error: unknown): boolean =>
  error instanceof ApiProblem && (error.status === 403 || error.status === 404);

/** Whether trying the same call again may help: nothing came back, or the server is busy. */
export const isTransient = (error: unknown): boolean =>
  error instanceof ApiProblem && [0, 408, 429, 502, 503, 504].includes(error.status);

/** Reads the problem of a failed answer; an unreadable body becomes `unexpected`. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const type = response.headers.get('content-type') ?? '';
  if (!type.includes('json')) return new ApiProblem('unexpected', response.status);
  try {
    const document = (await response.json()) as Partial<ProblemDocument>;
    return new ApiProblem((document.code ?? 'unexpected') as ProblemCode, response.status, document);
  } catch {
    return new ApiProblem('unexpected', response.status);
  }
}
