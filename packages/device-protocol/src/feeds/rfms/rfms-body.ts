import type { FeedReading } from '../feed-reading.ts';
import { UnreadableFeedError } from '../feed-reading.ts';
import type { LowerCaseObject } from '../json-members.ts';
import { axleCountAt, flagAt, instantAt, listAt, membersOf, textAt } from '../json-members.ts';
import { rfmsReading } from './rfms-record.ts';

/** A vehicle of a maker's list, which an account may read. */
export interface RfmsVehicle {
  /** Upper case. */
  readonly vin: string;
  /** The customer's name of it; null without. */
  readonly name: string | null;
  readonly brand: string | null;
  readonly model: string | null;
  /** Null when not said. */
  readonly axleCount: number | null;
}

/** Where a list goes on. */
export interface RfmsPaging {
  readonly isMoreAvailable: boolean;
  /** Address of the next page, whole or from the host's root; null = not given. */
  readonly nextPage: string | null;
  /** The maker's time when it answered, epoch milliseconds; null when not said. */
  readonly serverTimeMs: number | null;
}

/** One answer of an rFMS service. */
export type RfmsBody =
  | (RfmsPaging & {
      readonly kind: 'vehicles';
      readonly vehicles: readonly RfmsVehicle[];
      /** Records without a VIN. */
      readonly unreadableCount: number;
    })
  | (RfmsPaging & {
      readonly kind: 'vehiclepositions' | 'vehiclestatuses';
      readonly readings: readonly FeedReading[];
      /** Records without a VIN or a time. */
      readonly unreadableCount: number;
    })
  | { readonly kind: 'error'; readonly code: string; readonly description: string | null };

/** The name of each list within its answer in the two dialects, in lower case: version 3 and 4 wrap it, 2.1 does not. */
const lists = [
  { kind: 'vehicles', wrapper: 'vehicleresponse', list: 'vehicles', plain: 'vehicle' },
  {
    kind: 'vehiclepositions',
    wrapper: 'vehiclepositionresponse',
    list: 'vehiclepositions',
    plain: 'vehicleposition',
  },
  { kind: 'vehiclestatuses', wrapper: 'vehiclestatusresponse', list: 'vehiclestatuses', plain: 'vehiclestatus' },
] as const;

function rfmsVehicle(item: unknown): RfmsVehicle | null {
  const record = membersOf(item);
  const vin = textAt(record, 'vin');
  if (vin === null) return null;
  return {
    vin: vin.toUpperCase(),
    name: textAt(record, 'customervehiclename'),
    brand: textAt(record, 'brand'),
    model: textAt(record, 'model'),
    axleCount: axleCountAt(record, 'noofaxles'),
  };
}

function pagingOf(body: LowerCaseObject, answer: LowerCaseObject): RfmsPaging {
  const either = <Value>(read: (object: LowerCaseObject) => Value | null): Value | null => read(body) ?? read(answer);
  return {
    isMoreAvailable: either((object) => flagAt(object, 'moredataavailable')) ?? false,
    nextPage: either((object) => textAt(object, 'moredataavailablelink')),
    serverTimeMs: either((object) => instantAt(object, 'requestserverdatetime')),
  };
}

/** The list of an answer, as its items; null where it holds none. */
export function findRfmsList(body: unknown): {
  readonly kind: (typeof lists)[number]['kind'];
  readonly items: readonly unknown[];
  readonly paging: RfmsPaging;
  /** The object the list is in, and its name there in lower case. */
  readonly place: readonly [holder: unknown, name: string];
} | null {
  const members = membersOf(body);
  for (const { kind, wrapper, list, plain } of lists) {
    const wrapped = members.get(wrapper);
    const isInside = members.has(wrapper) && !Array.isArray(wrapped);
    const answer = isInside ? membersOf(wrapped) : members;
    const name = [list, plain, ...(isInside ? [] : [wrapper])].find((one) => answer.has(one)) ?? list;
    if (!isInside && !answer.has(name)) continue;
    const place = [isInside ? wrapped : body, name] as const;
    return { kind, items: listAt(answer, name), paging: pagingOf(members, answer), place };
  }
  return null;
}

/**
 * Reads an answer of an rFMS service of version 2.1, 3, 4 or the draft of 5. Members it does not know are left, missing and null ones
 * are null. Throws UnreadableFeedError for what is neither a list of rFMS nor its error.
 */
export function decodeRfmsBody(body: unknown): RfmsBody {
  const found = findRfmsList(body);
  if (found === null) {
    const members = membersOf(body);
    const code = textAt(members, 'error');
    if (code === null) throw new UnreadableFeedError('no list of vehicles, positions or statuses');
    return { kind: 'error', code, description: textAt(members, 'error_description') };
  }
  const { kind, items, paging } = found;
  if (kind === 'vehicles') {
    const vehicles = items.map(rfmsVehicle).filter((vehicle) => vehicle !== null);
    return { kind, ...paging, vehicles, unreadableCount: items.length - vehicles.length };
  }
  // a position and a status may be of one instant and one trigger
  const readings = items.map((item) => rfmsReading(item, kind)).filter((reading) => reading !== null);
  return { kind, ...paging, readings, unreadableCount: items.length - readings.length };
}
