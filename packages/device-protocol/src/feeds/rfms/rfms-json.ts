import { feedReadingJson, snakeCase, withoutNulls } from '../feed-reading.ts';
import { flagAt, membersOf, textAt } from '../json-members.ts';
import type { HeldMembers } from '../rest-of-body.ts';
import { heldMembers, restOf } from '../rest-of-body.ts';
import { decodeRfmsBody, findRfmsList } from './rfms-body.ts';
import { rfmsReading, snapshotOf } from './rfms-record.ts';

/** Real feeds and version 2.1 spell `Wheelbase` where version 4 has `Wheelbased`. */
const canonicalName = (name: string): string => snakeCase(name.replace(/Wheelbase(?!d)/g, 'Wheelbased'));

const otherOf = (value: unknown, held: HeldMembers): unknown => restOf(value, held, canonicalName);

/** A record as JSON: its reading, and under `other` everything in it that the reading does not hold. */
function recordJson(item: unknown, kind: 'vehiclepositions' | 'vehiclestatuses'): Record<string, unknown> {
  const reading = rfmsReading(item, kind);
  if (reading === null) return withoutNulls({ error: 'no VIN or no time', other: otherOf(item, new Map()) });
  const record = membersOf(item);
  const snapshot = snapshotOf(item);
  const { fix, channels } = reading;
  const held = heldMembers([
    [
      item,
      {
        vin: reading.vin,
        createddatetime: reading.atMs,
        receiveddatetime: reading.receivedAtMs,
        hrtotalvehicledistance: channels.odometer ?? null,
        totalenginehours: channels.engineHours ?? null,
        enginetotalfuelused: channels.fuelUsed ?? null,
        grosscombinationvehicleweight: channels.grossWeight ?? null,
      },
    ],
    [
      snapshot,
      {
        enginespeed: channels.engineSpeed ?? null,
        ambientairtemperature: channels.ambientTemperature ?? null,
        fuellevel1: channels.fuelLevel ?? null,
        catalystfuellevel: channels.adBlueLevel ?? null,
      },
    ],
    [
      membersOf(snapshot).get('gnssposition'),
      {
        latitude: fix,
        longitude: fix,
        altitude: fix?.altitudeM ?? null,
        heading: fix?.headingDeg ?? null,
      },
    ],
    [
      record.get('uptimedata'),
      {
        enginecoolanttemperature: channels.coolantTemperature ?? null,
        servicedistance: channels.serviceDistance ?? null,
      },
    ],
  ]);
  return withoutNulls({ ...feedReadingJson(reading), other: otherOf(item, held) });
}

/** A vehicle as JSON. */
function vehicleJson(item: unknown): Record<string, unknown> {
  const vin = textAt(membersOf(item), 'vin')?.toUpperCase() ?? null;
  return withoutNulls({ vin, other: otherOf(item, heldMembers([[item, { vin }]])) });
}

/**
 * An answer of an rFMS service as canonical JSON, for people to look at; what it does not name itself is under `other`. Throws
 * UnreadableFeedError as decodeRfmsBody does.
 */
export function rfmsJson(body: unknown): Record<string, unknown> {
  const decoded = decodeRfmsBody(body);
  const found = findRfmsList(body);
  if (decoded.kind === 'error' || found === null) {
    const held = heldMembers([[body, { error: true, error_description: true }]]);
    return withoutNulls({ ...decoded, other: otherOf(body, held) });
  }
  const { kind, isMoreAvailable, nextPage, serverTimeMs } = decoded;
  const {
    items,
    place: [holder, name],
  } = found;
  const pagingHeld = (object: unknown) => ({
    moredataavailable: flagAt(membersOf(object), 'moredataavailable'),
    moredataavailablelink: nextPage,
    requestserverdatetime: serverTimeMs,
  });
  const held = heldMembers([
    [body, pagingHeld(body)],
    [holder, { ...pagingHeld(holder), [name]: true }],
  ]);
  return withoutNulls({
    kind,
    more_data_available: isMoreAvailable,
    more_data_available_link: nextPage,
    request_server_time: serverTimeMs === null ? null : new Date(serverTimeMs).toISOString(),
    ...(kind === 'vehicles'
      ? { vehicles: items.map(vehicleJson) }
      : { readings: items.map((item) => recordJson(item, kind)) }),
    other: otherOf(body, held),
  });
}
