import { createHash } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Problem } from '@tyrewatch/domain/problems/problem';
import type { SigningKey } from './signing-key.ts';

/** How long an access token is valid, in seconds. */
export const accessTokenLifeS = 600;
/** How long a refresh token is valid when it is not used, in seconds: 30 days. */
export const refreshTokenLifeS = 30 * 24 * 3600;

const issuer = 'tyrewatch';
const algorithm = 'EdDSA';
type TokenKind = 'access' | 'refresh';

/** Whom an access token speaks for: the claims the browser reads. */
export interface TokenSubject {
  readonly userId: number;
  readonly sessionId: string;
  readonly username: string;
  readonly role: string;
  readonly organisationId: number;
}

/** What makes a refresh token: the same values always give the same token, so that a race of two tabs can be answered twice. */
export interface RefreshSubject {
  readonly userId: number;
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly issuedAtMs: number;
  /** Different for each token of a session. */
  readonly seed: Uint8Array;
}

/** What a verified token says. */
export interface VerifiedToken {
  readonly userId: number;
  readonly sessionId: string;
  /** Epoch milliseconds. */
  readonly expiresAtMs: number;
}

/** Makes and checks the tokens of sessions. */
export interface SessionTokens {
  access(subject: TokenSubject): Promise<string>;
  refresh(subject: RefreshSubject): Promise<string>;
  /** Throws `token_expired`, or `unauthenticated` for anything else that is wrong. */
  verify(kind: TokenKind, token: string): Promise<VerifiedToken>;
}

/** SHA-256 of a refresh token: all that the database keeps of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Tokens remembered at most: more than one process serves within the life of an access token. */
const maximumTokens = 10_000;

/**
 * Remembers what verified access tokens say until they expire: a browser sends the same one with every call for ten minutes, and
 * checking a signature costs as much as a query. That the session still lives is looked up in the database all the same.
 */
class VerifiedTokenMemory {
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

async function readToken(key: SigningKey, kind: TokenKind, text: string, nowMs: number): Promise<VerifiedToken> {
  try {
    const { payload } = await jwtVerify(text, key.publicKey, {
      algorithms: [algorithm],
      issuer,
      audience: kind,
      currentDate: new Date(nowMs),
      requiredClaims: ['sub', 'sid', 'exp'],
    });
    const { sub, sid, exp = 0 } = payload;
    return { userId: Number(sub), sessionId: String(sid), expiresAtMs: exp * 1000 };
  } catch (error) {
    const code = error instanceof errors.JWTExpired ? 'token_expired' : 'unauthenticated';
    throw new Problem(code, {}, [], error);
  }
}

/** Tokens signed with EdDSA, which is deterministic; `nowMs` is the clock, in epoch milliseconds. */
export function createSessionTokens(key: SigningKey, nowMs: () => number): SessionTokens {
  const verified = new VerifiedTokenMemory();
  const token = (kind: TokenKind, issuedAtS: number, lifeS: number, userId: number, claims: Record<string, unknown>) =>
    new SignJWT(claims)
      .setProtectedHeader({ alg: algorithm, kid: key.id, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(kind)
      .setSubject(String(userId))
      .setIssuedAt(issuedAtS)
      .setExpirationTime(issuedAtS + lifeS)
      .sign(key.privateKey);
  return {
    access: ({ userId, sessionId, username, role, organisationId }) => {
      const claims = { sid: sessionId, username, role, organization_id: organisationId };
      return token('access', Math.floor(nowMs() / 1000), accessTokenLifeS, userId, claims);
    },
    refresh: ({ userId, sessionId, issuedAtMs, seed }) => {
      const claims = { sid: sessionId, jti: createHash('sha256').update(seed).digest('base64url') };
      return token('refresh', Math.floor(issuedAtMs / 1000), refreshTokenLifeS, userId, claims);
    },
    verify: async (kind, text) => {
      const known = kind === 'access' ? verified.find(text, nowMs()) : null;
      if (known !== null) return known;
      const told = await readToken(key, kind, text, nowMs());
      if (kind === 'access') verified.keep(text, told);
      return told;
    },
  };
}
