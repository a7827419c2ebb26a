import { maxDistanceM } from '../fleets/odometer-rule.ts';
import type { TrailPlace } from '../telemetry/vehicle-trail.ts';
import { trailDistanceM } from '../telemetry/vehicle-trail.ts';

/** What a vehicle said of its movement at an instant (epoch milliseconds); null = not sent, but one of odometer, place and speed is. */
export interface MovementPacket {
  readonly atMs: number;
  readonly odometerM: number | null;
  /** Degrees; both or neither. */
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly speedKmh: number | null;
  readonly axleLoadKg: number | null;
}

/** Mean speed in km/h from which a vehicle moves. */
const movingKmh = 5;
/** Longest time between two packets whose own speeds tell whether the vehicle moved. */
const speedTellsMs = 5 * 60_000;
/** Places closer than this are one place, in metres. */
export const samePlaceM = 200;

/** Where a packet was sent; null = it does not say. */
export const placeOf = ({ latitude, longitude }: MovementPacket): TrailPlace | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Metres driven between two readings of an odometer or two places; null = no driving, by the rule of `odometer-rule`. */
function drivenM(stepM: number, sinceMs: number): number | null {
  // A minute more than their time: an odometer may be told in whole kilometres.
  return stepM >= 0 && stepM <= maxDistanceM(sinceMs / 1000 + 60) ? stepM : null;
}

/**
 * Whether the vehicle moved between two packets: by their speeds where they are close and agree, else by how far it came. Null = they tell neither.
 */
export function findMoved(from: MovementPacket, to: MovementPacket): boolean | null {
  const sinceMs = to.atMs - from.atMs;
  if (sinceMs === 0) return false;
  const speeds = [from.speedKmh, to.speedKmh];
  const areFast = speeds.every((speed) => speed !== null && speed >= movingKmh);
  const areSlow = speeds.every((speed) => speed !== null && speed < movingKmh);
  if (sinceMs <= speedTellsMs && (areFast || areSlow)) return areFast;
  const [fromPlace, toPlace] = [placeOf(from), placeOf(to)];
  const distances = [
    from.odometerM === null || to.odometerM === null ? null : drivenM(to.odometerM - from.odometerM, sinceMs),
    fromPlace === null || toPlace === null ? null : drivenM(trailDistanceM(fromPlace, toPlace), sinceMs),
  ].filter((distance) => distance !== null);
  if (distances.length === 0) return areFast || areSlow ? areFast : null;
  return Math.max(...distances) * 3.6 >= (movingKmh * sinceMs) / 1000;
}

/** Goes from packet to packet and answers the metres driven since the one before; null = nothing can be told, or no driving. */
export type DistanceChain = (packet: MovementPacket) => number | null;

function odometerChain(): DistanceChain {
  let last: { atMs: number; odometerM: number } | null = null;
  return ({ atMs, odometerM }) => {
    if (odometerM === null) return null;
    const before = last;
    last = { atMs, odometerM };
    return before === null ? null : drivenM(odometerM - before.odometerM, atMs - before.atMs);
  };
}

/** A place that has not been left counts nothing: positions of a parked vehicle wander. */
function placeChain(): DistanceChain {
  let last: (TrailPlace & { atMs: number }) | null = null;
  return (packet) => {
    const place = placeOf(packet);
    if (place === null) return null;
    const before = last;
    if (before !== null && trailDistanceM(before, place) <= samePlaceM) return null;
    last = { ...place, atMs: packet.atMs };
    return before === null ? null : drivenM(trailDistanceM(before, place), packet.atMs - before.atMs);
  };
}

/** Tells metres driven from packet to packet: by the odometer where one of them has it, else by places. */
export const distanceChain = (packets: readonly MovementPacket[]): DistanceChain =>
  packets.some(({ odometerM }) => odometerM !== null) ? odometerChain() : placeChain();
