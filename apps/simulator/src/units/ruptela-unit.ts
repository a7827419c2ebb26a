import { createConnection } from 'node:net';
import type { Socket } from 'node:net';
import { ruptelaCommand } from '@tyrewatch/device-protocol/ruptela/ruptela-body';
import {
  encodeRuptelaMessage,
  encodeRuptelaRecords,
  ruptelaAcknowledgement,
} from '@tyrewatch/device-protocol/ruptela/ruptela-frame';
import { avlRecord, numberIo } from '@tyrewatch/device-protocol/teltonika/avl-builder';
import type { AvlRecord } from '@tyrewatch/device-protocol/teltonika/avl-record';
import type { VehicleSnapshot } from './vehicle-snapshot.ts';

/** Records kept while the gateway is away; beyond, the oldest are lost as in a real unit. */
const longestMemory = 2000;
/** Records of one frame: its contents have one byte for their number, and 1,024 bytes in all. */
const recordsAtOnce = 10;
const pauseMs = 10_000;
const recordEveryMs = 10_000;
const acknowledgement = Buffer.from(ruptelaAcknowledgement(ruptelaCommand.records) ?? []);

/** What a Ruptela unit says of its vehicle. It has no tyres. */
export function ruptelaRecord(snapshot: VehicleSnapshot): AvlRecord {
  const { place, headingDeg, satellites, speedKmh, ignitionOn, supplyMv, batteryMv, odometerM, engine } = snapshot;
  return avlRecord({
    timeMs: snapshot.atMs,
    latitudeDeg: place.latitude,
    longitudeDeg: place.longitude,
    altitudeM: 60,
    angleDeg: headingDeg,
    satellites,
    speedKmh,
    eventId: 7,
    io: [
      numberIo(409, 1, Number(ignitionOn === true)),
      numberIo(207, 1, Math.round(engine.fuelPercent / 0.4)),
      ...(supplyMv === null ? [] : [numberIo(29, 2, supplyMv)]),
      numberIo(30, 2, batteryMv),
      numberIo(197, 2, ignitionOn === true ? (900 + speedKmh * 6) * 8 : 0),
      numberIo(65, 4, odometerM),
      numberIo(208, 4, Math.round(engine.totalFuelLitres * 2)),
    ],
  });
}

/** Where a Ruptela unit connects, and of what it tells. */
export interface RuptelaUnitOptions {
  readonly imei: string;
  readonly host: string;
  readonly port: number;
  /** Real time, epoch milliseconds. */
  readonly now: () => number;
  /** Its vehicle as it is now, with the unit's time in whole seconds. */
  readonly look: () => VehicleSnapshot;
}

/** A unit of another maker: it identifies itself, sends records and keeps them until they are acknowledged. */
export class RuptelaUnit {
  readonly #options: RuptelaUnitOptions;
  readonly #memory: AvlRecord[] = [];
  #socket: Socket | null = null;
  #sentCount = 0;
  #answers: Buffer = Buffer.alloc(0);
  #connectAtMs = 0;
  #recordAtMs = 0;

  constructor(options: RuptelaUnitOptions) {
    this.#options = options;
  }

  /** Records that are not acknowledged yet. */
  get waitingCount(): number {
    return this.#memory.length;
  }

  /** Makes a record when one is due, and connects. Call about once a second. */
  tick(): void {
    const nowMs = this.#options.now();
    if (nowMs >= this.#recordAtMs) {
      this.#recordAtMs = nowMs + recordEveryMs;
      this.#memory.push(ruptelaRecord(this.#options.look()));
      if (this.#memory.length > longestMemory) this.#memory.shift();
    }
    if (this.#socket === null && nowMs >= this.#connectAtMs) this.#connect();
    else this.#send();
  }

  /** Ends for good. */
  close(): void {
    this.#connectAtMs = Number.POSITIVE_INFINITY;
    this.#socket?.destroy();
  }

  #connect(): void {
    const { host, port, imei, now } = this.#options;
    this.#connectAtMs = now() + pauseMs;
    const socket = createConnection({ host, port, noDelay: true });
    this.#socket = socket;
    this.#answers = Buffer.alloc(0);
    socket.on('connect', () => {
      socket.write(encodeRuptelaMessage(imei, ruptelaCommand.identification));
      this.#send();
    });
    socket.on('data', (segment: Buffer) => this.#take(segment));
    socket.on('error', () => undefined);
    socket.on('close', () => {
      this.#socket = null;
      this.#sentCount = 0;
    });
  }

  #send(): void {
    if (this.#socket?.readyState !== 'open' || this.#sentCount > 0 || this.#memory.length === 0) return;
    const records = this.#memory.slice(0, recordsAtOnce);
    this.#sentCount = records.length;
    this.#socket.write(encodeRuptelaRecords(this.#options.imei, records, 0));
  }

  #take(segment: Buffer): void {
    this.#answers = Buffer.concat([this.#answers, segment]);
    while (this.#answers.length >= acknowledgement.length) {
      const answer = this.#answers.subarray(0, acknowledgement.length);
      this.#answers = this.#answers.subarray(acknowledgement.length);
      if (!answer.equals(acknowledgement)) continue;
      this.#memory.splice(0, this.#sentCount);
      this.#sentCount = 0;
      this.#send();
    }
  }
}
