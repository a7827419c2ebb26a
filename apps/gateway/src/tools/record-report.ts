import { hexFromBytes } from '@tyrewatch/device-protocol/hex';
import type { AvlRecord, IoElement } from '@tyrewatch/device-protocol/teltonika/avl-record';
import type { CommandMessage } from '@tyrewatch/device-protocol/teltonika/command-message';
import type { LegacyRecord } from '@tyrewatch/device-protocol/teltonika/legacy-record';
import { findText } from '@tyrewatch/device-protocol/teltonika/payload-text';

/** One decoded record, as printed. */
export interface RecordReport {
  /** ISO 8601, UTC. */
  readonly time: string;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly altitude_m: number | null;
  readonly angle_deg: number | null;
  readonly satellites: number | null;
  readonly speed_kmh: number | null;
  readonly priority: number;
  /** Null in codec 7, which has none. */
  readonly event_id: number | null;
  /** By AVL id: unsigned integers, values of 8 bytes and of variable length as 0x-hex. */
  readonly io: Readonly<Record<string, number | string>>;
}

/** One decoded command message, as printed. */
export interface MessageReport {
  readonly type: number;
  /** The size field as sent. */
  readonly size: number;
  readonly imei: string | null;
  /** Epoch seconds as sent (milliseconds in the old 8-byte form of codec 13). */
  readonly timestamp: number | null;
  readonly payload_hex: string;
  /** Null when the payload is not plain ASCII text. */
  readonly text: string | null;
}

/** Prints a record of any AVL codec. */
export function reportRecord(record: AvlRecord | LegacyRecord): RecordReport {
  const time = new Date(record.timeMs).toISOString();
  const io = Object.fromEntries(record.io.map((element) => [element.id, printedValue(element)]));
  if ('position' in record) return legacyReport(record, time, io);
  return {
    time,
    latitude: record.latitudeDeg,
    longitude: record.longitudeDeg,
    altitude_m: record.altitudeM,
    angle_deg: record.angleDeg,
    satellites: record.satellites,
    speed_kmh: record.speedKmh,
    priority: record.priority,
    event_id: record.eventId,
    io,
  };
}

function legacyReport(record: LegacyRecord, time: string, io: RecordReport['io']): RecordReport {
  const { position } = record;
  const angleStep = position?.angleStep ?? null;
  return {
    time,
    latitude: position?.coordinates?.latitudeDeg ?? null,
    longitude: position?.coordinates?.longitudeDeg ?? null,
    altitude_m: position?.altitudeM ?? null,
    angle_deg: angleStep === null ? null : (angleStep * 360) / 256,
    satellites: position?.satellites ?? null,
    speed_kmh: position?.speedKmh ?? null,
    priority: record.priority,
    event_id: null,
    io,
  };
}

function printedValue({ value }: IoElement): number | string {
  if (typeof value === 'number') return value;
  if (typeof value === 'bigint') return `0x${value.toString(16).padStart(16, '0')}`;
  return `0x${hexFromBytes(value)}`;
}

/** Prints a command, an answer or serial data. */
export function reportMessage(message: CommandMessage): MessageReport {
  return {
    type: message.type,
    size: message.declaredSize,
    imei: message.imei,
    timestamp: message.stamp,
    payload_hex: hexFromBytes(message.payload),
    text: findText(message.payload),
  };
}
