import { findCanFrames } from '../j1939/can-text.ts';
import { findSerialTyrePackets } from '../serial-receiver/serial-tyre-packet.ts';
import type { CommandBody } from './body.ts';
import { commandType, refusedImeiType, responseType } from './command-message.ts';
import type { CommandMessage } from './command-message.ts';
import { bytesFromText, textOf } from './payload-text.ts';

/** What became of a command. */
export interface CommandAnswer {
  /** 'wrong_device': the unit's IMEI is not the one in a codec 14 command. */
  readonly outcome: 'answered' | 'wrong_device';
  /** Answer text; bytes outside ASCII read as Latin-1. */
  readonly text: string;
  readonly message: CommandMessage;
}

/**
 * A command as a frame body: codec 12, or codec 14 when an IMEI is given, which the unit then checks.
 * Throws RangeError on text outside ASCII.
 */
export function commandBody(text: string, imei: string | null = null): CommandBody {
  return textBody(commandType, text, imei);
}

/** A unit's answer as a frame body (what a simulated unit sends). Throws RangeError on text outside ASCII. */
export function answerBody(text: string, imei: string | null = null): CommandBody {
  return textBody(responseType, text, imei);
}

/** A unit's refusal of a codec 14 command for another IMEI; the IMEI is repeated. */
export const wrongDeviceBody = (imei: string): CommandBody => textBody(refusedImeiType, '', imei);

function textBody(type: number, text: string, imei: string | null): CommandBody {
  const payload = bytesFromText(text);
  const declaredSize = payload.length + (imei === null ? 0 : 8);
  const message = { type, declaredSize, stamp: null, stampUnit: null, imei, payload };
  return { kind: 'command', codec: imei === null ? 12 : 14, messages: [message] };
}

const isOfAccessoryPort = (payload: Uint8Array): boolean =>
  findCanFrames(payload) !== null || findSerialTyrePackets(payload) !== null;

/**
 * The answer to an outstanding command in what a unit sent, null when it holds none. Codec 12 has no
 * request number: the next answer belongs to the one outstanding command, except what the
 * accessory port forwards under the same type. Codec 14 answers carry the IMEI and must match it.
 */
export function findAnswer(command: CommandBody, received: CommandBody): CommandAnswer | null {
  if (received.codec !== command.codec) return null;
  const imei = command.messages[0]?.imei ?? null;
  for (const message of received.messages) {
    const isRefusal = received.codec === 14 && message.type === refusedImeiType;
    const isAnswer = message.type === responseType && !isOfAccessoryPort(message.payload);
    if (isRefusal || (isAnswer && message.imei === imei)) {
      const outcome = isRefusal ? 'wrong_device' : 'answered';
      return { outcome, text: textOf(message.payload), message };
    }
  }
  return null;
}
