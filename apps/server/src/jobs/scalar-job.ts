import { featureId } from '@tyrewatch/domain/access/feature';
import { nextTryMs } from '@tyrewatch/domain/integrations/feed-fault';
import { integrationRules, missingFields } from '@tyrewatch/domain/integrations/integration-rules';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { Database } from '@tyrewatch/store/database';
import type { DueFeed } from '@tyrewatch/store/feeds/feed-state-repository';
import { takeDueFeed, writeFeedProgress } from '@tyrewatch/store/feeds/feed-state-repository';
import { listIntegrations } from '@tyrewatch/store/organisations/integration-repository';
import { keepAssets, storeScalarEvents } from '../features/feeds/scalar-events.ts';
import type { ScalarTokens } from '../features/feeds/scalar-client.ts';
import { createScalarClient } from '../features/feeds/scalar-client.ts';
import type { CredentialSeal } from '../features/integrations/credential-seal.ts';
import { enteredFields } from '../features/integrations/integration-wire.ts';
import type { CallOutside } from '../outside/call-outside.ts';
import { ServiceFault } from '../outside/service-fault.ts';

/** What the job works with. */
export interface ScalarJobParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly scalar: {
    readonly callOutside: CallOutside;
    /** Kept between looks. */
    readonly tokens: ScalarTokens;
    readonly seal: CredentialSeal;
    readonly ingest: Pick<Ingest, 'submitFeed'>;
  };
}

/** SCALAR sends events by itself; what it could not deliver is asked for this often, in milliseconds. */
const pauseMs = 15 * 60_000;
/** Longer than all calls of one look take together, in milliseconds. */
const leaseMs = 10 * 60_000;
/** How far back the first look goes, in milliseconds. */
const firstLookMs = 24 * 3_600_000;
/** Looks overlap: events of one second may come in two pages. The same event again changes nothing. */
const overlapMs = 60_000;

/** The time of the last look, as it was kept. */
const lookedAtMs = (position: unknown): number | null => {
  const { received_from: text } = (position ?? {}) as { readonly received_from?: unknown };
  const atMs = typeof text === 'string' ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? null : atMs;
};

async function readFeed(parts: ScalarJobParts, feed: DueFeed): Promise<void> {
  const { database, nowMs, scalar } = parts;
  const { organisationId, integrationId } = feed;
  const key = { organisationId, integrationId };
  const [stored] = (await listIntegrations(database.kysely, organisationId)).filter(
    (one) => one.integrationId === integrationId,
  );
  const atMs = nowMs();
  const sealed = stored?.encryptedCredentials ?? null;
  if (stored === undefined || sealed === null) return;
  const entered = enteredFields(stored, scalar.seal.open(sealed, key));
  if (missingFields(integrationRules.ZF_INGEST, new Set(entered.keys())).length > 0)
    throw new ServiceFault('not_configured');
  const account = `${organisationId}/${stored.version}`;
  const client = createScalarClient(
    { callOutside: scalar.callOutside, nowMs, tokens: scalar.tokens, account },
    entered,
  );
  for await (const assets of client.listAssets())
    await database.kysely.transaction().execute((trx) => keepAssets(trx, key, assets, atMs));
  const address = new URL(entered.get('base_url') ?? integrationRules.ZF_INGEST.usualUrl ?? '').hostname;
  const store = {
    ingest: scalar.ingest,
    inScope: <Result>(work: (trx: Database['kysely']) => Promise<Result>) =>
      database.kysely.transaction().execute(work),
  };
  let readUntilMs = lookedAtMs(feed.position) ?? atMs - firstLookMs;
  for await (const events of client.listEvents(readUntilMs - overlapMs)) {
    const records = await storeScalarEvents(store, key, events, { receivedAtMs: nowMs(), address });
    readUntilMs = events.reduce((newestMs, { reading: { receivedAtMs } }) => {
      return receivedAtMs === null || receivedAtMs > atMs ? newestMs : Math.max(newestMs, receivedAtMs);
    }, readUntilMs);
    // where the pages end with a fault, the next look goes on from the last event that was read
    const position = { received_from: new Date(readUntilMs).toISOString() };
    await writeFeedProgress(database.kysely, { ...key, atMs: nowMs(), position, ...(records && { records }) });
  }
  const position = { received_from: new Date(atMs).toISOString() };
  await writeFeedProgress(database.kysely, { ...key, atMs, nextTryAtMs: atMs + pauseMs, position, fault: null });
}

/** Asks SCALAR for assets and for events that it could not deliver, one account after the other; answers how many were asked. */
export async function readScalarFeeds(parts: ScalarJobParts, signal: AbortSignal): Promise<number> {
  const { database, nowMs } = parts;
  let count = 0;
  while (!signal.aborted) {
    const request = { integrationIds: [featureId.ZF_INGEST], nowMs: nowMs(), leaseEndsAtMs: nowMs() + leaseMs };
    const feed = await takeDueFeed(database.kysely, request);
    if (feed === null) break;
    count += 1;
    try {
      await readFeed(parts, feed);
    } catch (error) {
      if (!(error instanceof ServiceFault)) throw error;
      const { kind, details, retryAtMs } = error;
      const atMs = nowMs();
      const { organisationId, integrationId } = feed;
      const nextTryAtMs = nextTryMs(kind, { nowMs: atMs, sinceMs: feed.faultSinceMs ?? atMs, retryAtMs });
      await writeFeedProgress(database.kysely, {
        organisationId,
        integrationId,
        atMs,
        nextTryAtMs,
        fault: { kind, details },
      });
    }
  }
  return count;
}
