import type { FeedReading } from '@tyrewatch/device-protocol/feeds/feed-reading';
import { UnreadableFeedError } from '@tyrewatch/device-protocol/feeds/feed-reading';
import type { RfmsBody, RfmsVehicle } from '@tyrewatch/device-protocol/feeds/rfms/rfms-body';
import { decodeRfmsBody } from '@tyrewatch/device-protocol/feeds/rfms/rfms-body';
import { ServiceFault } from '../../outside/service-fault.ts';
import type { OpenAccount } from './maker-account.ts';
import type { RfmsList, TruckMaker } from './maker-table.ts';

/** Lists of readings. */
export type ReadingList = Exclude<RfmsList, 'vehicles'>;

/** A page of readings. */
export interface ReadingPage {
  readonly readings: readonly FeedReading[];
  /** Records without a VIN or a time. */
  readonly unreadableCount: number;
  /** From when on, by the time the maker received them, the list goes on after this page, epoch milliseconds. */
  readonly nextFromMs: number;
}

/** What a maker's service is asked. Everything throws ServiceFault. */
export interface RfmsClient {
  signIn(): Promise<void>;
  /** All vehicles of the account, page by page. */
  listVehicles(): AsyncGenerator<readonly RfmsVehicle[]>;
  /**
   * What the maker received from an instant on, page by page; a little may come twice. What it says it received after `nowMs` moves
   * nothing on. Both epoch milliseconds.
   */
  listReadings(list: ReadingList, fromMs: number, nowMs: number): AsyncGenerator<ReadingPage>;
  /** The newest status of a vehicle; null = there is none. */
  findLatestStatus(vin: string): Promise<FeedReading | null>;
}

const secondMs = 1000;
/** More pages of one list than any fleet has in a turn. */
const mostPages = 1000;

/** Ends a list that does not end: one that names a page again, or more pages than any has. */
function createPageGuard(): (url: string) => void {
  const asked = new Set<string>();
  return (url) => {
    if (asked.has(url) || asked.size >= mostPages) throw new ServiceFault('unreadable', { words: 'endless pages' });
    asked.add(url);
  };
}
/** Statuses come with what the product reads, without counters and classes. */
const content = { contentFilter: 'SNAPSHOT,UPTIME' };
const instant = (atMs: number): string => new Date(atMs).toISOString();

type VehicleBody = Extract<RfmsBody, { readonly kind: 'vehicles' }>;
type ReadingBody = Extract<RfmsBody, { readonly kind: 'vehiclepositions' | 'vehiclestatuses' }>;

/** The next page where the answer names it, which may be from the root of the host. */
const linkedPage = (nextPage: string | null, baseUrl: string): string | null =>
  nextPage === null || !URL.canParse(nextPage, baseUrl) ? null : new URL(nextPage, baseUrl).href;

/** The readings of a page, as they are told apart. */
const keysOf = (readings: readonly FeedReading[]): Set<string> =>
  new Set(readings.map(({ vin, atMs, sourceId }) => `${vin}/${atMs}/${sourceId}`));

/** The newest time of receipt that is not to come, epoch milliseconds; -Infinity without. */
const newestReceivedMs = (readings: readonly FeedReading[], nowMs: number): number =>
  Math.max(...readings.map(({ receivedAtMs, atMs }) => receivedAtMs ?? atMs).filter((atMs) => atMs <= nowMs));

/** Speaks rFMS with an account at a maker. Source of calls, parameters and paging: ACEA rFMS 2.1 and 4.0. */
export function createRfmsClient(account: OpenAccount, maker: TruckMaker): RfmsClient {
  async function ask(list: RfmsList, url: string): Promise<RfmsBody> {
    const body = await account.get(url, maker.accept(list));
    try {
      return decodeRfmsBody(body);
    } catch (error) {
      throw error instanceof UnreadableFeedError ? new ServiceFault('unreadable', { words: error.message }) : error;
    }
  }
  async function askVehicles(url: string): Promise<VehicleBody> {
    const body = await ask('vehicles', url);
    if (body.kind !== 'vehicles') throw new ServiceFault('unreadable', { words: body.kind });
    return body;
  }
  async function askReadings(list: ReadingList, url: string): Promise<ReadingBody> {
    const body = await ask(list, url);
    if (body.kind !== 'vehiclepositions' && body.kind !== 'vehiclestatuses') {
      throw new ServiceFault('unreadable', { words: body.kind });
    }
    return body;
  }
  const urlOf = (list: RfmsList, query: Readonly<Record<string, string>> = {}): string => {
    const asked = new URLSearchParams(query).toString();
    return `${account.baseUrl}/${list}${asked === '' ? '' : `?${asked}`}`;
  };

  return {
    signIn: () => account.signIn(),
    listVehicles: async function* () {
      let [url, lastVin] = [urlOf('vehicles'), ''];
      const guard = createPageGuard();
      for (;;) {
        guard(url);
        const { vehicles, isMoreAvailable, nextPage } = await askVehicles(url);
        yield vehicles;
        const last = vehicles.at(-1)?.vin ?? lastVin;
        if (!isMoreAvailable || last === lastVin) return;
        lastVin = last;
        url = linkedPage(nextPage, account.baseUrl) ?? urlOf('vehicles', { lastVin });
      }
    },
    listReadings: async function* (list, fromMs, nowMs) {
      const from = (atMs: number): string => {
        const query = { starttime: instant(atMs), datetype: 'received' };
        return urlOf(list, list === 'vehiclestatuses' ? { ...query, ...content } : query);
      };
      let [url, startMs, emptyPages, before] = [from(fromMs), fromMs, 0, keysOf([])];
      const guard = createPageGuard();
      for (;;) {
        guard(url);
        const { readings, unreadableCount, isMoreAvailable, nextPage, serverTimeMs } = await askReadings(list, url);
        const newestMs = Math.max(startMs, newestReceivedMs(readings, nowMs));
        yield { readings, unreadableCount, nextFromMs: isMoreAvailable ? newestMs : (serverTimeMs ?? newestMs) };
        if (!isMoreAvailable) return;
        const keys = keysOf(readings);
        const isNew = keys.difference(before).size > 0 || (unreadableCount > 0 && nextPage !== null);
        emptyPages = isNew ? 0 : emptyPages + 1;
        if (emptyPages > 1) throw new ServiceFault('unreadable', { words: 'endless pages' });
        before = keys;
        // records may share an instant: where a page holds nothing else the next begins behind it
        const next = linkedPage(nextPage, account.baseUrl);
        startMs = next !== null || newestMs > startMs ? newestMs : startMs + secondMs;
        url = next ?? from(startMs);
      }
    },
    findLatestStatus: async (vin) => {
      const query = { vin, latestOnly: 'true', ...content };
      const { readings } = await askReadings('vehiclestatuses', urlOf('vehiclestatuses', query));
      return readings.find((reading) => reading.vin === vin) ?? null;
    },
  };
}
