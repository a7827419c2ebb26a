import type { TrailPlace } from '../telemetry/vehicle-trail.ts';
import { trailDistanceM } from '../telemetry/vehicle-trail.ts';
import type { MovementPacket } from './movement-step.ts';
import { distanceChain, findMoved, placeOf, samePlaceM } from './movement-step.ts';

/** Where a vehicle was at the end of an hour of the day (0–23, UTC). */
export interface HourPlace {
  readonly hour: number;
  readonly latitude: number;
  readonly longitude: number;
}

/** What a vehicle moved in an hour of the day with a load, to the nearest {@link loadStepKg}. */
export interface HourLoad {
  readonly hour: number;
  readonly loadKg: number;
  readonly movedS: number;
  readonly distanceM: number;
}

/** A vehicle's movement in the 24 hours of a day of UTC. What is neither moved nor stood is not known. */
export interface MovementDay {
  /** Seconds by hour. */
  readonly movedS: readonly number[];
  readonly stoodS: readonly number[];
  /** Metres by hour. What an odometer counted during a silence belongs to the hour in which it is heard again. */
  readonly distanceM: readonly number[];
  /** A bit for each hour with a packet, the lowest for the first. */
  readonly heardHours: number;
  /** First and last packet of the day; null = there is none. */
  readonly firstAtMs: number | null;
  readonly lastAtMs: number | null;
  /** End of the last movement of a day with at least {@link leastMovedM}; null = the day has less. */
  readonly lastMovedAtMs: number | null;
  /** The first place, and where it was at the end of each hour that ended somewhere else, in time order. */
  readonly places: readonly HourPlace[];
  /** By hour, then load. Empty where no axle load is sent. */
  readonly loads: readonly HourLoad[];
}

/** Distance in metres from which a day counts as one on which the vehicle moved. */
export const leastMovedM = 1000;
/** Longest time between two packets that is known, in milliseconds: a parked unit reports once an hour. */
export const longestKnownMs = 62 * 60_000;
/** Loads are kept to the nearest so many kilograms. */
export const loadStepKg = 500;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Adds up what is told of the hours of one day. */
class HourSums {
  readonly movedMs = Array.from({ length: 24 }, () => 0);
  readonly stoodMs = Array.from({ length: 24 }, () => 0);
  readonly distanceM = Array.from({ length: 24 }, () => 0);
  private readonly loads = new Map<string, { hour: number; loadKg: number; movedMs: number; distanceM: number }>();
  private readonly startMs: number;

  constructor(startMs: number) {
    this.startMs = startMs;
  }

  hourOf(atMs: number): number {
    return Math.floor((atMs - this.startMs) / hourMs);
  }

  addTime(from: MovementPacket, to: MovementPacket, loadKg: number | null): boolean {
    const moved = findMoved(from, to);
    if (moved === null) return false;
    const [firstMs, endMs] = [Math.max(from.atMs, this.startMs), Math.min(to.atMs, this.startMs + dayMs)];
    for (let atMs = firstMs; atMs < endMs;) {
      const hour = this.hourOf(atMs);
      const nextMs = Math.min(endMs, this.startMs + (hour + 1) * hourMs);
      const sums = moved ? this.movedMs : this.stoodMs;
      sums[hour] = (sums[hour] ?? 0) + nextMs - atMs;
      if (moved && loadKg !== null) this.addLoad(hour, loadKg, nextMs - atMs, 0);
      atMs = nextMs;
    }
    return moved;
  }

  addDistance({ atMs }: MovementPacket, distanceM: number, loadKg: number | null): void {
    const hour = this.hourOf(atMs);
    this.distanceM[hour] = (this.distanceM[hour] ?? 0) + distanceM;
    if (loadKg !== null) this.addLoad(hour, loadKg, 0, distanceM);
  }

  private addLoad(hour: number, axleLoadKg: number, movedMs: number, distanceM: number): void {
    const loadKg = Math.round(axleLoadKg / loadStepKg) * loadStepKg;
    const key = `${hour}/${loadKg}`;
    const sum = this.loads.get(key) ?? { hour, loadKg, movedMs: 0, distanceM: 0 };
    this.loads.set(key, { ...sum, movedMs: sum.movedMs + movedMs, distanceM: sum.distanceM + distanceM });
  }

  hasMoved(): boolean {
    return this.distanceM.reduce((sum, part) => sum + part, 0) >= leastMovedM;
  }

  told(): Pick<MovementDay, 'movedS' | 'stoodS' | 'distanceM' | 'loads'> {
    return {
      movedS: this.movedMs.map(seconds),
      stoodS: this.stoodMs.map(seconds),
      distanceM: this.distanceM.map(Math.round),
      loads: this.hourLoads(),
    };
  }

  private hourLoads(): HourLoad[] {
    return [...this.loads.values()]
      .toSorted((a, b) => a.hour - b.hour || a.loadKg - b.loadKg)
      .map(({ movedMs, distanceM, ...load }) => ({
        ...load,
        movedS: seconds(movedMs),
        distanceM: Math.round(distanceM),
      }));
  }
}

const seconds = (ms: number): number => Math.round(ms / 1000);

/** The first place, and each at the end of an hour that is another than the one before. */
function placesOf(packets: readonly MovementPacket[], startMs: number): HourPlace[] {
  const lastOfHour = new Map<number, TrailPlace>();
  for (const packet of packets) {
    const place = placeOf(packet);
    if (place !== null) lastOfHour.set(Math.floor((packet.atMs - startMs) / hourMs), place);
  }
  const places: HourPlace[] = [];
  for (const [hour, place] of lastOfHour) {
    const before = places.at(-1);
    if (before === undefined || trailDistanceM(before, place) > samePlaceM) places.push({ hour, ...place });
  }
  return places;
}

/** What the packets of a day themselves say. */
const heardIn = (
  own: readonly MovementPacket[],
  startMs: number,
): Pick<MovementDay, 'heardHours' | 'firstAtMs' | 'lastAtMs' | 'places'> => ({
  heardHours: own.reduce((bits, { atMs }) => bits | (1 << Math.floor((atMs - startMs) / hourMs)), 0),
  firstAtMs: own[0]?.atMs ?? null,
  lastAtMs: own.at(-1)?.atMs ?? null,
  places: placesOf(own, startMs),
});

/**
 * What a vehicle moved in the day of UTC that begins at `startMs`, from its packets in time order: those of the day, those up to
 * {@link longestKnownMs} around it, and the last ones before it, whose odometer its first kilometres count from. Two packets no further apart than that tell what lies between them: moved, where
 * both say at least 5 km/h, stood, where both say less; where they disagree or are more than five minutes apart, by whether the mean speed
 * between them (odometer or straight line, whichever is further) is at least 5 km/h. Kilometres are the steps of the odometer that are driving by
 * `odometer-rule`; of a vehicle that sends none, straight lines between places more than 200 m apart.
 */
export function movementOfDay(packets: readonly MovementPacket[], startMs: number): MovementDay {
  const endMs = startMs + dayMs;
  const sums = new HourSums(startMs);
  const isInDay = ({ atMs }: MovementPacket): boolean => atMs >= startMs && atMs < endMs;
  const distanceTo = distanceChain(packets);
  let lastMovedAtMs: number | null = null;
  for (const [index, packet] of packets.entries()) {
    const before = packets[index - 1];
    const stepM = distanceTo(packet) ?? 0;
    const isKnown = before !== undefined && packet.atMs - before.atMs <= longestKnownMs;
    const loadKg = packet.axleLoadKg ?? before?.axleLoadKg ?? null;
    const isMoving = isKnown && sums.addTime(before, packet, loadKg);
    if (isInDay(packet)) sums.addDistance(packet, stepM, isMoving ? loadKg : null);
    // A movement may begin in the day and end after it; of a silence in which the vehicle came far only the end is known.
    const hasMoved = isMoving
      ? before.atMs < endMs && packet.atMs > startMs
      : !isKnown && stepM >= leastMovedM && isInDay(packet);
    if (hasMoved) lastMovedAtMs = Math.min(packet.atMs, endMs);
  }
  const own = packets.filter(isInDay);
  return { ...sums.told(), ...heardIn(own, startMs), lastMovedAtMs: sums.hasMoved() ? lastMovedAtMs : null };
}
