import { crc16Kermit } from '../checksums.ts';
import type { DeviceProfile } from '../readings/device-profile.ts';
import { profileSpeaking } from '../readings/device-profile.ts';
import { findAvlParameter } from '../teltonika/avl-dictionary.ts';
import { ruptelaCommand } from '../ruptela/ruptela-body.ts';
import { decodeRuptelaFrame, findRuptelaImei } from '../ruptela/ruptela-frame.ts';
import type { RuptelaLayout } from '../ruptela/ruptela-records.ts';
import { extendedLayout, standardLayout } from '../ruptela/ruptela-records.ts';
import type { FieldWalk, FieldWords } from './field-walk.ts';
import { scaled } from './field-walk.ts';
import type { FrameExplanation } from './frame-field.ts';
import { noteGroup, noteIo, timeWords } from './record-fields.ts';

const checksumByteCount = 2;

/** Notes a frame of a Ruptela unit. */
export function explainRuptelaFrame(
  walk: FieldWalk,
  bytes: Uint8Array,
  given: DeviceProfile,
): Pick<FrameExplanation, 'codec' | 'recordCount' | 'refusal' | 'checksum'> {
  const profile = profileSpeaking('ruptela', given);
  const declared = walk.number(['length', 'framing'], 2);
  const hasTrailer = bytes.length === declared + 4;
  walk.endAt(hasTrailer ? bytes.length - checksumByteCount : bytes.length);
  walk.note(['imei', 'value'], 8, () => ({ text: findRuptelaImei(bytes) }));
  const command = walk.number(['type', 'value'], 1);
  const layout = layoutOf(command);
  const recordCount = layout === null ? null : noteRecords(walk, layout, profile);
  walk.skip();
  const frame = decodeRuptelaFrame(bytes);
  const explained = { codec: null, recordCount, refusal: frame.accepted ? null : frame.refusal };
  if (!hasTrailer) return { ...explained, checksum: null };
  walk.endAt(bytes.length);
  const received = walk.number(['checksum', 'framing'], checksumByteCount);
  return { ...explained, checksum: { received, computed: crc16Kermit(bytes.subarray(2, -checksumByteCount)) } };
}

function layoutOf(command: number): RuptelaLayout | null {
  if (command === ruptelaCommand.records) return standardLayout;
  return command === ruptelaCommand.extendedRecords ? extendedLayout : null;
}

function noteRecords(walk: FieldWalk, layout: RuptelaLayout, profile: DeviceProfile): number {
  walk.number(['records_left', 'framing'], 1);
  const count = walk.number(['record_count', 'framing'], 1);
  for (let record = 1; record <= count && !walk.isShort && walk.remaining > 0; record++) {
    walk.record = record;
    noteRecord(walk, layout, profile);
  }
  walk.record = null;
  return count;
}

function noteRecord(walk: FieldWalk, { idBytes, hasParts }: RuptelaLayout, profile: DeviceProfile): void {
  walk.note(['time', 'time'], 4, (view) => timeWords(view.getUint32(0) * 1000));
  walk.number(['record_part', 'framing'], hasParts ? 2 : 1);
  walk.number(['priority', 'value'], 1);
  const degrees = (view: DataView): FieldWords => known(view.getInt32(0), -0x8000_0000, 1e-7, '°');
  walk.note(['longitude', 'position'], 4, degrees);
  walk.note(['latitude', 'position'], 4, degrees);
  walk.note(['altitude', 'position'], 2, (view) => known(view.getInt16(0), -0x8000, 0.1, 'm'));
  walk.note(['angle', 'position'], 2, (view) => known(view.getUint16(0), 0xffff, 0.01, '°'));
  walk.note(['satellites', 'position'], 1, (view) => known(view.getUint8(0), 0xff, 1));
  walk.note(['speed', 'position'], 2, (view) => known(view.getUint16(0), 0xffff, 1, 'km/h'));
  walk.note(['position_precision', 'position'], 1, (view) => known(view.getUint8(0), 0xff, 0.1));
  const eventId = walk.peekNumber(idBytes);
  walk.number(['event_id', 'value'], idBytes, {
    avlId: eventId,
    avlName: findAvlParameter(profile.family, eventId)?.name ?? null,
  });
  for (const byteCount of [1, 2, 4, 8]) noteGroup(walk, 1, () => noteIo(walk, idBytes, byteCount, profile));
}

/** A number with its scale, no value where it is the one that stands for none. */
const known = (raw: number, none: number, scale: number, unit = ''): FieldWords => ({
  ...scaled(raw, scale, unit),
  ...(raw === none && { value: null }),
});
