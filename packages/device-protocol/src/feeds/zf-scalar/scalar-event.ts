import { channelId, isPlausibleValue } from '@tyrewatch/domain/telemetry/channel-table';
import type { PositionFix } from '@tyrewatch/domain/telemetry/reading';
import { isPlausiblePlace } from '@tyrewatch/domain/telemetry/reading-plausibility';
import type { CentreTyreAddress } from '../../readings/tyre-address.ts';
import type { TyreValues, TyreWarning } from '../../readings/tyre-values.ts';
import type { FeedReading } from '../feed-reading.ts';
import { UnreadableFeedError, plausibleChannels } from '../feed-reading.ts';
import type { LowerCaseObject } from '../json-members.ts';
import { axleCountAt, instantAt, listAt, membersOf, numberAt, objectAt, textAt } from '../json-members.ts';

/** What a SCALAR event says of an asset; the asset’s VIN is named by `config.tbs` and the list of assets alone. */
export interface ScalarEvent {
  /** The same whenever the event is sent again; null = not said. */
  readonly eventId: string | null;
  /** Such as `status.tpms`. */
  readonly type: string;
  readonly version: number | null;
  readonly assetId: string;
  readonly unitId: string | null;
  /** Upper case; null in most events. */
  readonly vin: string | null;
  /** Maker and model of the trailer’s brake system; null in most events. */
  readonly brakeSystem: { readonly brand: string | null; readonly model: string | null } | null;
  readonly reading: Omit<FeedReading, 'vin'>;
}

/*
 * Units by developers.zf-scalar.com: pressure in bar with one decimal (newer pages say kPa), mileage in km, axleLoad in kg over all
 * axles, speed in km/h. No tyre of a trailer holds more than 20 bar.
 */
const kpaPerBar = 100;
const mostBar = 20;
const pressureKpa = (sent: number | null, perUnit: number): number | null =>
  sent === null ? null : Math.round(sent * perUnit * 10) / 10;

/** The tyres of an event, which writes all its pressures in one unit: a flat tyre is near 0 in both. */
function tyresOf(items: readonly unknown[]): TyreValues[] {
  const isKpa = items.some((item) => (numberAt(membersOf(item), 'pressure') ?? 0) > mostBar);
  return items.map((item) => tyreOf(item, isKpa ? 1 : kpaPerBar)).filter((tyre) => tyre !== null);
}

/** The byte of ISO 11992-2: high nibble the axle from 1, low nibble the wheel around the centre at 8, 0 = unknown. */
export function tyreAddressOf(location: number): CentreTyreAddress {
  const wheel = location & 15;
  return { kind: 'iso11992', axle: (location >> 4) - 1, fromCentre: wheel === 0 ? 0 : wheel - 8, location };
}

const warnings: readonly (readonly [words: RegExp, warning: TyreWarning])[] = [
  [/leak/, 'leak'],
  [/extreme.*over|over.*(extreme|critical)/, 'extreme_over'],
  [/extreme.*under|under.*(extreme|critical)/, 'extreme_under'],
  [/over/, 'over'],
  [/under/, 'under'],
  [/^(normal|ok|no.*warning)/, 'none'],
];

function warningOf(status: string | null): TyreWarning | null {
  const words = status?.toLowerCase() ?? '';
  return warnings.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}

const isByte = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= 255;

/** One tyre of an event; null where it names no wheel. */
export function tyreOf(item: unknown, kpaPerUnit: number): TyreValues | null {
  const tyre = membersOf(item);
  const location = numberAt(tyre, 'location');
  if (!isByte(location)) return null;
  const sent = numberAt(tyre, 'pressure');
  return {
    address: tyreAddressOf(location),
    pressureKpa: pressureKpa(sent, kpaPerUnit),
    temperatureC: numberAt(tyre, 'temperature'),
    rawPressure: sent,
    fault: sent === null ? 'not_available' : 'none',
    warning: warningOf(textAt(tyre, 'pressurestatus')),
    leakagePaPerS: null,
  };
}

function fixOf(place: LowerCaseObject): PositionFix | null {
  const latitudeDeg = numberAt(place, 'latitude');
  const longitudeDeg = numberAt(place, 'longitude');
  if (latitudeDeg === null || longitudeDeg === null || !isPlausiblePlace(latitudeDeg, longitudeDeg)) return null;
  const believed = (channel: number, name: string): number | null => {
    const value = numberAt(place, name);
    return value !== null && isPlausibleValue(channel, value) ? value : null;
  };
  return {
    latitudeDeg,
    longitudeDeg,
    altitudeM: believed(channelId.altitude, 'altitude'),
    headingDeg: believed(channelId.heading, 'heading'),
    satellites: believed(channelId.satellites, 'satellites'),
  };
}

/** The object within an event's data that keeps its place, speed and mileage, beside the data itself; null = the data alone. */
export function innerPlaceOf(data: LowerCaseObject): unknown {
  const name = ['ref', 'position', 'gnss'].find((one) => data.has(one));
  return name === undefined ? null : data.get(name);
}

/** Place, speed and mileage of an event, of two alike the inner one. */
function placeOf(data: LowerCaseObject): LowerCaseObject {
  const inner = [...membersOf(innerPlaceOf(data))].filter(([, value]) => value !== null);
  return new Map([...data, ...inner]);
}

/** Reads one event, of either revision of the envelope; null without asset, type or time. */
export function scalarEvent(item: unknown): ScalarEvent | null {
  const envelope = membersOf(item);
  const data = objectAt(envelope, 'eventdata');
  // The Datahub’s batches and older revisions keep part of the envelope within the data.
  const either = <Value>(read: (object: LowerCaseObject) => Value | null): Value | null => read(envelope) ?? read(data);
  const type = textAt(envelope, 'eventtype');
  const assetId = either((object) => textAt(object, 'assetid'));
  const atMs = either((object) => instantAt(object, 'registeredon'));
  if (type === null || assetId === null || atMs === null) return null;
  const eventId = either((object) => textAt(object, 'eventid'));
  const place = placeOf(data);
  const speedKmh = numberAt(place, 'speed');
  const brand = textAt(data, 'brand');
  const model = textAt(data, 'model');
  return {
    eventId,
    type,
    version: either((object) => numberAt(object, 'eventversion')),
    assetId,
    unitId: either((object) => textAt(object, 'unitid')),
    vin: textAt(data, 'vin')?.toUpperCase() ?? null,
    brakeSystem: brand === null && model === null ? null : { brand, model },
    reading: {
      atMs,
      receivedAtMs: either((object) => instantAt(object, 'receivedon')),
      sourceId: eventId ?? type,
      fix: fixOf(place),
      speedKmh: speedKmh !== null && isPlausibleValue(channelId.speed, speedKmh) ? speedKmh : null,
      ignitionOn: null,
      channels: plausibleChannels({
        odometer: numberAt(place, 'mileage'),
        axleLoad: numberAt(place, 'axleload'),
        batteryVoltage: numberAt(data, 'supplyvoltage'),
      }),
      tyres: tyresOf(listAt(data, 'tpms')),
    },
  };
}

/** Items of a body, and the name of their list in lower case; null = the body is the list, or the only item. */
interface ScalarList {
  readonly name: string | null;
  readonly items: readonly unknown[];
}

function listNamed(body: unknown, names: readonly string[]): ScalarList | null {
  if (Array.isArray(body)) return { name: null, items: body };
  const members = membersOf(body);
  const name = names.find((one) => members.has(one));
  return name === undefined ? null : { name, items: listAt(members, name) };
}

/** The events of a body: a batch of the Datahub, a page of events, a list, or one alone; null = it holds none. */
export const findScalarEvents = (body: unknown): ScalarList | null =>
  membersOf(body).has('eventtype') ? { name: null, items: [body] } : listNamed(body, ['eventsdata', 'events']);

/** Reads a body with events; those without asset, type or time are counted. Throws UnreadableFeedError for a body without a list of them. */
export function decodeScalarBody(body: unknown): {
  readonly events: readonly ScalarEvent[];
  readonly unreadableCount: number;
} {
  const found = findScalarEvents(body);
  if (found === null) throw new UnreadableFeedError('no events');
  const events = found.items.map(scalarEvent).filter((event) => event !== null);
  return { events, unreadableCount: found.items.length - events.length };
}

/** An asset of the account’s list. */
export interface ScalarAsset {
  readonly assetId: string;
  /** Upper case; null when not said. */
  readonly vin: string | null;
  readonly name: string | null;
  readonly registration: string | null;
  readonly make: string | null;
  readonly model: string | null;
  readonly axleCount: number | null;
}

/** The assets of a page; null where it holds no list. */
export const findScalarAssets = (body: unknown): ScalarList | null => listNamed(body, ['assets', 'items', 'data']);

/** Reads one asset; null without an id. */
export function scalarAsset(item: unknown): ScalarAsset | null {
  const asset = membersOf(item);
  const assetId = textAt(asset, 'assetid') ?? textAt(asset, 'id');
  if (assetId === null) return null;
  return {
    assetId,
    vin: textAt(asset, 'vin')?.toUpperCase() ?? null,
    name: textAt(asset, 'name'),
    registration: textAt(asset, 'licenseplate'),
    make: textAt(asset, 'brand'),
    model: textAt(asset, 'model'),
    axleCount: axleCountAt(asset, 'axlecount'),
  };
}

/** Reads a page of assets. Throws UnreadableFeedError where it holds no list. */
export function decodeScalarAssets(body: unknown): {
  readonly assets: readonly ScalarAsset[];
  /** Null = the last page. */
  readonly nextPage: string | null;
} {
  const found = findScalarAssets(body);
  if (found === null) throw new UnreadableFeedError('no list of assets');
  const assets = found.items.map(scalarAsset).filter((asset) => asset !== null);
  return { assets, nextPage: textAt(membersOf(body), 'nextpagetoken') };
}
