import type { WheelPosition } from '../vehicles/wheel-position.ts';

/** Where the vehicle was, WGS 84. */
export interface PositionFix {
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
  /** Metres above mean sea level; null when unknown. */
  readonly altitudeM: number | null;
  /** Degrees clockwise from north, 0–360; null when unknown. */
  readonly headingDeg: number | null;
  /** Satellites used; null when unknown. */
  readonly satellites: number | null;
}

/** One tyre in one reading. */
export interface TyreReading {
  readonly position: WheelPosition;
  /** Measured gauge pressure in kPa; 0 is a flat tyre, null is no data (sentinels included). */
  readonly pressureKpa: number | null;
  /** Temperature in °C as the sensor gives it; null is no data. */
  readonly temperatureC: number | null;
  /** Whether the sensor or receiver reports the sensor itself as faulty. */
  readonly sensorFault: boolean;
}

/** A value of a channel: channel id 1–154 and the value in the unit of the channel table. */
export type ChannelValue = readonly [channelId: number, value: number];

/** What every sender's message becomes: one vehicle at one instant. */
export interface Reading {
  /** When it was measured by the device's clock, epoch milliseconds UTC. */
  readonly atMs: number;
  /** When we received it, epoch milliseconds UTC. */
  readonly receivedAtMs: number;
  /** Null when the device had no position. */
  readonly fix: PositionFix | null;
  /** km/h; null when unknown. */
  readonly speedKmh: number | null;
  /** Null when unknown. */
  readonly ignitionOn: boolean | null;
  /** Everything else by channel; a channel that is missing is not listed. */
  readonly channels: readonly ChannelValue[];
  /** The tyres this reading speaks of; possibly none. */
  readonly tyres: readonly TyreReading[];
}
