import type { DeviceProfile } from '@tyrewatch/device-protocol/readings/device-profile';
import { profileSpeaking } from '@tyrewatch/device-protocol/readings/device-profile';
import { findMessageTyres } from '@tyrewatch/device-protocol/readings/message-tyres';
import { readingsFromRecord } from '@tyrewatch/device-protocol/readings/record-reading';
import type { UnitBody } from '@tyrewatch/device-protocol/stream/unit-body';
import { protocolOf } from '@tyrewatch/device-protocol/stream/unit-body';
import type { CommandBody } from '@tyrewatch/device-protocol/teltonika/body';
import { findText } from '@tyrewatch/device-protocol/teltonika/payload-text';
import type { WheelsOnAxle } from '@tyrewatch/domain/vehicles/wheel-position';
import type { MessageContent, SubmittedReading } from '@tyrewatch/ingest/submission';
import { packetDigest } from '@tyrewatch/store/ingest/packet-rows';
import { recordDigest } from './record-digest.ts';
import type { PlacedTyres } from '@tyrewatch/device-protocol/readings/tyre-places';
import { placeTyres } from '@tyrewatch/device-protocol/readings/tyre-places';

/** By what a frame is read. */
export interface FrameContext {
  /** The unit it came from. */
  readonly imei: string;
  readonly profile: DeviceProfile;
  /** Wheels per axle of the vehicle, front first. */
  readonly axles: readonly WheelsOnAxle[];
  readonly receivedAtMs: number;
}

/** What the log of frames says of a frame that was decoded (specification §8, log messages). */
class FrameRemarks {
  #unrecognisedCount = 0;
  #hasSensorFault = false;

  note({ unplacedCount, hasSensorFault }: Omit<PlacedTyres, 'tyres'>): void {
    this.#unrecognisedCount += unplacedCount;
    this.#hasSensorFault ||= hasSensorFault;
  }

  contentWith(readings: readonly SubmittedReading[]): MessageContent {
    if (this.#unrecognisedCount > 0) {
      return { readings, decodeError: 'unrecognised_sensor_packet', reason: 'check_unit_settings' };
    }
    return { readings, decodeError: null, reason: this.#hasSensorFault ? 'sensor_error' : null };
  }
}

/** What a decoded frame says: its readings, and remarks for the log. */
export function contentOfBody(body: UnitBody, given: FrameContext): MessageContent {
  const context = { ...given, profile: profileSpeaking(protocolOf(body), given.profile) };
  return body.kind === 'command' ? commandContent(body, context) : recordContent(body.records, context);
}

type AvlRecords = Exclude<UnitBody, CommandBody>['records'];

function recordContent(records: AvlRecords, { profile, axles, receivedAtMs }: FrameContext): MessageContent {
  const remarks = new FrameRemarks();
  const readings = records.map((record): SubmittedReading => {
    const { atMs, fix, speedKmh, ignitionOn, channels, tyres } = readingsFromRecord(record, profile);
    const placed = placeTyres(tyres, axles, profile.j1939Tyres.nibbleRule);
    remarks.note(placed);
    const reading = { atMs, receivedAtMs, fix, speedKmh, ignitionOn, channels, tyres: placed.tyres };
    return { reading, digest: recordDigest(record) };
  });
  return remarks.contentWith(readings);
}

/**
 * CAN frames forwarded by the accessory port are readings of tyres alone; text is the answer to a command. Tyres of a message that
 * names another unit (codecs 14 and 15) are not those of this one's vehicle.
 */
function commandContent(body: CommandBody, { imei, profile, axles, receivedAtMs }: FrameContext): MessageContent {
  const remarks = new FrameRemarks();
  const readings: SubmittedReading[] = [];
  for (const message of body.messages) {
    const found = findMessageTyres(message, profile);
    if (found === null) {
      const unplacedCount = findText(message.payload) === null ? 1 : 0;
      remarks.note({ unplacedCount, hasSensorFault: false });
      continue;
    }
    const placed = placeTyres(found.tyres, axles, profile.j1939Tyres.nibbleRule);
    const isOfAnother = message.imei !== null && message.imei !== imei;
    if (!isOfAnother) remarks.note({ ...placed, unplacedCount: placed.unplacedCount + found.unrecognisedFrameCount });
    const atMs = found.atMs ?? receivedAtMs;
    const reading = {
      atMs,
      receivedAtMs,
      fix: null,
      speedKmh: null,
      ignitionOn: null,
      channels: [],
      tyres: placed.tyres,
    };
    // also where the vehicle has no wheel for any of them: whose wheels count is told by the time of the reading
    if (placed.tyres.length + placed.unplacedCount === 0) continue;
    const isEmpty = placed.tyres.length === 0;
    const fault = isOfAnother ? { fault: 'of_another_unit' as const } : {};
    readings.push({ reading, digest: packetDigest(message.payload), isEmpty, ...fault });
  }
  return remarks.contentWith(readings);
}
