import type { ScalarAsset, ScalarEvent } from '@tyrewatch/device-protocol/feeds/zf-scalar/scalar-event';
import type { FeedDelivery } from '@tyrewatch/ingest/feed-submission';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { Queryable } from '@tyrewatch/store/database';
import type { FeedKey, FeedProgress } from '@tyrewatch/store/feeds/feed-state-repository';
import { writeReportedVehicles } from '@tyrewatch/store/feeds/feed-vehicle-repository';
import type { ReportedVehicle } from '@tyrewatch/store/feeds/feed-vehicle-repository';
import { feedMessage } from './feed-message.ts';

/** What storing events stands on. */
export interface ScalarStoreParts {
  readonly ingest: Pick<Ingest, 'submitFeed'>;
  /** Runs work in a transaction that sees the feed’s organisation. */
  readonly inScope: <Result>(work: (trx: Queryable) => Promise<Result>) => Promise<Result>;
}

/** The assets of events, each once, with the newest place and the VIN where one of them names it. */
function reportedBy(events: readonly ScalarEvent[]): ReportedVehicle[] {
  const reported = new Map<string, ReportedVehicle>();
  for (const { assetId, vin, reading } of events.toSorted((a, b) => a.reading.atMs - b.reading.atMs)) {
    const before = reported.get(assetId);
    reported.set(assetId, {
      reference: assetId,
      vin: vin ?? before?.vin ?? null,
      latitudeDeg: reading.fix?.latitudeDeg ?? before?.latitudeDeg ?? null,
      longitudeDeg: reading.fix?.longitudeDeg ?? before?.longitudeDeg ?? null,
    });
  }
  return [...reported.values()];
}

/** Keeps the account’s list of assets: which VIN an asset is. */
export const keepAssets = (trx: Queryable, feed: FeedKey, assets: readonly ScalarAsset[], atMs: number) =>
  writeReportedVehicles(
    trx,
    feed,
    assets.map(({ assetId, ...asset }) => ({ reference: assetId, ...asset })),
    atMs,
  );

/**
 * Stores events of an account for the vehicles with the VINs of their assets; settles after COMMIT. Events of assets whose VIN is not known
 * yet, or that have no vehicle, or are ignored, leave no reading. The same again changes nothing.
 */
export async function storeScalarEvents(
  { ingest, inScope }: ScalarStoreParts,
  { organisationId, integrationId }: FeedKey,
  events: readonly ScalarEvent[],
  { receivedAtMs, address }: Pick<FeedDelivery, 'receivedAtMs' | 'address'>,
): Promise<FeedProgress['records']> {
  if (events.length === 0) return undefined;
  const feed = { organisationId, integrationId };
  const vehicles = await inScope((trx) => writeReportedVehicles(trx, feed, reportedBy(events), receivedAtMs));
  const vins = new Map(vehicles.map(({ reference, vin, isIgnored }) => [reference, isIgnored ? null : vin]));
  const messages = events.flatMap(({ assetId, reading }) => {
    const vin = vins.get(assetId) ?? null;
    return vin === null ? [] : [feedMessage({ vin, ...reading }, receivedAtMs)];
  });
  if (messages.length > 0) await ingest.submitFeed({ ...feed, receivedAtMs, address, messages });
  const times = events.map(({ reading }) => reading.atMs).filter((atMs) => atMs <= receivedAtMs);
  if (times.length === 0) return undefined;
  return { newestAtMs: Math.max(...times), lagSeconds: (receivedAtMs - Math.min(...times)) / 1000 };
}
