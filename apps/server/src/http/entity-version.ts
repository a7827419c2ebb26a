import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '@tyrewatch/contract/endpoint';
import { Problem } from '@tyrewatch/domain/problems/problem';

const isVersionInBody = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'version' in body && body.version !== undefined;

/** Refuses a call that does not say which version it changes, where its endpoint asks for that. Throws `version_required`. */
export function requireNamedVersion({ takesIfMatch }: Pick<Endpoint, 'takesIfMatch'>, request: FastifyRequest): void {
  if (takesIfMatch === undefined || takesIfMatch === 'optional') return;
  const isInHeader = (request.headers['if-match'] ?? '').trim() !== '';
  const isNamed = isInHeader || (takesIfMatch === 'or_body' && isVersionInBody(request.body));
  if (!isNamed) throw new Problem('version_required');
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
 * Version the caller wants to change, named in `If-Match` (null = `*`, or not there), in the field `version` of the body, or in
 * both; null = any. Throws `version_conflict` when the two disagree: at most one can be the present one.
 */
export function findAgreedVersion(inHeader: number | null, inBody: number | undefined): number | null {
  if (inBody !== undefined) requireVersion(inHeader, inBody);
  return inBody ?? inHeader;
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
