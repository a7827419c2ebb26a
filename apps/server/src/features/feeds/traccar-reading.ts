import type { createTraccarMessage } from '@tyrewatch/contract/feeds/traccar-endpoints';
import type { BodyOf } from '@tyrewatch/contract/endpoint';
import { tyresOfAvlIds } from '@tyrewatch/device-protocol/readings/avl-tyres';
import type { DeviceProfile } from '@tyrewatch/device-protocol/readings/device-profile';
import { IoValues } from '@tyrewatch/device-protocol/readings/io-values';
import type { TyreValues } from '@tyrewatch/device-protocol/readings/tyre-values';
import { numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import { channelId, isPlausibleValue } from '@tyrewatch/domain/telemetry/channel-table';
import type { ChannelValue, PositionFix, Reading } from '@tyrewatch/domain/telemetry/reading';
import { isPlausiblePlace } from '@tyrewatch/domain/telemetry/reading-plausibility';

/** A position as Traccar writes it. */
export type TraccarPosition = NonNullable<BodyOf<typeof createTraccarMessage>['position']>;

/** A reading whose tyres are not at wheels of a vehicle yet. */
export interface TraccarReading {
  readonly reading: Reading;
  readonly tyres: readonly TyreValues[];
}

/** km/h in 1 knot. */
const kmhPerKnot = 1.852;
const metresPerKilometre = 1000;
const msPerHour = 3_600_000;
const kpaPerBar = 100;
/** Tyres that attributes can name by number, from the front left. */
const mostTyres = 24;

type Attributes = Readonly<Record<string, unknown>>;

/**
 * Attributes that are channels: name, and what a value is divided by to be in the channel's unit. Source of the names and units: the model class
 * Position of github.com/traccar/traccar. `totalDistance` is Traccar's own sum and `obdOdometer` another counter: beside `odometer` they would
 * make the distance jump, and are not read.
 */
const channelAttributes: readonly (readonly [attribute: string, channel: number, perUnit: number])[] = [
  ['odometer', channelId.odometer, metresPerKilometre],
  ['power', channelId.batteryVoltage, 1],
  ['battery', channelId.unitBatteryVoltage, 1],
  ['fuelLevel', channelId.fuelLevel, 1],
  ['fuel', channelId.fuelVolume, 1],
  ['fuelUsed', channelId.fuelUsed, 1],
  ['fuelConsumption', channelId.fuelRate, 1],
  ['rpm', channelId.engineSpeed, 1],
  ['coolantTemp', channelId.coolantTemperature, 1],
  ['hours', channelId.engineHours, msPerHour],
  ['axleWeight', channelId.axleLoad, 1],
];

/** Epoch milliseconds of a time as Traccar writes it; null without one. */
function timeMs(time: TraccarPosition['deviceTime']): number | null {
  if (time === undefined || time === null) return null;
  // The offset of older versions has no colon, which not every reader of dates takes.
  return typeof time === 'number' ? time : Date.parse(time.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'));
}

/** The device's time, else that of its place, else Traccar's own; null = the position has none. */
export const traccarTimeMs = ({ deviceTime, fixTime, serverTime }: TraccarPosition): number | null =>
  timeMs(deviceTime) ?? timeMs(fixTime) ?? timeMs(serverTime);

/** What a position says, in the product's units; `atMs` is from `traccarTimeMs`. */
export function traccarReading(
  position: TraccarPosition,
  profile: DeviceProfile,
  { atMs, receivedAtMs }: Pick<Reading, 'atMs' | 'receivedAtMs'>,
): TraccarReading {
  const attributes: Attributes = position.attributes ?? {};
  const fix = findFix(position, attributes);
  const speedKmh = fix === null ? null : (position.speed ?? 0) * kmhPerKnot;
  const { ignition } = attributes;
  return {
    reading: {
      atMs,
      receivedAtMs,
      fix,
      speedKmh: speedKmh !== null && isPlausibleValue(channelId.speed, speedKmh) ? speedKmh : null,
      ignitionOn: typeof ignition === 'boolean' ? ignition : null,
      channels: channelsOf(attributes),
      tyres: [],
    },
    tyres: position.protocol === 'teltonika' ? avlTyresOf(attributes, profile) : numberedTyresOf(attributes),
  };
}

/** Traccar repeats the last place of a device that has found none, and says so. */
function findFix(position: TraccarPosition, attributes: Attributes): PositionFix | null {
  const { latitude, longitude, altitude, course, valid, outdated } = position;
  if (valid !== true || outdated === true) return null;
  if (typeof latitude !== 'number' || typeof longitude !== 'number' || !isPlausiblePlace(latitude, longitude))
    return null;
  const isHeading = typeof course === 'number' && course >= 0 && course <= 360;
  const satellites = numberOf(attributes, 'sat');
  return {
    latitudeDeg: latitude,
    longitudeDeg: longitude,
    altitudeM: altitude ?? null,
    headingDeg: isHeading ? course : null,
    satellites: satellites !== null && isPlausibleValue(channelId.satellites, satellites) ? satellites : null,
  };
}

function numberOf(attributes: Attributes, name: string): number | null {
  const value = Object.hasOwn(attributes, name) ? attributes[name] : null;
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function channelsOf(attributes: Attributes): ChannelValue[] {
  const channels = new Map<number, number>();
  for (const [name, channel, perUnit] of channelAttributes) {
    const raw = numberOf(attributes, name);
    const value = raw === null ? null : raw / perUnit;
    // 0 is what a counter says before it has read the vehicle's
    const isCounted = channel !== channelId.odometer || value !== 0;
    if (value === null || !isCounted || !isPlausibleValue(channel, value)) continue;
    channels.set(channel, value);
  }
  return [...channels].toSorted(([a], [b]) => a - b);
}

/** `tire1Pressure` in bar and `tire1Temp` in °C, as Traccar writes item 0x77 of JT/T 808: tyres by number. */
function numberedTyresOf(attributes: Attributes): TyreValues[] {
  const tyres: TyreValues[] = [];
  for (let number = 1; number <= mostTyres; number++) {
    const pressureBar = numberOf(attributes, `tire${number}Pressure`);
    const temperatureC = numberOf(attributes, `tire${number}Temp`);
    if (pressureBar === null && temperatureC === null) continue;
    tyres.push({
      address: { kind: 'tyre_number', number },
      pressureKpa: pressureBar === null ? null : pressureBar * kpaPerBar,
      temperatureC,
      rawPressure: null,
      fault: 'none',
      warning: null,
      leakagePaPerS: null,
    });
  }
  return tyres;
}

/** Values of a Teltonika unit that Traccar has no name for are `io` with their AVL id: those of tyres are read by the unit's profile. */
function avlTyresOf(attributes: Attributes, { avlTyres }: DeviceProfile): readonly TyreValues[] {
  if (avlTyres === null) return [];
  const io = Object.entries(attributes).flatMap(([name, value]) => {
    const id = /^io(\d{5})$/.exec(name)?.[1];
    const isByte = typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 255;
    return id === undefined || !isByte ? [] : [numberIo(Number(id), 1, value)];
  });
  return tyresOfAvlIds(new IoValues(io), avlTyres);
}
