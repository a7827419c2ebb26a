import type { Reading } from '@tyrewatch/domain/telemetry/reading';
import { wheelPositionAt } from '@tyrewatch/domain/vehicles/wheel-position';
import type { Random } from './random.ts';
import { dayMinutes, msOf } from './run-time.ts';
import { deviationSaid } from './sensor.ts';
import type { Vehicle } from './vehicle.ts';

/** How a telematics unit reports. */
export interface UnitMake {
  readonly intervalMinutes: number;
  /** While parked; null = it sleeps. */
  readonly parkedMinutes: number | null;
  /** How far its clock runs ahead from the fourth day on, milliseconds. */
  readonly clockAheadMs: number;
  /** Share of records that arrive late and out of order. */
  readonly lateShare: number;
  /** Share of hours at which it loses the network for one to ten hours and keeps what it records. */
  readonly outageShare: number;
}

/** What a record says of a wheel, with the truth beside it; percent above the recommended pressure. */
export interface WheelTold {
  readonly index: number;
  readonly truthPercent: number;
  readonly saidPercent: number;
  readonly isWrong: boolean;
}

/** A record on its way. */
export interface SentRecord {
  readonly minute: number;
  readonly isDriving: boolean;
  readonly reading: Omit<Reading, 'receivedAtMs'>;
  readonly wheels: readonly WheelTold[];
}

/** Records that arrive together. */
export interface Message {
  readonly arrivesMs: number;
  readonly records: readonly SentRecord[];
}

const recordsPerMessage = 20;
const underWayMs = 2000;
const clockGoodMinutes = 3 * dayMinutes;

/** The telematics unit of a vehicle: what is recorded, and when it arrives. */
export class Unit {
  /** Until which minute it is switched off: it records nothing. */
  offUntilMinute = 0;
  readonly #random: Random;
  readonly #make: UnitMake;
  readonly #phaseMs: number;
  #lastMinute = Number.NEGATIVE_INFINITY;
  #wasDriving = false;
  #outageUntilMinute = 0;
  #kept: SentRecord[] = [];
  #late: { readonly arrivesMinute: number; readonly record: SentRecord }[] = [];

  constructor(random: Random, make: UnitMake) {
    this.#random = random;
    this.#make = make;
    this.#phaseMs = random.integer(0, 50) * 1000;
  }

  /** What arrives in a minute. */
  collect(vehicle: Vehicle): Message[] {
    const { minute } = vehicle;
    const record = this.#isDue(vehicle) ? this.#record(vehicle) : null;
    if (minute % 60 === 0 && minute >= this.#outageUntilMinute && this.#random.chance(this.#make.outageShare)) {
      this.#outageUntilMinute = minute + this.#random.integer(60, 600);
    }
    if (minute < this.#outageUntilMinute) {
      if (record !== null) this.#kept.push(record);
      return [];
    }
    return this.#messages(minute, record);
  }

  #messages(minute: number, record: SentRecord | null): Message[] {
    const arrivesMs = msOf(minute) + this.#phaseMs + underWayMs;
    const messages: Message[] = [];
    for (let place = 0; place < this.#kept.length; place += recordsPerMessage) {
      messages.push({ arrivesMs, records: this.#kept.slice(place, place + recordsPerMessage) });
    }
    this.#kept = [];
    if (record !== null && this.#random.chance(this.#make.lateShare)) {
      this.#late.push({ arrivesMinute: minute + this.#random.integer(3, 90), record });
    } else if (record !== null) messages.push({ arrivesMs, records: [record] });
    if (this.#late.length === 0) return messages;
    const arrived = this.#late.filter(({ arrivesMinute }) => arrivesMinute <= minute);
    this.#late = this.#late.filter(({ arrivesMinute }) => arrivesMinute > minute);
    return [...messages, ...arrived.map((one) => ({ arrivesMs, records: [one.record] }))];
  }

  #isDue({ minute, speedKmh }: Vehicle): boolean {
    const isDriving = speedKmh > 0;
    const isStarting = isDriving && !this.#wasDriving;
    this.#wasDriving = isDriving;
    if (minute < this.offUntilMinute) return false;
    const interval = isDriving ? this.#make.intervalMinutes : this.#make.parkedMinutes;
    if (interval === null) return false;
    if (!isStarting && minute - this.#lastMinute < interval) return false;
    this.#lastMinute = minute;
    return true;
  }

  #record(vehicle: Vehicle): SentRecord {
    const { minute, speedKmh, altitudeM } = vehicle;
    const wheels: WheelTold[] = [];
    const tyres: Reading['tyres'][number][] = [];
    for (const place of vehicle.places) {
      const isWrong = place.wrongShare !== null;
      const measured = vehicle.measure(place);
      if (measured === null) continue;
      tyres.push({ position: wheelPositionAt(place.index), ...measured, sensorFault: false });
      wheels.push({
        index: place.index,
        truthPercent: place.tyre.deviationPercent,
        saidPercent: deviationSaid(measured, place.recommendedKpa),
        isWrong,
      });
    }
    const reading = {
      atMs: msOf(minute) + this.#phaseMs + (minute < clockGoodMinutes ? 0 : this.#make.clockAheadMs),
      fix: { latitudeDeg: 51, longitudeDeg: 0.5, altitudeM, headingDeg: 90, satellites: 9 },
      speedKmh,
      ignitionOn: speedKmh > 0,
      channels: [],
      tyres,
    };
    return { minute, isDriving: speedKmh > 0, reading, wheels };
  }
}
