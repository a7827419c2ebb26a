import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Database } from '@tyrewatch/store/database';

const formatVersion = 1;
const ivBytes = 12;
const tagBytes = 16;
const keyBytes = 32;

/** Whose credentials they are, an integration's, a webhook's or a person's second step: sealed for one, they cannot be opened for another. */
export type SealOwner =
  | { readonly organisationId: number; readonly integrationId: number }
  | { readonly organisationId: number; readonly webhookId: number }
  | { readonly userId: number };

/** Credentials by the name of their field. */
export type Credentials = Readonly<Record<string, string>>;

/** Encrypts credentials before they reach the database, and decrypts them for their use. */
export interface CredentialSeal {
  readonly seal: (credentials: Credentials, owner: SealOwner) => Buffer;
  /** Throws when the bytes were not sealed with this key for this owner. */
  readonly open: (sealed: Uint8Array, owner: SealOwner) => Credentials;
}

function boundTo(owner: SealOwner): Buffer {
  if ('userId' in owner) return Buffer.from(`second-factor/${owner.userId}`);
  if ('webhookId' in owner) return Buffer.from(`webhook/${owner.organisationId}/${owner.webhookId}`);
  return Buffer.from(`integration/${owner.organisationId}/${owner.integrationId}`);
}

/** AES-256-GCM with a key of 32 bytes: version, initialisation vector, tag, text. Throws RangeError for another key. */
export function createCredentialSeal(key: Uint8Array): CredentialSeal {
  if (key.length !== keyBytes) throw new RangeError('the key for credentials must have 32 bytes');
  return {
    seal: (credentials, owner) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(boundTo(owner));
      const text = Buffer.concat([cipher.update(JSON.stringify(credentials), 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.of(formatVersion), iv, cipher.getAuthTag(), text]);
    },
    open: (sealed, owner) => {
      const bytes = Buffer.from(sealed);
      if (bytes[0] !== formatVersion) throw new Error('the credentials are sealed in an unknown way');
      const tagAt = 1 + ivBytes;
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, tagAt))
        .setAAD(boundTo(owner))
        .setAuthTag(bytes.subarray(tagAt, tagAt + tagBytes));
      const text = Buffer.concat([decipher.update(bytes.subarray(tagAt + tagBytes)), decipher.final()]);
      return JSON.parse(text.toString('utf8')) as Credentials;
    },
  };
}

const settingKey = 'credentials_key';

/**
 * The installation's key for credentials: the one from the environment, else one made once and kept beside the signing key, which
 * protects a copy of the tables of tenants but not one of the whole database. Throws when none can be stored.
 */
export async function loadCredentialSeal(
  { kysely }: Pick<Database, 'kysely'>,
  fromEnvironment: Uint8Array | null,
): Promise<CredentialSeal> {
  if (fromEnvironment !== null) return createCredentialSeal(fromEnvironment);
  await kysely
    .insertInto('instance_setting')
    .values({ key: settingKey, secret: randomBytes(keyBytes) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
  const stored = await kysely
    .selectFrom('instance_setting')
    .select('secret')
    .where('key', '=', settingKey)
    .executeTakeFirst();
  if (!stored?.secret) throw new Error('the key for credentials cannot be stored');
  return createCredentialSeal(stored.secret);
}
