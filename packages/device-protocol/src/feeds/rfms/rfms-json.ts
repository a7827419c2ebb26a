import { feedReadingJson, snakeCase, withoutNulls } from '../feed-reading.ts';
import { membersOf, textAt } from '../json-members.ts';
import { decodeRfmsBody, findRfmsList } from './rfms-body.ts';
import { rfmsReading } from './rfms-record.ts';

/** Members of a record, in lower case, that its reading holds under names of its own. */
const readMembers = new Set([
  'vin',
  'createddatetime',
  'receiveddatetime',
  'hrtotalvehicledistance',
  'totalenginehours',
  'enginetotalfuelused',
  'grosscombinationvehicleweight',
  'gnssposition/latitude',
  'gnssposition/longitude',
  'gnssposition/altitude',
  'gnssposition/heading',
  'enginespeed',
  'ambientairtemperature',
  'fuellevel1',
  'catalystfuellevel',
  'enginecoolanttemperature',
  'servicedistance',
]);

/** Real feeds and version 2.1 spell `Wheelbase` where version 4 has `Wheelbased`. */
const canonicalName = (name: string): string => snakeCase(name.replace(/Wheelbase(?!d)/g, 'Wheelbased'));

/** Everything of a record beside its reading, as the maker gives it but for the case of its names; null = nothing. */
function restOf(value: unknown, parent = ''): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => restOf(item, parent));
  if (typeof value !== 'object' || value === null) return value;
  const wrapped = Object.keys(value).length === 1 ? membersOf(value).get('value') : undefined;
  if (Array.isArray(wrapped)) return restOf(wrapped, parent);
  const kept = Object.entries(value)
    .filter(([name]) => !readMembers.has(name.toLowerCase()) && !readMembers.has(`${parent}/${name}`.toLowerCase()))
    .map(([name, member]): [string, unknown] => [canonicalName(name), restOf(member, name)])
    .filter(([, member]) => member !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

/** A record as JSON: its reading, and under `other` everything else in it. */
function recordJson(item: unknown, kind: 'vehiclepositions' | 'vehiclestatuses'): Record<string, unknown> {
  const reading = rfmsReading(item, kind);
  const known = reading === null ? { error: 'no VIN or no time' } : feedReadingJson(reading);
  return withoutNulls({ ...known, other: restOf(item) });
}

/** A vehicle as JSON. */
const vehicleJson = (item: unknown): Record<string, unknown> =>
  withoutNulls({ vin: textAt(membersOf(item), 'vin')?.toUpperCase() ?? null, other: restOf(item) });

/** An answer of an rFMS service as canonical JSON, for people to look at. Throws UnreadableFeedError as decodeRfmsBody does. */
export function rfmsJson(body: unknown): Record<string, unknown> {
  const decoded = decodeRfmsBody(body);
  if (decoded.kind === 'error') return withoutNulls(decoded);
  const { kind, isMoreAvailable, nextPage, serverTimeMs } = decoded;
  const items = findRfmsList(body)?.items ?? [];
  return withoutNulls({
    kind,
    more_data_available: isMoreAvailable,
    more_data_available_link: nextPage,
    request_server_time: serverTimeMs === null ? null : new Date(serverTimeMs).toISOString(),
    ...(kind === 'vehicles'
      ? { vehicles: items.map(vehicleJson) }
      : { readings: items.map((item) => recordJson(item, kind)) }),
  });
}
