/** The claims of a token that the browser reads; the server alone verifies the signature. */
export interface TokenClaims {
  /** Epoch seconds at which the token stops being valid. */
  readonly expiresAtS: number;
  /** Epoch seconds at which the server made it; null when it does not say. */
  readonly issuedAtS: number | null;
  /** The session it belongs to; null when it does not say. */
  readonly sessionId: string | null;
  /** The id of whose it is, which never changes; null when it does not say. */
  readonly userId: string | null;
  /** Whose it is, and their organisation; null in a refresh token. */
  readonly username: string | null;
  readonly organisationId: number | null;
}

function decodeSegment(segment: string): unknown {
  const binary = atob(segment.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder().decode(bytes));
}

const textOf = (claim: unknown): string | null => (typeof claim === 'string' ? claim : null);
const numberOf = (claim: unknown): number | null => (typeof claim === 'number' ? claim : null);

/** Reads the claims of a signed token; null when it is not one. */
export function findTokenClaims(token: string): TokenClaims | null {
  const segment = token.split('.')[1];
  if (segment === undefined) return null;
  try {
    const claims = decodeSegment(segment) as Readonly<Record<string, unknown>> | null;
    if (typeof claims?.['exp'] !== 'number') return null;
    return {
      expiresAtS: claims['exp'],
      issuedAtS: numberOf(claims['iat']),
      sessionId: textOf(claims['sid']),
      userId: textOf(claims['sub']),
      username: textOf(claims['username']),
      organisationId: numberOf(claims['organization_id']),
    };
  } catch {
    return null;
  }
}

/** Whether a token is expired at `nowS` (epoch seconds by the server's clock); unreadable ones are. */
export function isTokenExpired(token: string, nowS: number): boolean {
  const claims = findTokenClaims(token);
  return claims === null || claims.expiresAtS <= nowS;
}

/** Whether `token` was made before `other` in one session; false where a claim is missing. */
export function isOlderToken(token: string, other: string): boolean {
  const [claims, otherClaims] = [findTokenClaims(token), findTokenClaims(other)];
  if (claims === null || otherClaims === null || claims.sessionId === null) return false;
  if (claims.issuedAtS === null || otherClaims.issuedAtS === null) return false;
  return claims.sessionId === otherClaims.sessionId && claims.issuedAtS < otherClaims.issuedAtS;
}
