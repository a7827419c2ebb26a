import { UnreadableFeedError } from '@tyrewatch/device-protocol/feeds/feed-reading';
import type { ScalarAsset, ScalarEvent } from '@tyrewatch/device-protocol/feeds/zf-scalar/scalar-event';
import { decodeScalarAssets, decodeScalarBody } from '@tyrewatch/device-protocol/feeds/zf-scalar/scalar-event';
import type { IntegrationFieldName } from '@tyrewatch/domain/integrations/integration-rules';
import { integrationRules } from '@tyrewatch/domain/integrations/integration-rules';
import * as z from 'zod/mini';
import type { CallOutside, OutsideAnswer } from '../../outside/call-outside.ts';
import type { FeedFaultKind } from '@tyrewatch/domain/integrations/feed-fault';
import { ServiceFault, callService, faultOfStatus, jsonOf } from '../../outside/service-fault.ts';

/** Tokens by account, until they end. */
export type ScalarTokens = Map<string, { readonly authorization: string; readonly endsAtMs: number }>;

/** An account at ZF SCALAR. Everything throws ServiceFault. */
export interface ScalarClient {
  /** Gets a token, or has one. */
  signIn(): Promise<void>;
  /** The assets the account may read, page by page. */
  listAssets(): AsyncGenerator<readonly ScalarAsset[]>;
  /** Events received by SCALAR since a time, oldest first, page by page. */
  listEvents(sinceMs: number): AsyncGenerator<readonly ScalarEvent[]>;
}

/** What the client stands on. */
interface ClientParts {
  readonly callOutside: CallOutside;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly tokens: ScalarTokens;
  /** By what the account’s token is kept: it changes with its credentials. */
  readonly account: string;
}

/** The documentation spells the life of a token `expriesIn`. */
const token = z.object({
  accessToken: z.string(),
  expriesIn: z.optional(z.coerce.number()),
  expiresIn: z.optional(z.coerce.number()),
});
const usualLifeSeconds = 3600;
/** A token is renewed this long before it ends, in milliseconds: three may be asked for in an hour. */
const tokenMarginMs = 120_000;
const pageSize = 200;
const mostPages = 200;

/** The host of the trailers’ data beside the one that signs in: `auth.api.…` and `trailer.api.…`. */
const trailerUrl = (authUrl: string): string => authUrl.replace('://auth.', '://trailer.');

/** Asks for page after page below a path. Throws ServiceFault where they do not end. */
async function* pages<Page>(
  get: (path: string) => Promise<unknown>,
  path: string,
  read: (body: unknown) => { readonly page: Page; readonly nextPage: string | null },
): AsyncGenerator<Page> {
  let pageToken: string | null = null;
  for (let count = 0; count < mostPages; count += 1) {
    const more: string = pageToken === null ? '' : `&pageToken=${encodeURIComponent(pageToken)}`;
    const { page, nextPage } = readAs(read, await get(`${path}${more}`));
    yield page;
    if (nextPage === null) return;
    if (nextPage === pageToken) break;
    pageToken = nextPage;
  }
  throw new ServiceFault('unreadable', { words: 'endless pages' });
}

/**
 * An account at ZF SCALAR. Sources: developers.zf-scalar.com: token by client id, secret and audience, valid for an hour; assets below the
 * trailer host. Pages by `pageToken`, and events by the time SCALAR received them, are as its contracts describe them: not public.
 */
export function createScalarClient(
  { callOutside, nowMs, tokens, account }: ClientParts,
  entered: ReadonlyMap<IntegrationFieldName, string>,
): ScalarClient {
  const of = (name: IntegrationFieldName): string => entered.get(name) ?? '';
  const authUrl = (entered.get('base_url') ?? integrationRules.ZF_INGEST.usualUrl ?? '').replace(/\/+$/, '');

  function dataOf(answer: OutsideAnswer, refused: FeedFaultKind): unknown {
    const fault = faultOfStatus(answer, refused, nowMs());
    if (fault !== null) throw fault;
    return jsonOf(answer);
  }

  async function signIn(): Promise<string> {
    const body = { clientId: of('client_id'), clientSecret: of('client_secret'), audience: of('audience') };
    const answer = await callService(callOutside, {
      url: `${authUrl}/v1/integrators/token`,
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    // A wrong secret is a bad request to the one who signs in.
    if (answer.status === 400) throw new ServiceFault('key_refused', { status: 400 });
    const found = z.safeParse(token, dataOf(answer, 'key_refused'));
    if (!found.success) throw new ServiceFault('unreadable');
    const { accessToken, expriesIn, expiresIn } = found.data;
    const lifeMs = (expriesIn ?? expiresIn ?? usualLifeSeconds) * 1000;
    const authorization = `Bearer ${accessToken}`;
    tokens.set(account, { authorization, endsAtMs: nowMs() + lifeMs - tokenMarginMs });
    return authorization;
  }

  async function get(path: string): Promise<unknown> {
    const ask = (authorization: string) =>
      callService(callOutside, {
        url: `${trailerUrl(authUrl)}${path}`,
        method: 'GET',
        headers: { authorization },
        body: null,
      });
    const kept = tokens.get(account);
    const isKept = kept !== undefined && kept.endsAtMs > nowMs();
    const answer = await ask(isKept ? kept.authorization : await signIn());
    if (answer.status !== 401 || !isKept) return dataOf(answer, 'key_refused');
    tokens.delete(account);
    return dataOf(await ask(await signIn()), 'token_expired');
  }

  return {
    signIn: async () => {
      await signIn();
    },
    listAssets: () =>
      pages(get, `/v1/assets?pageSize=${pageSize}`, (body) => {
        const { assets, nextPage } = decodeScalarAssets(body);
        return { page: assets, nextPage };
      }),
    listEvents: (sinceMs) =>
      pages(
        get,
        `/v1/events?receivedFrom=${encodeURIComponent(new Date(sinceMs).toISOString())}&pageSize=${pageSize}`,
        (body) => ({ page: decodeScalarBody(body).events, nextPage: nextPageOf(body) }),
      ),
  };
}

const paged = z.object({ nextPageToken: z.nullish(z.string()) });

function nextPageOf(body: unknown): string | null {
  const found = z.safeParse(paged, body);
  return found.success ? (found.data.nextPageToken ?? null) : null;
}

function readAs<Read>(read: (body: unknown) => Read, body: unknown): Read {
  try {
    return read(body);
  } catch (error) {
    if (error instanceof UnreadableFeedError) throw new ServiceFault('unreadable', { words: error.message });
    throw error;
  }
}
