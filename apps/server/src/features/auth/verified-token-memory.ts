import type { VerifiedToken } from './session-tokens.ts';

/** Tokens remembered at most: more than one process serves within the life of an access token. */
const maximumTokens = 10_000;

/**
 * Remembers what verified access tokens say until they expire: a browser sends the same one with every call for ten minutes, and
 * checking a signature costs as much as a query. That the session still lives is looked up in the database all the same.
 */
export class VerifiedTokenMemory {
  readonly #tokens = new Map<string, VerifiedToken>();

  /** What the token said; null when it is not remembered or has expired by `nowMs`, epoch milliseconds. */
  find(token: string, nowMs: number): VerifiedToken | null {
    const known = this.#tokens.get(token);
    if (known === undefined) return null;
    if (known.expiresAtMs > nowMs) return known;
    this.#tokens.delete(token);
    return null;
  }

  /** Remembers a token, in place of the oldest when there is no room. */
  keep(token: string, verified: VerifiedToken): void {
    const [oldest] = this.#tokens.keys();
    if (this.#tokens.size >= maximumTokens && oldest !== undefined) this.#tokens.delete(oldest);
    this.#tokens.set(token, verified);
  }
}
