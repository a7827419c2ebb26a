import type { AvlTyreCoding, DeviceProfile } from '../readings/device-profile.ts';
import { tyreAvlId } from '../readings/avl-tyres.ts';
import { findAvlParameter } from '../teltonika/avl-dictionary.ts';
import { lastTimeMs } from '../teltonika/avl-record.ts';
import { firstLegacySecond } from '../teltonika/legacy-codec.ts';
import { findText } from '../teltonika/payload-text.ts';
import type { RecordLayout } from '../teltonika/record-layout.ts';
import { noteCanData } from './can-fields.ts';
import type { FieldWalk, FieldWords } from './field-walk.ts';
import { scaled } from './field-walk.ts';
import type { FrameFieldName, FrameFieldPart } from './frame-field.ts';

const value = (name: FrameFieldName): readonly [FrameFieldName, FrameFieldPart] => [name, 'value'];
const place = (name: FrameFieldName): readonly [FrameFieldName, FrameFieldPart] => [name, 'position'];
const framing = (name: FrameFieldName): readonly [FrameFieldName, FrameFieldPart] => [name, 'framing'];

/** A time as words; one that no calendar has is none. */
export const timeWords = (atMs: number): FieldWords => ({ atMs: atMs <= lastTimeMs ? atMs : null });

/** Notes one record of codec 8, 8E or 16. */
export function noteAvlRecord(walk: FieldWalk, layout: RecordLayout, profile: DeviceProfile): void {
  walk.note(['time', 'time'], 8, (view) => timeWords(Number(view.getBigUint64(0))));
  walk.number(value('priority'), 1);
  const degrees = (view: DataView): FieldWords => scaled(view.getInt32(0), 1e-7, '°');
  walk.note(place('longitude'), 4, degrees);
  walk.note(place('latitude'), 4, degrees);
  walk.note(place('altitude'), 2, (view) => scaled(view.getInt16(0), 1, 'm'));
  walk.number(place('angle'), 2, { unit: '°' });
  walk.number(place('satellites'), 1);
  walk.number(place('speed'), 2, { unit: 'km/h' });
  const eventId = walk.peekNumber(layout.eventIdBytes);
  const avlName = findAvlParameter(profile.family, eventId)?.name ?? null;
  walk.number(value('event_id'), layout.eventIdBytes, eventId === 0 ? {} : { avlId: eventId, avlName });
  if (layout.hasGenerationType) walk.number(value('generation_type'), 1);
  walk.number(framing('io_count'), layout.totalCountBytes);
  const groups = [1, 2, 4, 8, ...(layout.hasSixteenByteGroup ? [16] : []), ...(layout.hasVariableGroup ? [null] : [])];
  for (const byteCount of groups) {
    noteGroup(walk, layout.groupCountBytes, () => noteIo(walk, layout.ioIdBytes, byteCount, profile));
  }
}

/** Notes the values of a group behind their count. */
export function noteGroup(walk: FieldWalk, countBytes: 1 | 2, note: () => void): void {
  const count = walk.number(framing('group_count'), countBytes);
  for (let index = 0; index < count && !walk.isShort; index++) note();
}

/** Notes a value with the id, and the length where `byteCount` is null, that stand before it. */
export function noteIo(walk: FieldWalk, idBytes: 1 | 2, byteCount: number | null, profile: DeviceProfile): void {
  const id = walk.peekNumber(idBytes);
  const head = byteCount === null ? idBytes + 2 : idBytes;
  const length = byteCount ?? walk.peekNumber(2, idBytes);
  const canId = length === 8 ? profile.canIdByAvlId[id] : undefined;
  const parameter = findAvlParameter(profile.family, id);
  const named = { avlId: id, avlName: parameter?.name ?? null };
  if (canId !== undefined && walk.remaining >= head + length) {
    walk.note(value('io'), head, () => named);
    noteCanData(walk, canId, profile.j1939Tyres);
    return;
  }
  walk.note(value('io'), head + length, (_, bytes) => {
    const content = bytes.subarray(head);
    return { ...named, valueFrom: walk.offset - length, ...ioWords(id, content, profile) };
  });
}

/** What the bytes of an AVL id say in a family. */
function ioWords(id: number, content: Uint8Array, profile: DeviceProfile): FieldWords {
  const parameter = findAvlParameter(profile.family, id);
  const coding = parameter?.coding ?? 'unsigned';
  let whole = 0n;
  for (const byte of content.subarray(0, 8)) whole = whole * 256n + BigInt(byte);
  const tyre = content.length === 1 ? tyreWords(id, Number(whole), profile.avlTyres) : null;
  if (tyre !== null) return tyre;
  const isNumber = content.length > 0 && content.length <= 8 && (coding === 'signed' || coding === 'unsigned');
  if (!isNumber) return { text: content.length === 0 ? null : findText(content) };
  if (coding === 'signed') whole = BigInt.asIntN(8 * content.length, whole);
  const { multiplier, unit } = parameter ?? { multiplier: null, unit: '' };
  return multiplier === null
    ? { raw: String(whole) }
    : { ...scaled(Number(whole), multiplier, unit), raw: String(whole) };
}

/** The values of a tyre by AVL id; null where an id is none, or the unit sends none. */
function tyreWords(id: number, raw: number, coding: AvlTyreCoding | null): FieldWords | null {
  const found = coding === null ? null : tyreAvlId(id);
  if (coding === null || found === null) return null;
  const { quantity, number } = found;
  const tyre = { quantity, address: { kind: 'tyre_number', number } } as const;
  if (quantity === 'warning') return { raw: String(raw), scale: 1, value: raw, tyre };
  const [words, lowest, highest] =
    quantity === 'pressure'
      ? [scaled(raw, coding.kpaPerBit, 'kPa', coding.offsetKpa), coding.lowestPressureRaw, coding.highestPressureRaw]
      : [scaled(raw, 1, '°C', coding.temperatureOffsetC), 0, coding.highestTemperatureRaw];
  return { ...words, tyre, ...(raw < lowest || raw > highest ? { value: null } : {}) };
}

/** Notes one record of codec 7: what there is of it is said by masks. */
export function noteLegacyRecord(walk: FieldWalk): void {
  walk.note(['time', 'time'], 4, (view) => ({
    atMs: ((view.getUint32(0) & 0x3fffffff) + firstLegacySecond) * 1000,
  }));
  const parts = walk.number(framing('record_mask'), 1);
  if (parts & 1) noteLegacyPosition(walk);
  for (const [index, byteCount] of [1, 2, 4].entries()) {
    if (!(parts & (2 << index))) continue;
    noteGroup(walk, 1, () => {
      // Units of codec 7 number their values in a way of their own, which is not published.
      const avlId = walk.peekNumber(1);
      walk.note(value('io'), 1 + byteCount, (view) => {
        const raw = byteCount === 1 ? view.getUint8(1) : byteCount === 2 ? view.getUint16(1) : view.getUint32(1);
        return { avlId, raw: String(raw), valueFrom: walk.offset - byteCount };
      });
    });
  }
}

function noteLegacyPosition(walk: FieldWalk): void {
  const mask = walk.number(framing('position_mask'), 1);
  const degrees = (view: DataView): FieldWords => ({
    value: Number.isFinite(view.getFloat32(0)) ? Number(view.getFloat32(0).toPrecision(9)) : null,
    unit: '°',
  });
  if (mask & 1) {
    walk.note(place('latitude'), 4, degrees);
    walk.note(place('longitude'), 4, degrees);
  }
  if (mask & 2) walk.number(place('altitude'), 2, { unit: 'm' });
  if (mask & 4) walk.note(place('angle'), 1, (view) => scaled(view.getUint8(0), 360 / 256, '°'));
  if (mask & 8) walk.number(place('speed'), 1, { unit: 'km/h' });
  if (mask & 16) walk.number(place('satellites'), 1);
  if (mask & 32) {
    walk.number(place('area_code'), 2);
    walk.number(place('cell'), 2);
  }
  if (mask & 64) walk.number(value('signal_quality'), 1);
  if (mask & 128) walk.number(value('operator'), 4);
}
