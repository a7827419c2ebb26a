import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import { integrationRules } from '@tyrewatch/domain/integrations/integration-rules';
import type { MotHistory } from '@tyrewatch/domain/registers/mot-test';
import type { MotAnswer } from '@tyrewatch/device-protocol/registers/mot';
import { readMotAnswer } from '@tyrewatch/device-protocol/registers/mot';
import * as z from 'zod/mini';
import type { CallOutside, OutsideAnswer } from '../../outside/call-outside.ts';
import { callService, ServiceFault } from '../../outside/service-fault.ts';

/** An account at the register. */
export interface MotClient {
  /** Signs in anew, and tries the key by a call. Throws ServiceFault. */
  readonly signIn: () => Promise<void>;
  /** The history of a vehicle; null = it knows none of that registration or VIN. Throws ServiceFault. */
  readonly findHistory: (by: 'registration' | 'vin', value: string) => Promise<MotHistory | null>;
}

/** The tenant of the DVSA that signs in, where another is not entered. */
const usualTokenUrl = 'https://login.microsoftonline.com/a455b827-244f-4c97-b5b4-ce5d13b4d00c/oauth2/v2.0/token';
const scope = 'https://tapi.dvsa.gov.uk/.default';
/** What is asked about to try the key; whether it is known does not matter. */
const triedRegistration = 'AA19AAA';
/** A token is renewed this long before it ends, in milliseconds. */
const tokenMarginMs = 60_000;
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const token = z.object({ access_token: z.string(), expires_in: z._default(z.coerce.number(), 3600) });

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What the register says; null = it is not as documented. */
function answerOf({ text }: OutsideAnswer): MotAnswer | null {
  try {
    return readMotAnswer(parsed(text));
  } catch {
    return null;
  }
}

/** The code of the register in an answer, such as `MOTH-NF-01`; null = there is none. */
function codeOf(answer: OutsideAnswer): string | null {
  const read = answerOf(answer);
  return read?.kind === 'error' ? read.code : null;
}

/** When a register that asks to wait may be asked again: as it says, after an hour where the calls of a day are used up, otherwise in five minutes. */
function mayRetryAtMs(answer: OutsideAnswer, nowMs: number): number {
  const { 'retry-after': after = '' } = answer.headers;
  if (/^\d+(\.\d+)?$/.test(after)) return nowMs + Math.max(minuteMs, Number(after) * 1000);
  const dateMs = Date.parse(after);
  if (Number.isFinite(dateMs)) return Math.max(nowMs + minuteMs, dateMs);
  return nowMs + (codeOf(answer) === 'MOTH-RL-01' ? hourMs : 5 * minuteMs);
}

/** What the client stands on. */
interface ClientParts {
  readonly callOutside: CallOutside;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
}

/**
 * An account at the MOT history of the DVSA. Sources: documentation.history.mot.api.gov.uk: token by client credentials for an hour, API key
 * beside it; a vehicle by registration or VIN; codes `MOTH-…`, of which NF-01 is an unknown vehicle, IV-… a registration that cannot be one,
 * FB-02 a token that has ended, RL-01 the calls of a day, RL-02 too many at once.
 */
export function createMotClient(
  { callOutside, nowMs }: ClientParts,
  entered: ReadonlyMap<IntegrationFieldName, string>,
): MotClient {
  const of = (name: IntegrationFieldName): string => entered.get(name) ?? '';
  const baseUrl = (entered.get('base_url') ?? integrationRules.DVSA_MOT.usualUrl ?? '').replace(/\/+$/, '');
  let kept: { readonly authorization: string; readonly endsAtMs: number } | null = null;

  /** What an answer that is none means. */
  function faultOf(answer: OutsideAnswer): ServiceFault {
    const { status } = answer;
    if (status === 429) return new ServiceFault('busy', { status }, mayRetryAtMs(answer, nowMs()));
    if (status >= 500) return new ServiceFault('server_fault', { status });
    return new ServiceFault(status === 401 || status === 403 ? 'key_refused' : 'unreadable', { status });
  }

  async function signIn(): Promise<string> {
    const form = { grant_type: 'client_credentials', client_id: of('client_id'), client_secret: of('client_secret') };
    const answer = await callService(callOutside, {
      url: entered.get('audience') ?? usualTokenUrl,
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...form, scope }).toString(),
    });
    // A wrong secret is a bad request to the one who signs in.
    if (answer.status === 400) throw new ServiceFault('key_refused', { status: 400 });
    if (answer.status !== 200) throw faultOf(answer);
    const found = z.safeParse(token, parsed(answer.text));
    if (!found.success) throw new ServiceFault('unreadable');
    const { access_token: accessToken, expires_in: lifeSeconds } = found.data;
    const authorization = `Bearer ${accessToken}`;
    kept = { authorization, endsAtMs: nowMs() + lifeSeconds * 1000 - tokenMarginMs };
    return authorization;
  }

  const ask = async (path: string, authorization: string): Promise<OutsideAnswer> =>
    callService(callOutside, {
      url: `${baseUrl}/v1/trade/vehicles/${path}`,
      method: 'GET',
      headers: { authorization, 'x-api-key': of('application_token') },
      body: null,
    });

  /** An answer to a token that is taken; one that has ended before its time is renewed once. */
  async function askSignedIn(path: string): Promise<OutsideAnswer> {
    const isKept = kept !== null && kept.endsAtMs > nowMs();
    const answer = await ask(path, isKept && kept !== null ? kept.authorization : await signIn());
    const isEnded = answer.status === 401 || codeOf(answer) === 'MOTH-FB-02';
    return isEnded && isKept ? ask(path, await signIn()) : answer;
  }

  async function findHistory(by: 'registration' | 'vin', value: string): Promise<MotHistory | null> {
    const answer = await askSignedIn(`${by}/${encodeURIComponent(value)}`);
    const code = codeOf(answer);
    if (answer.status === 404 && code === 'MOTH-NF-01') return null;
    if (answer.status === 400 && code !== null && /^MOTH-(?:IV|NP)-/.test(code)) return null;
    if (answer.status !== 200) throw faultOf(answer);
    const read = answerOf(answer);
    if (read?.kind !== 'history') throw new ServiceFault('unreadable');
    return read.history;
  }

  return {
    signIn: async () => {
      await signIn();
      await findHistory('registration', triedRegistration);
    },
    findHistory,
  };
}
