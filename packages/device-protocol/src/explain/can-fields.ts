import { extendedTyreConditionPgn, isCanId, pgnOf, tyreConditionPgn } from '../j1939/can-frame.ts';
import { findCanFrames, textFrame } from '../j1939/can-text.ts';
import { decodeExtendedTyreCondition } from '../j1939/extended-tyre-condition.ts';
import { decodeTyreCondition } from '../j1939/tyre-condition.ts';
import type { J1939TyreCoding } from '../readings/device-profile.ts';
import type { SerialTyrePacket } from '../serial-receiver/serial-tyre-packet.ts';
import { findSerialTyrePackets, lowestTemperatureC } from '../serial-receiver/serial-tyre-packet.ts';
import { findText } from '../teltonika/payload-text.ts';
import type { FieldWalk, FieldWords } from './field-walk.ts';
import { scaled } from './field-walk.ts';
import type { FrameFieldName } from './frame-field.ts';

/** A field of a CAN frame's data: its name, its bytes, and what they say. */
type DataField = readonly [FrameFieldName, byteCount: number, words: FieldWords];

/** Notes the 8 bytes of a CAN frame. */
export function noteCanData(walk: FieldWalk, canId: number, coding: J1939TyreCoding): void {
  for (const [name, byteCount, words] of dataFields(canId, walk.peek(8), coding)) {
    walk.note([name, 'value'], byteCount, () => words);
  }
}

/** Notes what came in by an accessory port or as an answer: CAN frames, text, or bytes. */
export function noteContent(walk: FieldWalk, coding: J1939TyreCoding): void {
  const content = walk.peek(walk.remaining);
  const text = findText(content);
  const packets = findCanFrames(content) === null ? findSerialTyrePackets(content) : null;
  if (packets !== null) {
    noteSerialPackets(walk, packets);
    return;
  }
  if (findCanFrames(content) === null) {
    walk.note([text === null ? 'content' : 'text', 'value'], content.length, () => ({ text }));
    return;
  }
  if (text !== null) {
    noteCanText(walk, text, coding);
    return;
  }
  while (walk.remaining > 0) {
    const id = walk.peekNumber(4);
    walk.number(['can_id', 'value'], 4);
    noteCanData(walk, id, coding);
  }
}

function noteSerialPackets(walk: FieldWalk, packets: readonly SerialTyrePacket[]): void {
  const start = walk.offset;
  for (const packet of packets) {
    const { place, temperatureC, offset } = packet;
    walk.note(['separator', 'framing'], start + offset - walk.offset);
    walk.note(['preamble', 'framing'], 3);
    walk.number(['can_location', 'value'], 1, scaled(place, 1));
    walk.number(['unsettled_pressure', 'value'], 1);
    const temperature = scaled(walk.peekNumber(1), 1, '°C', lowestTemperatureC);
    walk.number(['can_temperature', 'value'], 1, { ...temperature, value: temperatureC });
    walk.number(['can_status', 'value'], 1);
    walk.number(['checksum', 'framing'], 1);
  }
  walk.note(['separator', 'framing'], walk.remaining);
}

/** Of frames written as text each byte of data is two digits. */
function noteCanText(walk: FieldWalk, text: string, coding: J1939TyreCoding): void {
  const start = walk.offset;
  const upTo = (index: number): void => void walk.note(['separator', 'framing'], start + index - walk.offset);
  for (const { 0: whole, 1: idText = '', 2: dataText = '', index } of text.matchAll(textFrame)) {
    const id = Number.parseInt(idText, 16);
    if (!isCanId(id)) continue;
    upTo(index);
    walk.note(['can_id', 'value'], idText.length, () => scaled(id, 1));
    const head = index + whole.length - dataText.length;
    const digits = [...dataText.matchAll(/[0-9A-F]{2}/gi)];
    const data = Uint8Array.from(digits, ([byte]) => Number.parseInt(byte, 16));
    let next = 0;
    for (const [name, byteCount, words] of dataFields(id, data, coding)) {
      const [first, last] = [digits[next], digits[next + byteCount - 1]];
      next += byteCount;
      if (first === undefined || last === undefined) continue;
      upTo(head + first.index);
      walk.note([name, 'value'], last.index + 2 - first.index, () => words);
    }
  }
  upTo(text.length);
}

function dataFields(canId: number, data: Uint8Array, coding: J1939TyreCoding): readonly DataField[] {
  const pgn = pgnOf(canId);
  const location = data[0] ?? 0xff;
  const address = { kind: 'j1939', axle: location >> 4, tyre: location & 15, location } as const;
  const place: DataField = ['can_location', 1, { ...scaled(location, 1), tyre: { quantity: 'other', address } }];
  if (pgn === extendedTyreConditionPgn) {
    const { pressureRaw, pressureKpa, requiredPressureRaw, requiredPressureKpa } = decodeExtendedTyreCondition(data);
    return [
      place,
      [
        'can_pressure',
        2,
        { ...scaled(pressureRaw, 1, 'kPa'), value: pressureKpa, tyre: { quantity: 'pressure', address } },
      ],
      [
        'can_reference_pressure',
        2,
        {
          ...scaled(requiredPressureRaw, 1, 'kPa'),
          value: requiredPressureKpa,
          tyre: { quantity: 'reference_pressure', address },
        },
      ],
      ['can_reserved', 3, {}],
    ];
  }
  if (pgn !== tyreConditionPgn) return [['can_data', 8, {}]];
  const tyre = decodeTyreCondition(data, coding.kpaPerBit);
  const leakage = (raw: number): DataField => [
    'can_leakage',
    2,
    { ...scaled(raw, 0.1, 'Pa/s'), ...(raw > 0xfaff ? { value: null } : {}), tyre: { quantity: 'other', address } },
  ];
  const status = data[4] ?? 0xff;
  return [
    place,
    [
      'can_pressure',
      1,
      {
        ...scaled(tyre.pressureRaw, coding.kpaPerBit, 'kPa'),
        value: tyre.pressureKpa,
        tyre: { quantity: 'pressure', address },
      },
    ],
    [
      'can_temperature',
      2,
      {
        ...scaled(tyre.temperatureRaw, 1 / 32, '°C', -273),
        value: tyre.temperatureC,
        tyre: { quantity: 'temperature', address },
      },
    ],
    ...(coding.leakageInBytes5And6
      ? [leakage(status + (tyre.leakageRaw & 0xff) * 256), ['can_reserved', 2, {}] as const]
      : [
          ['can_status', 1, { ...scaled(status, 1), tyre: { quantity: 'other', address } }] as const,
          leakage(tyre.leakageRaw),
          [
            'can_threshold',
            1,
            { ...scaled(tyre.thresholdDetection, 1), tyre: { quantity: 'warning', address } },
          ] as const,
        ]),
  ];
}
