import type { UnitCondition } from '@tyrewatch/contract/telematics-units/unit-condition-endpoints';
import * as endpoints from '@tyrewatch/contract/telematics-units/unit-condition-endpoints';
import type { FrameValues } from '@tyrewatch/device-protocol/explain/frame-values';
import { isSensorFlagged } from '@tyrewatch/domain/levels/silence';
import { clockBehindS, findUnitFault } from '@tyrewatch/domain/telematics-units/unit-fault';
import { channelId } from '@tyrewatch/domain/telemetry/channel-table';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { IngestVehicle } from '@tyrewatch/store/ingest/ingest-configuration';
import { countWheelPackets, findUnitTraffic } from '@tyrewatch/store/telematics-units/unit-log-views';
import type { EndpointRoutes } from '../../http/endpoint-routes.ts';
import { wheelPlaceWire } from '../../http/wheel-place-wire.ts';
import { wireInstant } from '../../http/wire-instant.ts';
import { findNearestTown } from '../places/nearest-town.ts';
import { getUnitReading, listNewestMessages, valuesOf } from './unit-log-routes.ts';

/** So many of its last messages tell how a unit fares. */
const looked = 20;

/** The wheels of a vehicle that have a sensor or were received, longest silence first. */
function wheelsWire(
  vehicle: IngestVehicle,
  counts: ReadonlyMap<number, number>,
  nowMs: number,
): UnitCondition['wheels'] {
  return vehicle.wheels
    .map(({ positionIndex, sensorCode }) => {
      const values = vehicle.wheelValues[positionIndex] ?? null;
      const readingAtMs = values?.readingAtMs ?? null;
      return {
        readingAtMs,
        wire: {
          ...wheelPlaceWire(positionIndex, vehicle.axleConfiguration),
          sensor_id: sensorCode,
          level: values?.level ?? ('unassigned' as const),
          pressure_kpa: values?.pressureKpa ?? null,
          temperature_c: values?.temperatureC ?? null,
          received_at: wireInstant(readingAtMs),
          messages_last_hour: counts.get(positionIndex) ?? 0,
          is_silent: isSensorFlagged(readingAtMs, nowMs),
        },
      };
    })
    .filter(({ wire }) => wire.sensor_id !== null || wire.received_at !== null)
    .toSorted((a, b) => (a.readingAtMs ?? 0) - (b.readingAtMs ?? 0))
    .map(({ wire }) => wire);
}

/** Where a unit is by its vehicle; null = not known. */
const placeOfVehicle = ({ values: { fix, speedKmh } }: IngestVehicle) =>
  fix === null ? null : { fix: fix.value, atMs: fix.atMs, speedKmh: speedKmh?.value ?? null };

/** Where a unit is by the last message that says it; null = none does. */
function placeOfMessages(told: readonly FrameValues[]) {
  const last = told.find(({ fix }) => fix !== null);
  return last?.fix == null ? null : { fix: last.fix, atMs: last.lastAtMs, speedKmh: last.speedKmh };
}

function placeWire(vehicle: IngestVehicle | null, told: readonly FrameValues[]): UnitCondition['place'] {
  const own = placeOfMessages(told);
  const place = (vehicle === null ? null : placeOfVehicle(vehicle)) ?? own;
  if (place === null) return null;
  const { latitudeDeg, longitudeDeg, headingDeg, satellites } = place.fix;
  const town = findNearestTown(latitudeDeg, longitudeDeg);
  return {
    latitude: latitudeDeg,
    longitude: longitudeDeg,
    at: wireInstant(place.atMs),
    speed_kmh: place.speedKmh,
    heading_deg: headingDeg,
    // a vehicle does not keep them
    satellites: satellites ?? own?.fix.satellites ?? null,
    nearest_town:
      town === null ? null : { name: town.name, distance_km: town.distanceKm, bearing_deg: town.bearingDeg },
  };
}

/** Registers how a unit fares. `nowMs` is the clock, epoch milliseconds. */
export function registerUnitConditionRoutes(routes: EndpointRoutes, nowMs: () => number): void {
  routes.signedIn(endpoints.getUnitCondition, async ({ scoped, params }) => {
    const now = nowMs();
    const reading = await getUnitReading(scoped, params.imei);
    const { unit, vehicle, axles } = reading;
    const messages = await listNewestMessages(scoped, unit, looked);
    const read = messages.flatMap((message) => {
      const values = valuesOf(message, reading);
      return values === null ? [] : [{ values, receivedAtMs: message.receivedAtMs }];
    });
    const told = read.map(({ values }) => values);
    const newest = (channel: number): number | null =>
      told.map(({ channels }) => channels.get(channel)).find((value) => value !== undefined) ?? null;
    const traffic = await findUnitTraffic(scoped, unit, now);
    const counts = vehicle === null ? new Map() : await countWheelPackets(scoped, vehicle.vehicleId, now);
    const [signal, supplyV] = [newest(channelId.gsmSignal), newest(channelId.batteryVoltage)];
    const behindS = clockBehindS(
      // what has no clock of its own says nothing of it
      read.flatMap(({ values, receivedAtMs }) =>
        values.lastAtMs === receivedAtMs ? [] : [{ recordedAtMs: values.lastAtMs, receivedAtMs }],
      ),
    );
    const wheels = vehicle === null ? [] : wheelsWire(vehicle, counts, now);
    const fault = findUnitFault(
      {
        enabled: unit.enabled,
        isOnline: unit.state === 'online',
        lastSeenAtMs: unit.lastSeenAtMs,
        hasVehicle: unit.vehicleId !== null,
        clockBehindS: behindS,
        messages: traffic,
        newestReadingAtMs: vehicle?.values.packetAtMs ?? null,
        wheels: (vehicle?.wheels ?? [])
          .filter(({ sensorCode }) => sensorCode !== null)
          .map(({ positionIndex }) => ({
            position: wheelPositionAt(positionIndex),
            lastAtMs: vehicle?.wheelValues[positionIndex]?.readingAtMs ?? null,
          })),
        supplyV,
        signal,
      },
      now,
    );
    return {
      fault:
        fault === null
          ? null
          : { kind: fault.kind, position: fault.position, since: wireInstant(fault.sinceMs), count: fault.count },
      signal,
      supply_v: supplyV,
      backup_v: newest(channelId.unitBatteryVoltage),
      messages_last_hour: traffic.lastHour,
      expected_per_hour: traffic.usualGapS === null ? null : Math.round(3600 / Math.max(traffic.usualGapS, 1)),
      longest_silence:
        traffic.longestGapS === null || traffic.longestGapFromMs === null
          ? null
          : { seconds: Math.round(traffic.longestGapS), from: wireInstant(traffic.longestGapFromMs) },
      clock_behind_s: behindS,
      axles: [...axles],
      wheels,
      place: placeWire(vehicle, told),
    };
  });
}
