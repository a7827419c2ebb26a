import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import type { PositionFix, Reading } from '@tyrewatch/domain/telemetry/reading';

/** A value with the device time it came with. */
export type Timed<Value> = { readonly atMs: number; readonly value: Value };

/** The newest known values of a vehicle; null or missing = never any. */
export type VehicleValues = {
  /** Newest device time of any reading. */
  readonly packetAtMs: number | null;
  readonly fix: Timed<PositionFix> | null;
  readonly speedKmh: Timed<number> | null;
  readonly ignitionOn: Timed<boolean> | null;
  /** Every other channel by id, the odometer (28, km) included. */
  readonly channels: ReadonlyMap<number, Timed<number>>;
};

/** A vehicle that was never heard. */
export const noValues: VehicleValues = {
  packetAtMs: null,
  fix: null,
  speedKmh: null,
  ignitionOn: null,
  channels: new Map(),
};

// Held in columns of their own or by the position fix; senders may also list them as channels.
const heldElsewhere = new Set<number>([
  channelId.latitude,
  channelId.longitude,
  channelId.altitude,
  channelId.speed,
  channelId.ignition,
  channelId.heading,
]);

/**
 * The values after one more reading. Each value is replaced by newer data only, so the outcome does not depend on the order of arrival;
 * of two values of the same instant the greater one stays.
 */
export function nextVehicleValues(before: VehicleValues, reading: Reading): VehicleValues {
  const { atMs, fix, speedKmh, ignitionOn } = reading;
  return {
    packetAtMs: Math.max(before.packetAtMs ?? atMs, atMs),
    fix: newer(before.fix, atMs, fix, (a, b) => a.latitudeDeg - b.latitudeDeg || a.longitudeDeg - b.longitudeDeg),
    speedKmh: newer(before.speedKmh, atMs, speedKmh, (a, b) => a - b),
    ignitionOn: newer(before.ignitionOn, atMs, ignitionOn, (a, b) => Number(a) - Number(b)),
    channels: nextChannels(before.channels, reading),
  };
}

function nextChannels(before: VehicleValues['channels'], { atMs, channels }: Reading): VehicleValues['channels'] {
  if (channels.length === 0) return before;
  const after = new Map(before);
  for (const [id, value] of channels) {
    const next = heldElsewhere.has(id) ? null : newer(after.get(id) ?? null, atMs, value, (a, b) => a - b);
    if (next !== null) after.set(id, next);
  }
  return after;
}

function newer<Value>(
  before: Timed<Value> | null,
  atMs: number,
  value: Value | null,
  compare: (a: Value, b: Value) => number,
): Timed<Value> | null {
  if (value === null) return before;
  if (before === null || atMs > before.atMs) return { atMs, value };
  return atMs === before.atMs && compare(value, before.value) > 0 ? { atMs, value } : before;
}

/** Whether a channel of a reading is stored as a channel, not in a column of its own. */
export const isStoredAsChannel = (id: number): boolean => !heldElsewhere.has(id);
