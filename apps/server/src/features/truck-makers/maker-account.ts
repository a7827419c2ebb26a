import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import { integrationRules } from '@tyrewatch/domain/integrations/integration-rules';
import type { CallOutside, OutsideAnswer, OutsideCall } from '../../outside/call-outside.ts';
import { askAgainAtMs, callService, faultOfStatus, jsonOf, ServiceFault } from '../../outside/service-fault.ts';
import { signInsOf } from './maker-sign-in.ts';
import type { TruckMaker } from './maker-table.ts';

/** What is kept of an account between calls, in this process alone. */
interface AccountMemory {
  authorization: string | null;
  endsAtMs: number;
  /** Nobody is asked before: the maker said that the calls of its period are used up. */
  notBeforeMs: number;
  /** The call under way: a maker is asked one thing at a time. */
  tail: Promise<unknown>;
}

/** An account at a maker: whose it is, in which version, and what was entered for it. */
export interface MakerAccount {
  readonly maker: TruckMaker;
  readonly organisationId: number;
  /** Null = nothing is kept: what was entered is to be tried. */
  readonly version: number | null;
  readonly entered: ReadonlyMap<IntegrationFieldName, string>;
}

/** An account that can be asked. */
export interface OpenAccount {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  /** Signs in anew. Throws ServiceFault. */
  signIn(): Promise<void>;
  /** Asks for an address of the maker, signed in. Throws ServiceFault for all that brings no JSON. */
  get(url: string, accept: string): Promise<unknown>;
}

/** A token is renewed this long before it ends, in milliseconds. */
const tokenMarginMs = 60_000;

/** Opens accounts at makers; tokens are kept between calls. `nowMs` is the clock. */
export function createMakerAccounts(
  callOutside: CallOutside,
  nowMs: () => number,
): (account: MakerAccount) => OpenAccount {
  const memories = new Map<string, AccountMemory>();
  return ({ maker, organisationId, version, entered }) => {
    const fresh = (): AccountMemory => ({ authorization: null, endsAtMs: 0, notBeforeMs: 0, tail: Promise.resolve() });
    const key = `${maker.feature}/${organisationId}/${version}`;
    const memory = memories.get(key) ?? fresh();
    if (version !== null) memories.set(key, memory);
    const baseUrl = (entered.get('base_url') ?? integrationRules[maker.feature].usualUrl ?? '').replace(/\/+$/, '');
    return openAccount(memory, { callOutside, nowMs, baseUrl, maker, of: (name) => entered.get(name) ?? '' });
  };
}

/** Opens an account at a maker. */
export type MakerAccounts = ReturnType<typeof createMakerAccounts>;

/** What a sign-in stands on. */
export interface SignInParts {
  readonly baseUrl: string;
  readonly of: (name: IntegrationFieldName) => string;
  /** Posts a form and answers its JSON. Throws ServiceFault, `key_refused` where it is not taken. */
  readonly post: (path: string, form: Readonly<Record<string, string>>, authorization?: string) => Promise<unknown>;
}

interface AccountParts extends Pick<SignInParts, 'baseUrl' | 'of'> {
  readonly callOutside: CallOutside;
  readonly nowMs: () => number;
  readonly maker: TruckMaker;
}

function openAccount(memory: AccountMemory, { callOutside, nowMs, baseUrl, maker, of }: AccountParts): OpenAccount {
  const ask = async (call: OutsideCall): Promise<OutsideAnswer> => {
    if (memory.notBeforeMs > nowMs()) throw new ServiceFault('busy', {}, memory.notBeforeMs);
    const answer = await callService(callOutside, call);
    const atMs = nowMs();
    const isUsedUp = answer.headers['x-rate-limit-remaining'] === '0' || answer.status === 429;
    if (isUsedUp) memory.notBeforeMs = askAgainAtMs(answer, atMs);
    // said by the same clock as is waited by
    const busy = answer.status === 429 ? faultOfStatus(answer, 'key_refused', atMs) : null;
    if (busy !== null) throw busy;
    return answer;
  };
  const post: SignInParts['post'] = async (path, form, authorization) => {
    const answer = await ask({
      url: new URL(path, baseUrl).href,
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        ...(authorization === undefined ? {} : { authorization }),
      },
      body: new URLSearchParams(form).toString(),
    });
    // who signs in with a wrong secret is told so by 400 as well (RFC 6749, 5.2)
    const refused = answer.status === 400 ? { ...answer, status: 401 } : answer;
    const fault = faultOfStatus(refused, 'key_refused', nowMs());
    if (fault !== null) throw fault;
    return jsonOf(answer);
  };
  const signIn = async (): Promise<string> => {
    const { authorization, lifeSeconds } = await signInsOf[maker.signIn]({ baseUrl, of, post });
    memory.authorization = authorization;
    memory.endsAtMs = nowMs() + lifeSeconds * 1000 - tokenMarginMs;
    return authorization;
  };
  const getSignedIn = async (url: string, accept: string): Promise<unknown> => {
    // a page may lie elsewhere on the maker's host, and nowhere else: nobody else is shown the key
    if (new URL(url).origin !== new URL(baseUrl).origin) throw new ServiceFault('unreadable', { words: url });
    const call = (authorization: string): Promise<OutsideAnswer> =>
      ask({ url, method: 'GET', headers: { accept, authorization }, body: null });
    const kept = memory.authorization !== null && memory.endsAtMs > nowMs() ? memory.authorization : null;
    const first = await call(kept ?? (await signIn()));
    const answer = first.status === 401 && kept !== null ? await call(await signIn()) : first;
    const fault = faultOfStatus(answer, maker.signIn === 'basic' ? 'key_refused' : 'token_expired', nowMs());
    if (fault !== null) throw fault;
    return jsonOf(answer);
  };
  /** One after the other, whoever asks. */
  const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const result = memory.tail.then(work);
    memory.tail = result.catch(() => undefined);
    return result;
  };
  return {
    baseUrl,
    signIn: () =>
      inTurn(async () => {
        await signIn();
      }),
    get: (url, accept) => inTurn(() => getSignedIn(url, accept)),
  };
}
