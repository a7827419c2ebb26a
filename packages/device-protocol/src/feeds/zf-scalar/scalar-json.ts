import { UnreadableFeedError, feedReadingJson, withoutNulls } from '../feed-reading.ts';
import { listAt, membersOf, objectAt, textAt } from '../json-members.ts';
import type { HeldMembers } from '../rest-of-body.ts';
import { heldMembers, restOf } from '../rest-of-body.ts';
import type { ScalarEvent } from './scalar-event.ts';
import { findScalarAssets, findScalarEvents, innerPlaceOf, scalarAsset, scalarEvent, tyreOf } from './scalar-event.ts';

/** The members of an event that its reading holds. */
function heldOf(item: unknown, event: ScalarEvent): HeldMembers {
  const { reading, vin } = event;
  const envelope = membersOf(item);
  const data = objectAt(envelope, 'eventdata');
  const inner = innerPlaceOf(data);
  const { fix, speedKmh, channels } = reading;
  const placed = {
    latitude: fix,
    longitude: fix,
    altitude: fix?.altitudeM ?? null,
    heading: fix?.headingDeg ?? null,
    satellites: fix?.satellites ?? null,
    speed: speedKmh,
    mileage: channels.odometer ?? null,
    axleload: channels.axleLoad ?? null,
  };
  const inEnvelope = {
    eventid: event.eventId,
    assetid: event.assetId,
    unitid: event.unitId,
    eventtype: event.type,
    eventversion: event.version,
    registeredon: reading.atMs,
    receivedon: reading.receivedAtMs,
  };
  // what both have is read from the first
  const inData = Object.entries(inEnvelope).filter(([name]) => (envelope.get(name) ?? null) === null);
  const inOuter = Object.entries(placed).filter(([name]) => (membersOf(inner).get(name) ?? null) === null);
  return heldMembers([
    [item, inEnvelope],
    [
      envelope.get('eventdata'),
      { vin, supplyvoltage: channels.batteryVoltage ?? null, ...Object.fromEntries([...inData, ...inOuter]) },
    ],
    [inner, placed],
    ...listAt(data, 'tpms').map((tyre): [unknown, Record<string, unknown>] => {
      const read = tyreOf(tyre, 1);
      return [tyre, { pressure: read?.pressureKpa ?? null, temperature: read?.temperatureC ?? null }];
    }),
  ]);
}

function eventJson(item: unknown): Record<string, unknown> {
  const event = scalarEvent(item);
  if (event === null) return withoutNulls({ error: 'no asset, no type or no time', other: restOf(item, new Map()) });
  const { vin, source_id: _, ...reading } = feedReadingJson({ vin: event.vin ?? '', ...event.reading });
  return withoutNulls({
    vin: vin === '' ? null : vin,
    asset_id: event.assetId,
    unit_id: event.unitId,
    event_id: event.eventId,
    event_type: event.type,
    event_version: event.version,
    ...reading,
    other: restOf(item, heldOf(item, event)),
  });
}

function assetJson(item: unknown): Record<string, unknown> {
  const asset = scalarAsset(item);
  if (asset === null) return withoutNulls({ error: 'no id', other: restOf(item, new Map()) });
  const held = heldMembers([
    [
      item,
      {
        [membersOf(item).has('assetid') ? 'assetid' : 'id']: asset.assetId,
        vin: asset.vin,
        name: asset.name,
        licenseplate: asset.registration,
        brand: asset.make,
        model: asset.model,
        axlecount: asset.axleCount,
      },
    ],
  ]);
  return withoutNulls({
    asset_id: asset.assetId,
    vin: asset.vin,
    name: asset.name,
    registration: asset.registration,
    make: asset.make,
    model: asset.model,
    axle_count: asset.axleCount,
    other: restOf(item, held),
  });
}

/**
 * A body of ZF SCALAR as canonical JSON, for people to look at: events or a page of assets; what it does not name itself is under `other`.
 * Throws UnreadableFeedError for anything else.
 */
export function scalarJson(body: unknown): Record<string, unknown> {
  const members = membersOf(body);
  if (members.has('eventtype')) return eventJson(body);
  const events = findScalarEvents(body);
  const found = events ?? findScalarAssets(body);
  if (found === null) throw new UnreadableFeedError('no events and no assets');
  const { name, items } = found;
  const named = {
    event_batch_id: textAt(members, 'eventbatchid'),
    event_batch_time: textAt(members, 'eventbatchtime'),
    next_page_token: textAt(members, 'nextpagetoken'),
  };
  const held = heldMembers([
    [
      body,
      {
        ...(name !== null && { [name]: true }),
        eventbatchid: named.event_batch_id,
        eventbatchtime: named.event_batch_time,
        nextpagetoken: named.next_page_token,
      },
    ],
  ]);
  return withoutNulls({
    ...named,
    ...(events === null ? { assets: items.map(assetJson) } : { events: items.map(eventJson) }),
    other: name === null ? null : restOf(body, held),
  });
}
