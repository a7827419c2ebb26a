import { createHash } from 'node:crypto';
import { exportJWK, generateKeyPair, importJWK } from 'jose';
import type { CryptoKey, JWK } from 'jose';
import type { Database } from '@tyrewatch/store/database';
import { loadInstanceSecret } from './instance-secret.ts';

/** The key pair that signs tokens. */
export interface SigningKey {
  /** Derived from the public key. */
  readonly id: string;
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

/** A new Ed25519 key as it is kept: the JSON of a private JWK. */
export async function generateSigningSecret(): Promise<Buffer> {
  const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return Buffer.from(JSON.stringify(await exportJWK(privateKey)));
}

/** Reads a kept key. Throws when the bytes are not one. */
export async function readSigningKey(secret: Uint8Array): Promise<SigningKey> {
  const jwk = JSON.parse(Buffer.from(secret).toString('utf8')) as JWK;
  const { d: _, ...publicJwk } = jwk;
  return {
    id: createHash('sha256').update(String(jwk.x)).digest('base64url').slice(0, 16),
    privateKey: (await importJWK(jwk, 'EdDSA')) as CryptoKey,
    publicKey: (await importJWK(publicJwk, 'EdDSA')) as CryptoKey,
  };
}

/** The installation's key; the first server to ask makes it. */
export const loadSigningKey = async (database: Pick<Database, 'kysely'>): Promise<SigningKey> =>
  readSigningKey(await loadInstanceSecret(database, 'token_signing_key', generateSigningSecret));
