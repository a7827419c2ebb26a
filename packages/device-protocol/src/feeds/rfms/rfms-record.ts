import { channelId, isPlausibleValue } from '@tyrewatch/domain/telemetry/channel-table';
import type { PositionFix } from '@tyrewatch/domain/telemetry/reading';
import { isPlausiblePlace } from '@tyrewatch/domain/telemetry/reading-plausibility';
import type { TyreValues } from '../../readings/tyre-values.ts';
import type { FeedReading } from '../feed-reading.ts';
import { plausibleChannels } from '../feed-reading.ts';
import type { LowerCaseObject } from '../json-members.ts';
import { instantAt, listAt, membersOf, numberAt, objectAt, textAt } from '../json-members.ts';

/*
 * Units by ACEA rFMS 4.0.0: hrTotalVehicleDistance and serviceDistance in metres, engineTotalFuelUsed in millilitres, brake air
 * pressure in pascal, axle loads in kilograms. Version 2.1 has the same under names in PascalCase.
 */
const metresPerKilometre = 1000;
const millilitresPerLitre = 1000;
const pascalPerKpa = 1000;

const scaled = (value: number | null, perUnit: number): number | null => (value === null ? null : value / perUnit);

const leastOf = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
};

/** A counter says 0 before it has read the vehicle's. */
const counted = (value: number | null): number | null => (value === 0 ? null : value);

function findFix(position: LowerCaseObject): PositionFix | null {
  const latitudeDeg = numberAt(position, 'latitude');
  const longitudeDeg = numberAt(position, 'longitude');
  if (latitudeDeg === null || longitudeDeg === null || !isPlausiblePlace(latitudeDeg, longitudeDeg)) return null;
  const believed = (channel: number, value: number | null): number | null =>
    value !== null && isPlausibleValue(channel, value) ? value : null;
  return {
    latitudeDeg,
    longitudeDeg,
    altitudeM: believed(channelId.altitude, numberAt(position, 'altitude')),
    headingDeg: believed(channelId.heading, numberAt(position, 'heading')),
    satellites: null,
  };
}

/** The wheels' speed, else the tachograph's, else that of the position. */
function findSpeedKmh(snapshot: LowerCaseObject, position: LowerCaseObject): number | null {
  const speeds = [
    numberAt(snapshot, 'wheelbasedspeed'),
    numberAt(snapshot, 'tachographspeed'),
    numberAt(position, 'speed'),
  ];
  return speeds.find((speed) => speed !== null && isPlausibleValue(channelId.speed, speed)) ?? null;
}

/** What the trigger says of the ignition; else an engine that turns, or one that is still in a vehicle that stands. */
const ignitionByTrigger: Readonly<Record<string, boolean>> = {
  IGNITION_ON: true,
  ENGINE_ON: true,
  IGNITION_OFF: false,
  ENGINE_OFF: false,
};

function findIgnition(trigger: string | null, snapshot: LowerCaseObject, speedKmh: number | null): boolean | null {
  const told = trigger === null ? undefined : ignitionByTrigger[trigger];
  if (told !== undefined) return told;
  const engineRpm = numberAt(snapshot, 'enginespeed');
  if (engineRpm === null) return null;
  if (engineRpm > 0) return true;
  return engineRpm === 0 && speedKmh === 0 ? false : null;
}

/** The sum over the vehicle's axles; null where none has a load. */
function findAxleLoadKg(axles: readonly LowerCaseObject[]): number | null {
  const loads = axles.map((axle) => numberAt(axle, 'vehicleaxleload')).filter((load) => load !== null);
  return loads.length === 0 ? null : loads.reduce((sum, load) => sum + load, 0);
}

/** Places on an axle of a sender that counts its wheels from 1; greater ones are slots of a grid of 16 columns. */
const mostWheelsOnAxle = 4;

/** Tyres of the draft of version 5: axle and place count from 1. */
function tyresOf(axles: readonly LowerCaseObject[]): TyreValues[] {
  const found = axles.flatMap((axle) =>
    listAt(axle, 'vehicletires').map((item) => {
      const tyre = membersOf(item);
      return {
        axle: numberAt(axle, 'vehicleaxleposition'),
        place: numberAt(tyre, 'vehicletireposition'),
        pressureKpa: numberAt(tyre, 'vehicletirepressure'),
      };
    }),
  );
  const isGrid = found.some(({ place }) => (place ?? 0) > mostWheelsOnAxle);
  return found.flatMap(({ axle, place, pressureKpa }): TyreValues[] => {
    const isPlace = axle !== null && axle >= 1 && axle <= 15 && place !== null && place >= 1 && place <= 15;
    if (!isPlace || pressureKpa === null || !Number.isInteger(axle) || !Number.isInteger(place)) return [];
    const [axleIndex, tyre] = [axle - 1, isGrid ? place : place - 1];
    return [
      {
        address: { kind: 'j1939', axle: axleIndex, tyre, location: axleIndex * 16 + tyre },
        pressureKpa,
        temperatureC: null,
        rawPressure: pressureKpa,
        fault: 'none',
        warning: null,
        leakagePaPerS: null,
      },
    ];
  });
}

/** The trigger's type, such as `TIMER`; null without. */
export const triggerOf = (record: LowerCaseObject): string | null => {
  const trigger = record.get('triggertype');
  return typeof trigger === 'string' ? textAt(record, 'triggertype') : textAt(membersOf(trigger), 'triggertype');
};

/** The object that holds the values of the moment: positions have in themselves what statuses have in their snapshot. */
export function snapshotOf(item: unknown): unknown {
  const snapshot = membersOf(item).get('snapshotdata');
  return membersOf(snapshot).size > 0 ? snapshot : item;
}

/**
 * A vehicle position or vehicle status of either dialect; null where it has no VIN or no time. Every other member may be missing.
 */
export function rfmsReading(item: unknown, kind: 'vehiclepositions' | 'vehiclestatuses'): FeedReading | null {
  const record = membersOf(item);
  const vin = textAt(record, 'vin')?.toUpperCase() ?? null;
  const atMs = instantAt(record, 'createddatetime');
  if (vin === null || atMs === null) return null;
  const snapshot = membersOf(snapshotOf(item));
  const uptime = objectAt(record, 'uptimedata');
  const position = objectAt(snapshot, 'gnssposition');
  const axles = listAt(snapshot, 'vehicleaxles').map(membersOf);
  const trigger = triggerOf(record);
  const speedKmh = findSpeedKmh(snapshot, position);
  return {
    vin,
    atMs,
    receivedAtMs: instantAt(record, 'receiveddatetime'),
    sourceId: trigger === null ? kind : `${kind}/${trigger}`,
    fix: findFix(position),
    speedKmh,
    ignitionOn: findIgnition(trigger, snapshot, speedKmh),
    channels: plausibleChannels({
      odometer: counted(scaled(numberAt(record, 'hrtotalvehicledistance'), metresPerKilometre)),
      engineHours: numberAt(record, 'totalenginehours'),
      engineSpeed: numberAt(snapshot, 'enginespeed'),
      fuelUsed: scaled(numberAt(record, 'enginetotalfuelused'), millilitresPerLitre),
      ambientTemperature: numberAt(snapshot, 'ambientairtemperature'),
      fuelLevel: numberAt(snapshot, 'fuellevel1'),
      adBlueLevel: numberAt(snapshot, 'catalystfuellevel'),
      coolantTemperature: numberAt(uptime, 'enginecoolanttemperature'),
      serviceDistance: scaled(numberAt(uptime, 'servicedistance'), metresPerKilometre),
      brakeAirPressure: scaled(
        leastOf([1, 2].map((circuit) => numberAt(uptime, `servicebrakeairpressurecircuit${circuit}`))),
        pascalPerKpa,
      ),
      axleLoad: findAxleLoadKg(axles),
      grossWeight: numberAt(record, 'grosscombinationvehicleweight'),
    }),
    tyres: tyresOf(axles),
  };
}
