import { findTokenClaims } from '../../session/access-token.ts';
import type { SessionRecord } from '../../session/session-record.ts';

/** Whose the rows of the phone are: the id of who is signed in, which stays when the username changes; null = nobody is. */
export const ownerOf = (record: SessionRecord | null): string | null =>
  record === null ? null : (findTokenClaims(record.access_token)?.userId ?? null);
