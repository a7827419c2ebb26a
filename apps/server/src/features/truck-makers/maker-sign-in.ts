import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { ServiceFault } from '../../outside/service-fault.ts';
import type { SignInParts } from './maker-account.ts';
import type { TruckMaker } from './maker-table.ts';

/** What calls are signed with, and for how many seconds it is taken. */
interface SignedIn {
  readonly authorization: string;
  readonly lifeSeconds: number;
}

const hourSeconds = 3600;
const basic = (name: string, secret: string): string => `Basic ${Buffer.from(`${name}:${secret}`).toString('base64')}`;

const token = z.object({ access_token: z.string(), expires_in: z._default(z.coerce.number(), hourSeconds) });
const challenge = z.object({ challenge: z.string() });
const challengeToken = z.object({ token: z.string() });

function readAs<Schema extends z.ZodMiniType>(schema: Schema, data: unknown): z.output<Schema> {
  const found = z.safeParse(schema, data);
  if (found.success) return found.data;
  throw new ServiceFault('unreadable', { words: found.error.issues[0]?.path.join('.') ?? '' });
}

/**
 * The answer to Scania's challenge: HMAC-SHA256 of the challenge with the secret as key, all of them in base64url (RFC 4648, 5) without
 * padding.
 */
export const challengeResponse = (secret: string, given: string): string =>
  createHmac('sha256', Buffer.from(secret, 'base64url')).update(Buffer.from(given, 'base64url')).digest('base64url');

/**
 * The ways to sign in. Basic shows name and password with every call. Client credentials (RFC 6749, 4.4) give a token. Scania's challenge
 * gives one for an hour, and is answered anew after it: its refresh token is taken once and would have to outlive this process.
 */
export const signInsOf: Readonly<Record<TruckMaker['signIn'], (parts: SignInParts) => Promise<SignedIn>>> = {
  basic: async ({ of }) => ({ authorization: basic(of('username'), of('password')), lifeSeconds: hourSeconds }),
  client_credentials: async ({ baseUrl, of, post }) => {
    const form = { grant_type: 'client_credentials' };
    const said = await post(`${baseUrl}/token`, form, basic(of('client_id'), of('client_secret')));
    const { access_token: accessToken, expires_in: lifeSeconds } = readAs(token, said);
    return { authorization: `Bearer ${accessToken}`, lifeSeconds };
  },
  challenge: async ({ of, post }) => {
    const clientId = of('client_id');
    const { challenge: given } = readAs(challenge, await post('auth/clientid2challenge', { clientId }));
    const form = { clientId, Response: challengeResponse(of('client_secret'), given) };
    const { token: issued } = readAs(challengeToken, await post('auth/response2token', form));
    return { authorization: `Bearer ${issued}`, lifeSeconds: hourSeconds };
  },
};
