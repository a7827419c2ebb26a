import type { VehicleWheels, WheelNow } from '@tyrewatch/store/vehicles/wheel-state-views';
import { listVehicleWheels } from '@tyrewatch/store/vehicles/wheel-state-views';
import type { Database } from '@tyrewatch/store/database';
import type { LiveChanges } from '@tyrewatch/store/signals/change-signals';
import { connectAsync } from 'mqtt';
import type { MqttClient } from 'mqtt';
import type { Logger } from 'pino';
import { wireInstant } from '../http/wire-instant.ts';
import { pause } from '../jobs/job-runner.ts';

/** What publishing wheels stands on. */
export interface MqttOutParts {
  /** Broker with its sign-in, e.g. `mqtts://user:secret@broker.example:8883`. */
  readonly url: string;
  /** First part of every topic. */
  readonly topic: string;
  /** A pool that acts as `tyrewatch_jobs`. */
  readonly database: Database;
  readonly log: Logger;
}

/** Publishes wheels until it is closed. */
export interface MqttOut {
  /** Publishes these vehicles again; changes gather while others are published. */
  announce(changes: LiveChanges): void;
  /** Changes may have been missed: every vehicle is published again. */
  lostTrack(): void;
  close(): Promise<void>;
}

const vehiclesAtOnce = 200;
const retryMs = 5000;

const readingOf = (vehicle: VehicleWheels, wheel: WheelNow) => ({
  vehicle: vehicle.registration,
  wheel: wheel.position,
  level: wheel.level,
  pressure_kpa: wheel.pressureKpa,
  cold_pressure_kpa: wheel.coldPressureKpa,
  temperature_c: wheel.temperatureC,
  reading_at: wireInstant(wheel.readingAtMs),
});

const incidentOf = (vehicle: VehicleWheels, { position, incident }: WheelNow): string =>
  incident === null
    ? ''
    : JSON.stringify({
        id: incident.id,
        vehicle: vehicle.registration,
        wheel: position,
        level: incident.level,
        opened_at: wireInstant(incident.openedAtMs),
        acknowledged_at: wireInstant(incident.acknowledgedAtMs),
      });

/** Characters that have a meaning in topics. */
const safe = (name: string): string => name.replaceAll(/[+#/]/g, '_');

/** Where the wheels of a vehicle are told of. */
interface Place {
  readonly base: string;
  readonly positions: readonly string[];
}

const placeOf = (topic: string, { organisationId, registration, wheels }: VehicleWheels): Place => ({
  base: `${topic}/${organisationId}/${safe(registration)}/wheels`,
  positions: wheels.map(({ position }) => position),
});

/** Takes away what is retained of the wheels of a place, but for those of a newer one. */
function emptyMessages({ base, positions }: Place, newer: Place | null): [topic: string, payload: string][] {
  const left = positions.filter((position) => base !== newer?.base || !newer.positions.includes(position));
  return left.flatMap((position): [string, string][] => [
    [`${base}/${position}`, ''],
    [`${base}/${position}/incident`, ''],
  ]);
}

/**
 * Messages of a vehicle by topic: `…/{organisation}/{registration}/wheels/{1A}` its newest reading, `…/incident` below it the open incident, empty
 * when there is none, which takes the retained one away.
 */
export function wheelMessages(topic: string, vehicle: VehicleWheels): [topic: string, payload: string][] {
  const { base } = placeOf(topic, vehicle);
  return vehicle.wheels.flatMap((wheel): [string, string][] => [
    [`${base}/${wheel.position}`, JSON.stringify(readingOf(vehicle, wheel))],
    [`${base}/${wheel.position}/incident`, incidentOf(vehicle, wheel)],
  ]);
}

type Connection = { readonly client: MqttClient; readonly lost: Promise<never> };

async function connect(url: string, onLost: () => void): Promise<Connection> {
  const client = await connectAsync(url, { reconnectPeriod: 0, connectTimeout: 10_000 }, false);
  const lost = new Promise<never>((_resolve, reject) => {
    client.on('error', reject);
    client.once('close', () => {
      reject(new Error('the connection to the MQTT broker was lost'));
      onLost();
    });
  });
  lost.catch(() => undefined);
  return { client, lost };
}

/**
 * Publishes every wheel as a retained message, at once and whenever it changes; what was not taken by the broker is published again. What
 * is published is the state, so that a message more or less changes nothing.
 */
export function startMqttOut({ url, topic, database, log }: MqttOutParts): MqttOut {
  let isEveryDue = true;
  let due = new Set<number>();
  let isWorking = false;
  const closing = new AbortController();
  let connection: Connection | null = null;

  const onLost = (): void => {
    connection = null;
    publishAgain();
  };

  /** Where vehicles were told of: what has another name now, or is gone, leaves nothing behind. */
  const places = new Map<number, Place>();

  const send = async (messages: readonly (readonly [topic: string, payload: string])[]): Promise<void> => {
    const { client, lost } = (connection ??= await connect(url, onLost));
    const sent = messages.map(([name, payload]) => client.publishAsync(name, payload, { qos: 1, retain: true }));
    // What a broken connection took along is answered by nobody.
    await Promise.race([Promise.all(sent), lost]);
  };
  const publish = async (vehicles: readonly VehicleWheels[]): Promise<void> => {
    for (const vehicle of vehicles) {
      const [before, place] = [places.get(vehicle.vehicleId), placeOf(topic, vehicle)];
      const left = before === undefined ? [] : emptyMessages(before, place);
      await send([...left, ...wheelMessages(topic, vehicle)]);
      places.set(vehicle.vehicleId, place);
    }
  };
  const publishGone = async (vehicleId: number): Promise<void> => {
    const place = places.get(vehicleId);
    if (place === undefined) return;
    await send(emptyMessages(place, null));
    places.delete(vehicleId);
  };
  const publishSome = async (ids: ReadonlySet<number>): Promise<void> => {
    const vehicles = await listVehicleWheels(database.kysely, { ids: [...ids] });
    await publish(vehicles);
    const found = new Set(vehicles.map(({ vehicleId }) => vehicleId));
    for (const id of ids) if (!found.has(id)) await publishGone(id);
  };
  const publishEvery = async (): Promise<void> => {
    let after = 0;
    const gone = new Set(places.keys());
    for (;;) {
      const vehicles = await listVehicleWheels(database.kysely, { after, limit: vehiclesAtOnce });
      await publish(vehicles);
      for (const { vehicleId } of vehicles) gone.delete(vehicleId);
      const last = vehicles.at(-1);
      if (closing.signal.aborted) return;
      if (last === undefined) break;
      after = last.vehicleId;
    }
    for (const id of gone) await publishGone(id);
  };
  const work = async (): Promise<void> => {
    if (isWorking) return;
    isWorking = true;
    while ((isEveryDue || due.size > 0) && !closing.signal.aborted) {
      const [wasEvery, taken] = [isEveryDue, due];
      [isEveryDue, due] = [false, new Set()];
      try {
        if (wasEvery) await publishEvery();
        else await publishSome(taken);
      } catch (error) {
        isEveryDue = true;
        log.warn({ err: error }, 'wheels could not be published over MQTT, and are again in 5 seconds');
        await pause(retryMs, closing.signal);
      }
    }
    isWorking = false;
  };
  const publishAgain = (): void => {
    isEveryDue = true;
    void work();
  };
  void work();
  return {
    announce({ vehicleIds }) {
      for (const id of vehicleIds) due.add(id);
      void work();
    },
    lostTrack: publishAgain,
    async close() {
      closing.abort();
      await connection?.client.endAsync(true);
    },
  };
}
