import { canBytesOf } from '@tyrewatch/device-protocol/j1939/can-text';
import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import { responseType } from '@tyrewatch/device-protocol/teltonika/command-message';
import type { CommandMessage } from '@tyrewatch/device-protocol/teltonika/command-message';
import { encodeTcpFrame } from '@tyrewatch/device-protocol/teltonika/tcp-frame';
import type { UnitReport } from './unit-report.ts';

/** Most records in a frame: the count has one byte, and a frame must stay below 64 KiB. */
export const longestBatch = 120;

/** Bytes of one transmission. */
export interface ReportBatch {
  /** Frames without an answer of their own, sent first: what came over the accessory port. */
  readonly unanswered: Uint8Array;
  /** One frame of records; answered with their number. */
  readonly frame: Uint8Array;
  readonly recordCount: number;
}

const codec8Extended = 142;
/** Stamps of the accessory port have whole seconds and lie just before the record that closes the period. */
const portLeadSeconds = 1;

/** Puts 1 to `longestBatch` reports into a transmission, in the order given. */
export function reportBatch(reports: readonly UnitReport[]): ReportBatch {
  const records = reports.map(({ record }) => record);
  const messages = reports.flatMap((report) => (report.canFrames.length === 0 ? [] : [portMessage(report)]));
  return {
    unanswered: messages.length === 0 ? new Uint8Array(0) : encodeTcpFrame(portBody(messages)),
    frame: encodeTcpFrame({ kind: 'avl', codec: codec8Extended, sixteenByteGroup: false, records }),
    recordCount: records.length,
  };
}

/** Codec 13: the only way of the accessory port that carries the device's time. */
function portBody(messages: readonly CommandMessage[]): CommandBody {
  return { kind: 'command', codec: 13, messages };
}

function portMessage({ record, canFrames }: UnitReport): CommandMessage {
  const payload = canBytesOf(canFrames);
  return {
    type: responseType,
    declaredSize: payload.length + 4,
    stamp: Math.floor(record.timeMs / 1000) - portLeadSeconds,
    stampUnit: 's',
    imei: null,
    payload,
  };
}
