import type { FeedReading } from '@tyrewatch/device-protocol/feeds/feed-reading';
import type { RfmsVehicle } from '@tyrewatch/device-protocol/feeds/rfms/rfms-body';
import { nextTryMs } from '@tyrewatch/domain/integrations/feed-fault';
import { integrationRules, missingFields } from '@tyrewatch/domain/integrations/integration-rules';
import type { Ingest } from '@tyrewatch/ingest/ingest';
import type { Database } from '@tyrewatch/store/database';
import { keepFeedPosition, matchAddedVehicles } from '@tyrewatch/store/feeds/feed-pull-repository';
import type { DueFeed, FeedProgress } from '@tyrewatch/store/feeds/feed-state-repository';
import { writeFeedProgress } from '@tyrewatch/store/feeds/feed-state-repository';
import type { ReportedVehicle } from '@tyrewatch/store/feeds/feed-vehicle-repository';
import { writeReportedVehicles } from '@tyrewatch/store/feeds/feed-vehicle-repository';
import { listIntegrations } from '@tyrewatch/store/organisations/integration-repository';
import * as z from 'zod/mini';
import { ServiceFault } from '../../outside/service-fault.ts';
import { feedMessage } from '../feeds/feed-message.ts';
import type { CredentialSeal } from '../integrations/credential-seal.ts';
import { enteredFields } from '../integrations/integration-wire.ts';
import type { MakerAccounts } from './maker-account.ts';
import { findTruckMaker } from './maker-table.ts';
import type { ReadingList, RfmsClient } from './rfms-client.ts';
import { createRfmsClient } from './rfms-client.ts';

/** What asking makers stands on. */
export interface FeedPullParts {
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Pick<Database, 'kysely'>;
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number;
  readonly feeds: {
    readonly accounts: MakerAccounts;
    readonly seal: CredentialSeal;
    readonly ingest: Pick<Ingest, 'submitFeed'>;
    /** 0 to 1, for spreading calls. */
    readonly random: () => number;
  };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long a process may take for a page and what follows from it. */
export const feedLeaseMs = 5 * minuteMs;
/** After this time the rest of a long past is left for the next turn. */
const turnMs = minuteMs;
const pollEveryMs = minuteMs;
/** Pause before the rest of a long past. */
const turnPauseMs = 5000;
const listVehiclesEveryMs = hourMs;
/** A new account is read from here on. */
const firstPastMs = 24 * hourMs;
/** Records that the maker received while it answered may be missing in its answer. */
const overlapMs = minuteMs;
const lists: readonly ReadingList[] = ['vehiclepositions', 'vehiclestatuses'];
/** Added vehicles whose newest status is asked for in one turn. */
const mostAdded = 20;

/** How far a feed is read: when its vehicles were listed, and until when each list was received; epoch milliseconds. */
const feedPosition = z.object({
  vehicles: z.optional(z.number()),
  vehiclepositions: z.optional(z.number()),
  vehiclestatuses: z.optional(z.number()),
});
type Position = z.output<typeof feedPosition>;

/** Where a feed is read from; from its beginning where that cannot be said. */
function positionOf({ position }: DueFeed): Position {
  const found = z.safeParse(feedPosition, position);
  return found.success ? found.data : {};
}

/** One turn of asking a maker. */
interface Turn {
  readonly parts: FeedPullParts;
  readonly due: DueFeed;
  readonly client: RfmsClient;
  readonly host: string;
  readonly startMs: number;
  readonly signal: AbortSignal;
  position: Position;
  /** Readings taken in. */
  readonly taken: { count: number; newestAtMs: number; lagSeconds: number };
}

/** The client of a feed's account. Throws ServiceFault `not_configured`. */
async function openFeed({ database, feeds }: FeedPullParts, { organisationId, integrationId }: DueFeed) {
  const maker = findTruckMaker(integrationId);
  const stored = (await listIntegrations(database.kysely, organisationId)).find(
    (one) => one.integrationId === integrationId,
  );
  if (maker === null || stored?.encryptedCredentials == null) throw new ServiceFault('not_configured');
  const entered = enteredFields(
    stored,
    feeds.seal.open(stored.encryptedCredentials, { organisationId, integrationId }),
  );
  if (missingFields(integrationRules[maker.feature], new Set(entered.keys())).length > 0) {
    throw new ServiceFault('not_configured');
  }
  const account = feeds.accounts({ maker, organisationId, version: stored.version, entered });
  return { client: createRfmsClient(account, maker), host: new URL(account.baseUrl).host };
}

const listedVehicle = ({ vin, name, brand, model, axleCount }: RfmsVehicle): ReportedVehicle => ({
  reference: vin,
  vin,
  name,
  make: brand,
  model,
  axleCount,
});

/** The vehicles that readings are of, each where it was last. */
function reportedVehicles(readings: readonly FeedReading[]): ReportedVehicle[] {
  const byVin = Map.groupBy(readings, ({ vin }) => vin);
  return [...byVin].map(([vin, own]) => {
    const last = own.toSorted((a, b) => a.atMs - b.atMs).findLast(({ fix }) => fix !== null)?.fix ?? null;
    return { reference: vin, vin, latitudeDeg: last?.latitudeDeg ?? null, longitudeDeg: last?.longitudeDeg ?? null };
  });
}

/** Stores readings and what they say of which vehicles there are; both change nothing when done again. */
async function takeIn({ parts, due, host, taken }: Turn, readings: readonly FeedReading[]): Promise<void> {
  if (readings.length === 0) return;
  const receivedAtMs = parts.nowMs();
  const messages = readings.map((reading) => feedMessage(reading, receivedAtMs));
  const { organisationId, integrationId } = due;
  await parts.feeds.ingest.submitFeed({ organisationId, integrationId, receivedAtMs, address: host, messages });
  await writeReportedVehicles(parts.database.kysely, due, reportedVehicles(readings), receivedAtMs);
  taken.count += readings.length;
  for (const { atMs, receivedAtMs: makerMs } of readings) {
    taken.newestAtMs = Math.max(taken.newestAtMs, atMs);
    taken.lagSeconds = Math.max(taken.lagSeconds, ((makerMs ?? receivedAtMs) - atMs) / 1000);
  }
}

/** Goes on from what was taken in; a process that is killed here asks again for the last page. */
async function advance(turn: Turn, change: Position): Promise<void> {
  const { parts, due } = turn;
  turn.position = { ...turn.position, ...change };
  const leaseEndsAtMs = parts.nowMs() + feedLeaseMs;
  await keepFeedPosition(parts.database.kysely, due, { position: turn.position, leaseEndsAtMs });
}

async function listVehicles(turn: Turn): Promise<void> {
  const { parts, due, client, position } = turn;
  if (parts.nowMs() - (position.vehicles ?? 0) < listVehiclesEveryMs) return;
  for await (const vehicles of client.listVehicles()) {
    const unique = new Map(vehicles.map((vehicle) => [vehicle.vin, listedVehicle(vehicle)]));
    await writeReportedVehicles(parts.database.kysely, due, [...unique.values()], parts.nowMs());
  }
  await advance(turn, { vehicles: parts.nowMs() });
}

/** A vehicle that was added since begins with the newest status its maker has. */
async function askForAdded(turn: Turn): Promise<void> {
  const added = await matchAddedVehicles(turn.parts.database.kysely, turn.due);
  for (const vin of added.slice(0, mostAdded)) {
    const status = await turn.client.findLatestStatus(vin);
    if (status !== null) await takeIn(turn, [status]);
  }
}

/** Reads a list to its end; false = its time was up before. */
async function readList(turn: Turn, list: ReadingList): Promise<boolean> {
  const { parts, client, startMs, signal } = turn;
  const fromMs = Math.min(turn.position[list] ?? startMs - firstPastMs, startMs);
  for await (const { readings, nextFromMs } of client.listReadings(list, fromMs - overlapMs, startMs)) {
    await takeIn(turn, readings);
    await advance(turn, { [list]: Math.min(Math.max(fromMs, nextFromMs), parts.nowMs()) });
    if (signal.aborted || parts.nowMs() - startMs > turnMs) return false;
  }
  return true;
}

const recordsOf = ({ count, newestAtMs, lagSeconds }: Turn['taken']): Pick<FeedProgress, 'records'> =>
  count === 0 ? {} : { records: { newestAtMs, lagSeconds } };

/** The fault of a feed in an error: also one of values that cannot be read or stored; null = it is not the feed's, as a database that is away. */
function feedFaultOf(error: unknown): ServiceFault | null {
  if (error instanceof ServiceFault) return error;
  const code = error instanceof Error && 'code' in error ? error.code : null;
  const isOfValues = typeof code === 'string' && /^2[23][0-9A-Z]{3}$/.test(code);
  const isOfReading = error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError;
  return isOfValues || isOfReading ? new ServiceFault('unreadable') : null;
}

/** What is kept of a fault, and when the maker is asked again. */
function afterFault(
  { parts, due, taken }: Pick<Turn, 'parts' | 'due' | 'taken'>,
  { kind, details, retryAtMs }: ServiceFault,
): Pick<FeedProgress, 'fault' | 'nextTryAtMs'> {
  const nowMs = parts.nowMs();
  const nextMs = nextTryMs(kind, { nowMs, sinceMs: due.faultSinceMs ?? nowMs, retryAtMs });
  // later by up to a tenth, so that accounts that failed together do not come back together
  const nextTryAtMs = nextMs + (nextMs - nowMs) * 0.1 * parts.feeds.random();
  return { fault: { kind, details: kind === 'cut' ? { ...details, kept: taken.count } : details }, nextTryAtMs };
}

/**
 * Asks a maker for what is new since the last time, page after page, and keeps how far it came after each. Whatever is wrong with the
 * maker is kept as the feed's fault. May be killed anywhere and run twice: nothing is stored twice.
 */
export async function pullFeed(parts: FeedPullParts, due: DueFeed, signal: AbortSignal): Promise<void> {
  const { organisationId, integrationId } = due;
  const key = { organisationId, integrationId };
  const taken = { count: 0, newestAtMs: 0, lagSeconds: 0 };
  try {
    const opened = await openFeed(parts, due);
    const startMs = parts.nowMs();
    const turn: Turn = {
      parts,
      due,
      ...opened,
      startMs,
      signal,
      position: positionOf(due),
      taken,
    };
    await listVehicles(turn);
    await askForAdded(turn);
    let isDone = true;
    for (const list of lists) isDone = isDone && (await readList(turn, list));
    const atMs = parts.nowMs();
    const nextTryAtMs = isDone ? atMs + pollEveryMs * (1 + 0.1 * parts.feeds.random()) : atMs + turnPauseMs;
    await writeFeedProgress(parts.database.kysely, { ...key, atMs, nextTryAtMs, ...recordsOf(taken), fault: null });
  } catch (error) {
    const fault = feedFaultOf(error);
    if (fault === null) throw error;
    const kept = { ...key, atMs: parts.nowMs(), ...recordsOf(taken), ...afterFault({ parts, due, taken }, fault) };
    await writeFeedProgress(parts.database.kysely, kept);
  }
}
