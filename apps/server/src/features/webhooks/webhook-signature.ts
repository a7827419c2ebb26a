import { createHmac, randomBytes } from 'node:crypto';

const secretBytes = 32;
const secretPrefix = 'whsec_';

/** A new secret of a webhook, as its receiver keeps it. */
export const generateWebhookSecret = (): string => `${secretPrefix}${randomBytes(secretBytes).toString('base64')}`;

/** What a receiver knows a message by. */
export interface SignedMessage {
  readonly id: string;
  /** Seconds since 1970. */
  readonly timestamp: number;
  readonly body: string;
}

function signatureOf({ id, timestamp, body }: SignedMessage, secret: string): string {
  const key = Buffer.from(secret.slice(secretPrefix.length), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}

/** The headers of a message by Standard Webhooks (https://www.standardwebhooks.com), signed with every secret in force. */
export const signedHeaders = (message: SignedMessage, secrets: readonly string[]): Record<string, string> => ({
  'content-type': 'application/json',
  'webhook-id': message.id,
  'webhook-timestamp': String(message.timestamp),
  'webhook-signature': secrets.map((secret) => signatureOf(message, secret)).join(' '),
});
