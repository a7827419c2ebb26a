import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { ChannelValue, PositionFix, Reading, TyreReading } from '@tyrewatch/domain/telemetry/reading';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import type { DeviceProfile } from '../readings/device-profile.ts';
import { profileSpeaking } from '../readings/device-profile.ts';
import { findMessageTyres } from '../readings/message-tyres.ts';
import { readingsFromRecord } from '../readings/record-reading.ts';
import { placeTyres } from '../readings/tyre-places.ts';
import { findAvlParameter } from '../teltonika/avl-dictionary.ts';
import type { UnitBody } from '../stream/unit-body.ts';
import { decodeUnitFrame, protocolOf } from '../stream/unit-body.ts';
import { decodeUdpDatagram } from '../teltonika/udp-datagram.ts';

/** What a message says in short: of each value the newest. */
export interface FrameValues {
  /** Device clock of the first and the last record, epoch milliseconds; not judged. Of what has no clock the time it was received. */
  readonly firstAtMs: number;
  readonly lastAtMs: number;
  /** The AVL id that caused the last record, and the vendor's English name of it; null = it is periodic, or no record. */
  readonly event: { readonly id: number; readonly name: string | null } | null;
  readonly fix: PositionFix | null;
  readonly speedKmh: number | null;
  readonly odometerKm: number | null;
  readonly channels: ReadonlyMap<number, number>;
  /** One per wheel, in the order in which they were first told. */
  readonly tyres: readonly TyreReading[];
}

/** By what a message is read. */
export interface FrameReadingContext {
  readonly transport: string;
  readonly profile: DeviceProfile;
  /** Wheels per axle, front first. */
  readonly axles: readonly WheelsOnAxle[];
  /** Epoch milliseconds. */
  readonly receivedAtMs: number;
}

/** The values of a message as it was received; null of one that says none, or cannot be decoded. Never throws. */
export function findFrameValues(bytes: Uint8Array, context: FrameReadingContext): FrameValues | null {
  const body = context.transport === 'http' ? null : findBody(bytes, context.transport);
  const readings =
    context.transport === 'http' ? readingsOfJson(bytes) : body === null ? [] : readingsOf(body, context);
  const told = readings.toSorted((a, b) => a.atMs - b.atMs);
  const [first, last] = [told.at(0), told.at(-1)];
  if (first === undefined || last === undefined) return null;
  const newest = <Value>(of: (reading: FrameReading) => Value | null): Value | null =>
    told.map(of).findLast((value) => value !== null) ?? null;
  const channels = new Map(told.flatMap((reading) => reading.channels));
  return {
    firstAtMs: first.atMs,
    lastAtMs: last.atMs,
    event: findEvent(body, context.profile),
    fix: newest(({ fix }) => fix),
    speedKmh: newest(({ speedKmh }) => speedKmh),
    odometerKm: channels.get(channelId.odometer) ?? null,
    channels,
    tyres: [...new Map(told.flatMap(({ tyres }) => tyres).map((tyre) => [tyre.position, tyre])).values()],
  };
}

type FrameReading = Pick<Reading, 'atMs' | 'fix' | 'speedKmh' | 'tyres'> & {
  readonly channels: readonly ChannelValue[];
};

function findBody(bytes: Uint8Array, transport: string): UnitBody | null {
  if (transport === 'udp') {
    const datagram = decodeUdpDatagram(bytes);
    return datagram.accepted ? datagram.value.body : null;
  }
  const frame = decodeUnitFrame(bytes);
  return frame.accepted ? frame.value : null;
}

function readingsOf(body: UnitBody, { profile: given, axles, receivedAtMs }: FrameReadingContext): FrameReading[] {
  const profile = profileSpeaking(protocolOf(body), given);
  const { nibbleRule } = profile.j1939Tyres;
  if (body.kind !== 'command') {
    return body.records.map((record) => {
      const reading = readingsFromRecord(record, profile);
      return { ...reading, tyres: placeTyres(reading.tyres, axles, nibbleRule).tyres };
    });
  }
  return body.messages.flatMap((message) => {
    const found = findMessageTyres(message, profile);
    if (found === null) return [];
    const { tyres } = placeTyres(found.tyres, axles, nibbleRule);
    return [{ atMs: found.atMs ?? receivedAtMs, fix: null, speedKmh: null, channels: [], tyres }];
  });
}

/** What came over HTTP is kept as the readings it was taken for. Bytes of another origin are none. */
function readingsOfJson(bytes: Uint8Array): readonly FrameReading[] {
  try {
    const told: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return Array.isArray(told) ? told.filter(isReading) : [];
  } catch {
    return [];
  }
}

const isReading = (told: unknown): told is FrameReading =>
  typeof told === 'object' &&
  told !== null &&
  'atMs' in told &&
  Number.isFinite(told.atMs) &&
  'channels' in told &&
  Array.isArray(told.channels) &&
  told.channels.every(Array.isArray) &&
  'tyres' in told &&
  Array.isArray(told.tyres) &&
  told.tyres.every((tyre) => typeof tyre === 'object' && tyre !== null);

function findEvent(body: UnitBody | null, profile: DeviceProfile): FrameValues['event'] {
  const last = body?.kind === 'avl' || body?.kind === 'ruptela' ? body.records.at(-1) : undefined;
  if (body === null || last === undefined || last.eventId === 0) return null;
  const { family } = profileSpeaking(protocolOf(body), profile);
  return { id: last.eventId, name: findAvlParameter(family, last.eventId)?.name ?? null };
}
