import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { invalidFields, Problem } from '@tyrewatch/domain/problems/problem';

/** Refuses a call that does not say which version it changes, where its endpoint asks for that. Throws `version_required`. */
export function requireNamedVersion({ takesIfMatch }: Pick<Endpoint, 'takesIfMatch'>, request: FastifyRequest): void {
  const isNamed = (request.headers['if-match'] ?? '').trim() !== '';
  if (takesIfMatch === true && !isNamed) throw new Problem('version_required');
}

/**
 * Version the caller wants to change, from `If-Match: "7"`; null when it names none (`*` included).
 * Throws `version_conflict` for a tag that cannot be one of ours: it matches nothing.
 */
export function findWantedVersion(request: FastifyRequest): number | null {
  const header = request.headers['if-match'];
  if (header === undefined || ['', '*'].includes(header.trim())) return null;
  const digits = /^(?:W\/)?"(\d{1,15})"$/.exec(header.trim())?.[1];
  if (digits === undefined) throw new Problem('version_conflict');
  return Number(digits);
}

/**
 * Version the caller wants to change, named in `If-Match` (null = not there), in the field `version` of the body, or in both.
 * Throws `validation_failed` when it is in neither, `version_conflict` when the two disagree: at most one can be the present one.
 */
export function getWantedVersion(inHeader: number | null, inBody: number | undefined): number {
  const wanted = inBody ?? inHeader;
  if (wanted === null) throw invalidFields([{ field: 'version', code: 'required', params: {} }]);
  requireVersion(inHeader, wanted);
  return wanted;
}

/** Refuses a change of another version than the caller saw; `wanted` null = the caller does not say. */
export function requireVersion(wanted: number | null, present: number): void {
  if (wanted !== null && wanted !== present) throw new Problem('version_conflict');
}

/** Entity tag of an answer: its version, where it has one; null otherwise. */
export function findEntityTag(answer: unknown): string | null {
  if (typeof answer !== 'object' || answer === null || !('version' in answer)) return null;
  return typeof answer.version === 'number' ? `"${answer.version}"` : null;
}
