import { findCanFrames } from '../j1939/can-text.ts';
import { findSerialTyrePackets } from '../serial-receiver/serial-tyre-packet.ts';
import { commandType, type CommandMessage } from '../teltonika/command-message.ts';
import { tyresOfCanFrames, type CanTyres } from './can-tyres.ts';
import type { DeviceProfile } from './device-profile.ts';

/** Tyres forwarded from the accessory port inside a codec 12, 13 or 15 message. */
export interface MessageTyres extends CanTyres {
  /** Device clock of codec 13 and 15, epoch milliseconds; null in codec 12, which has none. */
  readonly atMs: number | null;
  readonly frameCount: number;
}

/**
 * Reads CAN frames in a message from a unit; null when it is something else, such as an answer. Packets of a serial receiver are no tyres
 * and count as not recognised: the scale of its pressure is not settled.
 */
export function findMessageTyres(message: CommandMessage, profile: DeviceProfile): MessageTyres | null {
  if (message.type === commandType) return null;
  const frames = findCanFrames(message.payload);
  const packets = frames === null ? findSerialTyrePackets(message.payload) : null;
  const tyres = frames
    ? tyresOfCanFrames(frames, profile.j1939Tyres)
    : packets && { tyres: [], unrecognisedFrameCount: packets.length };
  if (tyres === null) return null;
  return { atMs: stampMs(message), frameCount: (frames ?? packets ?? []).length, ...tyres };
}

function stampMs({ stamp, stampUnit }: CommandMessage): number | null {
  if (stamp === null) return null;
  return stampUnit === 'ms' ? stamp : stamp * 1000;
}
