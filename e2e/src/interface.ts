import { setTimeout as pause } from 'node:timers/promises';
import { administrator, findProductAddress } from './product-address.ts';

/** A vehicle as the list answers it; only what the tests look at. */
export interface ListedVehicle {
  id: number;
  registration: string;
  level: string;
  vehicle_type: string;
  speed_kmh: number | null;
  wheel_levels: string;
}

interface Tokens {
  access_token: string;
  refresh_token: string;
  role: string;
}

/** Who signs in. */
export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** Signs in over the interface, without a browser; the access token. */
export async function signInForToken(user: Credentials = administrator): Promise<string> {
  return (await signIn(user)).access_token;
}

/** The record that a browser keeps of a signed-in person. */
export async function signInForRecord(user: Credentials = administrator): Promise<object> {
  const tokens = await signIn(user);
  return { ...(await get<object>(tokens.access_token, '/tyrewatch/me')), ...tokens };
}

async function signIn(user: Credentials = administrator): Promise<Tokens> {
  const answer = await fetch(`${findProductAddress()}/tyrewatch/auth/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ ...user }),
  });
  if (!answer.ok) throw new Error(`sign-in failed with ${answer.status}`);
  return (await answer.json()) as Tokens;
}

/** Calls the interface with a token; throws on anything but success. */
export async function get<Answer>(token: string, path: string): Promise<Answer> {
  const answer = await fetch(`${findProductAddress()}${path}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return (await answer.json()) as Answer;
}

const sendBy =
  (method: 'POST' | 'PATCH') =>
  async <Answer>(token: string, path: string, body: object): Promise<Answer> => {
    const answer = await fetch(`${findProductAddress()}${path}`, {
      method,
      // Whatever version is there: what tests send prepares what they then do on screen.
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'if-match': '*' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

/** Sends something to the interface with a token; throws on anything but success. */
export const send = sendBy('POST');

/** Changes something by the interface with a token; throws on anything but success. */
export const change = sendBy('PATCH');

/**
 * Registration of one of `suited` that is a truck, drives now and has no issues, for a puncture to happen to. On a slow
 * machine the demo is still taking over its past when it opens, so this waits. Throws after two minutes.
 */
export async function findHealthyMovingVehicle(suited: ReadonlySet<string>): Promise<string> {
  const token = await signInForToken();
  const deadlineMs = performance.now() + 120_000;
  while (performance.now() < deadlineMs) {
    const { items } = await get<{ items: ListedVehicle[] }>(
      token,
      '/tyrewatch/vehicles?levels=okay&types=truck,tractor&limit=200&sort=last_heard',
    );
    const moving = items.find(({ registration, speed_kmh: speed }) => suited.has(registration) && (speed ?? 0) > 0);
    if (moving !== undefined) return moving.registration;
    await pause(1_000);
  }
  throw new Error('no healthy truck is driving in the demo');
}
