import { takeDueFeed } from '@tyrewatch/store/feeds/feed-state-repository';
import { truckMakerIds } from '../features/truck-makers/maker-table.ts';
import type { FeedPullParts } from '../features/truck-makers/pull-feed.ts';
import { feedLeaseMs, pullFeed } from '../features/truck-makers/pull-feed.ts';
import { pause } from './job-runner.ts';

/** Feeds asked side by side: a slow maker holds up none but itself. */
const atOnce = 6;
/** How often it is looked for feeds that have become due while others are being asked, in milliseconds. */
const lookEveryMs = 1000;
/** A run ends by and by even where there is always a feed being asked: the runner counts ends. */
const lookForMs = 4 * 60_000;

/**
 * Asks the makers whose turn it is; resolves with how many were asked, once none is due and none is being asked, or after minutes. Each feed is asked by one
 * process at a time, by a lease; one whose process was killed is due again when that ends. Throws after the others what one could not
 * be asked for, such as a database that is away.
 */
export async function pullFeeds(parts: FeedPullParts, signal: AbortSignal): Promise<number> {
  const { database, nowMs } = parts;
  const underWay = new Set<Promise<void>>();
  const failures: unknown[] = [];
  let count = 0;
  const start = (turn: Promise<void>): void => {
    count += 1;
    const ended = turn.catch((error: unknown) => void failures.push(error)).finally(() => underWay.delete(ended));
    underWay.add(ended);
  };
  const endsAtMs = performance.now() + lookForMs;
  while (!signal.aborted && failures.length === 0 && performance.now() < endsAtMs) {
    const request = { integrationIds: truckMakerIds, nowMs: nowMs(), leaseEndsAtMs: nowMs() + feedLeaseMs };
    const due = underWay.size < atOnce ? await takeDueFeed(database.kysely, request) : null;
    if (due !== null) start(pullFeed(parts, due, signal));
    else if (underWay.size === 0) break;
    else await Promise.race([...underWay, pause(lookEveryMs, signal)]);
  }
  await Promise.all(underWay);
  if (failures.length > 0) throw failures[0];
  return count;
}
