import { createHash, randomBytes } from 'node:crypto';
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

/** Whom a token speaks for. */
export interface TokenSubject {
  readonly userId: number;
  readonly sessionId: string;
  readonly username: string;
  readonly role: string;
  readonly organisationId: number;
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
  /** An access token with the claims the browser reads. */
  access(subject: TokenSubject): Promise<string>;
  /** A refresh token; no two are equal. */
  refresh(subject: TokenSubject): Promise<string>;
  /** Throws `token_expired`, or `unauthenticated` for anything else that is wrong. */
  verify(kind: TokenKind, token: string): Promise<VerifiedToken>;
}

/** SHA-256 of a refresh token: all that the database keeps of it. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Tokens signed with EdDSA; `nowMs` is the clock, in epoch milliseconds. */
export function createSessionTokens(key: SigningKey, nowMs: () => number): SessionTokens {
  const sign = (kind: TokenKind, lifeS: number, subject: TokenSubject, claims: Record<string, unknown>) => {
    const issuedAtS = Math.floor(nowMs() / 1000);
    return new SignJWT({ ...claims, sid: subject.sessionId })
      .setProtectedHeader({ alg: algorithm, kid: key.id, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(kind)
      .setSubject(String(subject.userId))
      .setIssuedAt(issuedAtS)
      .setExpirationTime(issuedAtS + lifeS)
      .sign(key.privateKey);
  };
  return {
    access: (subject) => {
      const { username, role, organisationId } = subject;
      return sign('access', accessTokenLifeS, subject, { username, role, organization_id: organisationId });
    },
    refresh: (subject) => sign('refresh', refreshTokenLifeS, subject, { jti: randomBytes(16).toString('base64url') }),
    verify: async (kind, token) => {
      try {
        const { payload } = await jwtVerify(token, key.publicKey, {
          algorithms: [algorithm],
          issuer,
          audience: kind,
          currentDate: new Date(nowMs()),
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        return {
          userId: Number(payload.sub),
          sessionId: String(payload['sid']),
          expiresAtMs: (payload.exp ?? 0) * 1000,
        };
      } catch (error) {
        const code = error instanceof errors.JWTExpired ? 'token_expired' : 'unauthenticated';
        throw new Problem(code, {}, [], error);
      }
    },
  };
}
