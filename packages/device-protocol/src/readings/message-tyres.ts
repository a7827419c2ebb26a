import { findCanFrames } from '../j1939/can-text.ts';
import { commandType, type CommandMessage } from '../teltonika/command-message.ts';
import { tyresOfCanFrames, type CanTyres } from './can-tyres.ts';
import type { DeviceProfile } from './device-profile.ts';

/** Tyres forwarded from the accessory port inside a codec 12, 13 or 15 message. */
export interface MessageTyres extends CanTyres {
  /** Device clock of codec 13 and 15, epoch milliseconds; null in codec 12, which has none. */
  readonly atMs: number | null;
  readonly frameCount: number;
}

/** Reads CAN frames in a message from a unit; null when it is something else, such as an answer. */
export function findMessageTyres(message: CommandMessage, profile: DeviceProfile): MessageTyres | null {
  const frames = message.type === commandType ? null : findCanFrames(message.payload);
  if (!frames) return null;
  const secondsOrMs = message.stamp;
  const atMs = secondsOrMs === null ? null : message.stampUnit === 'ms' ? secondsOrMs : secondsOrMs * 1000;
  return { atMs, frameCount: frames.length, ...tyresOfCanFrames(frames, profile.j1939Tyres) };
}
