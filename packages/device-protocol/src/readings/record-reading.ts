import { channelId, isPlausibleValue } from '@tyrewatch/domain/telemetry/channel-table';
import type { ChannelValue, PositionFix } from '@tyrewatch/domain/telemetry/reading';
import { isPlausiblePlace } from '@tyrewatch/domain/telemetry/reading-plausibility';
import type { CanFrame } from '../j1939/can-frame.ts';
import type { AvlRecord } from '../teltonika/avl-record.ts';
import type { LegacyRecord } from '../teltonika/legacy-record.ts';
import { tyresOfAvlIds } from './avl-tyres.ts';
import { tyresOfCanFrames } from './can-tyres.ts';
import type { DeviceProfile } from './device-profile.ts';
import { IoValues } from './io-values.ts';
import { channelsOf } from './record-channels.ts';
import type { TyreValues } from './tyre-values.ts';

/** What one record of a unit says, in the product's units; wheels are still the sender's addresses. */
export interface RecordReading {
  /** Device clock, epoch milliseconds; not judged. */
  readonly atMs: number;
  /** Null without satellites, at 0/0 and outside the globe; the rest of the record still counts. */
  readonly fix: PositionFix | null;
  /** By satellite when there is a fix, else from the vehicle's bus; null when neither is plausible. */
  readonly speedKmh: number | null;
  /** By the AVL id of the profile; null when the record does not say. */
  readonly ignitionOn: boolean | null;
  /** Channels 28 and 30–154 by ascending id; position (1–3) and speed (29) have fields of their own. */
  readonly channels: readonly ChannelValue[];
  /** By AVL ids first, then by CAN frames. */
  readonly tyres: readonly TyreValues[];
}

const highestHeadingDeg = 360;

/** Reads a record of any AVL codec by the unit's profile. Never throws. */
export function readingsFromRecord(record: AvlRecord | LegacyRecord, profile: DeviceProfile): RecordReading {
  return 'position' in record ? legacyReading(record) : avlReading(record, profile);
}

function avlReading(record: AvlRecord, profile: DeviceProfile): RecordReading {
  const io = new IoValues(record.io);
  const fix = findFix(record, record.satellites);
  const all = channelsOf(io, profile);
  const busSpeedKmh = all.find(([channel]) => channel === channelId.speed)?.[1] ?? null;
  const ignition = profile.ignitionAvlIds.map((id) => io.findUnsigned(id)).find((value) => value !== null) ?? null;
  const byAvlId = profile.avlTyres ? tyresOfAvlIds(io, profile.avlTyres) : [];
  const byCan = tyresOfCanFrames(canFramesOf(io, profile), profile.j1939Tyres).tyres;
  return {
    atMs: record.timeMs,
    fix,
    speedKmh: fix ? (plausibleSpeed(record.speedKmh) ?? busSpeedKmh) : busSpeedKmh,
    ignitionOn: ignition === null ? null : ignition !== 0,
    channels: all.filter(([channel]) => channel !== channelId.speed),
    tyres: [...byAvlId, ...byCan],
  };
}

/** Codec 7 units number their IO in their own way, which is not published: only the position is read. */
function legacyReading(record: LegacyRecord): RecordReading {
  const { position } = record;
  const place = position?.coordinates
    ? {
        ...position.coordinates,
        altitudeM: position.altitudeM,
        angleDeg: position.angleStep === null ? null : (position.angleStep * 360) / 256,
      }
    : null;
  const fix = place ? findFix(place, position?.satellites ?? null) : null;
  const speedKmh = position?.speedKmh ?? null;
  return {
    atMs: record.timeMs,
    fix,
    speedKmh: fix && speedKmh !== null ? plausibleSpeed(speedKmh) : null,
    ignitionOn: null,
    channels: [],
    tyres: [],
  };
}

interface Place {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  readonly altitudeM: number | null;
  readonly angleDeg: number | null;
}

/** A unit without satellites repeats its last place or sends 0/0. */
function findFix(place: Place, satellites: number | null): PositionFix | null {
  const { latitudeDeg, longitudeDeg, altitudeM, angleDeg } = place;
  if (satellites === 0 || !isPlausiblePlace(latitudeDeg, longitudeDeg)) return null;
  const headingDeg = angleDeg !== null && angleDeg <= highestHeadingDeg ? angleDeg : null;
  return { latitudeDeg, longitudeDeg, altitudeM, headingDeg, satellites };
}

const plausibleSpeed = (speedKmh: number): number | null =>
  isPlausibleValue(channelId.speed, speedKmh) ? speedKmh : null;

function canFramesOf(io: IoValues, profile: DeviceProfile): CanFrame[] {
  return Object.entries(profile.canIdByAvlId).flatMap(([avlId, id]) => {
    const data = io.findEightBytes(Number(avlId));
    return data ? [{ id, data }] : [];
  });
}
