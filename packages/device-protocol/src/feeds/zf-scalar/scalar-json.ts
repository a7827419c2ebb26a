import { feedReadingJson, snakeCase, withoutNulls } from '../feed-reading.ts';
import { membersOf } from '../json-members.ts';
import type { ScalarEvent } from './scalar-event.ts';
import { findScalarEvents, scalarEvent } from './scalar-event.ts';

/** Members that a reading holds under names of its own, where it believed them. */
function readMembers({ reading, vin }: ScalarEvent): ReadonlySet<string> {
  const { fix, speedKmh, channels } = reading;
  const read: readonly (readonly [string, unknown])[] = [
    ['latitude', fix],
    ['longitude', fix],
    ['altitude', fix?.altitudeM],
    ['heading', fix?.headingDeg],
    ['satellites', fix?.satellites],
    ['speed', speedKmh],
    ['mileage', channels.odometer],
    ['axleload', channels.axleLoad],
    ['supplyvoltage', channels.batteryVoltage],
    ['vin', vin],
    ['registeredon', reading.atMs],
    ['receivedon', reading.receivedAtMs],
    ['eventid', true],
    ['assetid', true],
    ['unitid', true],
    ['eventtype', true],
    ['eventversion', true],
  ];
  return new Set(read.filter(([, value]) => value !== null && value !== undefined).map(([name]) => name));
}

/** Everything beside what was read; null = nothing. */
function restOf(value: unknown, read: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => restOf(item, read));
  if (typeof value !== 'object' || value === null) return value;
  const kept = Object.entries(value)
    .filter(([name]) => !read.has(name.toLowerCase()))
    .map(([name, member]): [string, unknown] => {
      const inTyre = name.toLowerCase() === 'tpms' ? new Set([...read, 'pressure', 'temperature']) : read;
      return [snakeCase(name), restOf(member, inTyre)];
    })
    .filter(([, member]) => member !== null);
  return kept.length === 0 ? null : Object.fromEntries(kept);
}

function eventJson(item: unknown): Record<string, unknown> {
  const event = scalarEvent(item);
  if (event === null) return withoutNulls({ error: 'no asset, no type or no time', other: restOf(item, new Set()) });
  const { vin, source_id: _, ...reading } = feedReadingJson({ vin: event.vin ?? '', ...event.reading });
  return withoutNulls({
    vin: vin === '' ? null : vin,
    asset_id: event.assetId,
    unit_id: event.unitId,
    event_id: event.eventId,
    event_type: event.type,
    event_version: event.version,
    ...reading,
    other: restOf(item, readMembers(event)),
  });
}

/** A body with events of ZF SCALAR as canonical JSON, for people to look at. Throws UnreadableFeedError as decodeScalarBody does. */
export function scalarJson(body: unknown): Record<string, unknown> {
  const events = findScalarEvents(body).map(eventJson);
  const [only] = events;
  const batch = membersOf(body);
  if (events.length === 1 && only !== undefined && batch.has('eventtype')) return only;
  return withoutNulls({
    event_batch_id: batch.get('eventbatchid') ?? null,
    event_batch_time: batch.get('eventbatchtime') ?? null,
    events,
  });
}
