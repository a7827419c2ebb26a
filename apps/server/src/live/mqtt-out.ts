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

type Message = readonly [topic: string, payload: string];

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
function emptyMessages({ base, positions }: Place, newer: Place | null): Message[] {
  const left = positions.filter((position) => base !== newer?.base || !newer.positions.includes(position));
  return left.flatMap((position): Message[] => [
    [`${base}/${position}`, ''],
    [`${base}/${position}/incident`, ''],
  ]);
}

/**
 * Messages of a vehicle by topic: `…/{organisation}/{registration}/wheels/{1A}` its newest reading, `…/incident` below it the open incident, empty
 * when there is none, which takes the retained one away.
 */
export function wheelMessages(topic: string, vehicle: VehicleWheels): Message[] {
  const { base } = placeOf(topic, vehicle);
  return vehicle.wheels.flatMap((wheel): Message[] => [
    [`${base}/${wheel.position}`, JSON.stringify(readingOf(vehicle, wheel))],
    [`${base}/${wheel.position}/incident`, incidentOf(vehicle, wheel)],
  ]);
}

/** Tells of wheels where their vehicles are told of now; what has another name, or is gone, leaves nothing behind. */
function createTeller(topic: string, send: (messages: readonly Message[]) => Promise<void>) {
  const places = new Map<number, Place>();
  /** Whose a place is: two vehicles may have swapped their names. */
  const owners = new Map<string, number>();
  const tell = async (vehicleId: number, place: Place | null, messages: readonly Message[]): Promise<void> => {
    const before = places.get(vehicleId);
    const isLeft = before !== undefined && owners.get(before.base) === vehicleId;
    await send([...(isLeft ? emptyMessages(before, place) : []), ...messages]);
    if (isLeft) owners.delete(before.base);
    places.delete(vehicleId);
    if (place === null) return;
    places.set(vehicleId, place);
    owners.set(place.base, vehicleId);
  };
  return {
    vehicleIds: () => places.keys(),
    /** Takes those that it publishes out of `missing`. */
    publish: async (vehicles: readonly VehicleWheels[], missing: Set<number>): Promise<void> => {
      for (const vehicle of vehicles) {
        await tell(vehicle.vehicleId, placeOf(topic, vehicle), wheelMessages(topic, vehicle));
        missing.delete(vehicle.vehicleId);
      }
    },
    remove: async (missing: ReadonlySet<number>): Promise<void> => {
      for (const id of missing) if (places.has(id)) await tell(id, null, []);
    },
  };
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

  const send = async (messages: readonly Message[]): Promise<void> => {
    const { client, lost } = (connection ??= await connect(url, onLost));
    const sent = messages.map(([name, payload]) => client.publishAsync(name, payload, { qos: 1, retain: true }));
    // What a broken connection took along is answered by nobody.
    await Promise.race([Promise.all(sent), lost]);
  };
  const teller = createTeller(topic, send);
  const publishSome = async (missing: Set<number>): Promise<void> => {
    await teller.publish(await listVehicleWheels(database.kysely, { ids: [...missing] }), missing);
    await teller.remove(missing);
  };
  const publishEvery = async (): Promise<void> => {
    const missing = new Set(teller.vehicleIds());
    for (let after = 0; ;) {
      const vehicles = await listVehicleWheels(database.kysely, { after, limit: vehiclesAtOnce });
      await teller.publish(vehicles, missing);
      const last = vehicles.at(-1);
      if (closing.signal.aborted) return;
      if (last === undefined) break;
      after = last.vehicleId;
    }
    await teller.remove(missing);
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
