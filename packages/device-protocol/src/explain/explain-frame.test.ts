import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findBytesFromHex, hexFromBytes } from '../hex.ts';
import { deviceProfiles } from '../readings/device-profile.ts';
import { arbitraryBody } from '../testing/arbitrary-bodies.ts';
import { captures } from '../testing/captures.ts';
import { mutant } from '../testing/mutation.ts';
import { seededNoise } from '../testing/seeded-noise.ts';
import { decodeBody } from '../teltonika/body-codec.ts';
import { answerBody } from '../teltonika/command-exchange.ts';
import { encodeTcpFrame } from '../teltonika/tcp-frame.ts';
import { ruptelaCaptures } from '../testing/ruptela-captures.ts';
import { explainFrame } from './explain-frame.ts';
import type { FrameExplanation, FrameFieldName } from './frame-field.ts';

const bytesOf = (hex: string): Uint8Array => findBytesFromHex(hex.replaceAll(' ', '')) ?? new Uint8Array();
const profiles = Object.values(deviceProfiles);

/** What is wrong with how fields cover the bytes; null = nothing. */
function gapOf({ fields }: FrameExplanation, byteCount: number): string | null {
  let next = 0;
  for (const { name, from, to, valueFrom } of fields) {
    if (from !== next || to <= from || valueFrom < from || valueFrom > to) return `${name} ${from}–${to} after ${next}`;
    next = to;
  }
  return next === byteCount ? null : `ends at ${next} of ${byteCount}`;
}

const namesOf = ({ fields }: FrameExplanation): FrameFieldName[] => fields.map(({ name }) => name);
const fieldOf = (explained: FrameExplanation, name: FrameFieldName) =>
  explained.fields.find((field) => field.name === name);

describe('every byte has one field', () => {
  it('whatever the bytes are', () => {
    const noise = seededNoise(20_261_123);
    const seeds = captures.map(({ hex }) => bytesOf(hex));
    const faults: string[] = [];
    let refusedCount = 0;
    for (let index = 0; index < 20_000; index++) {
      const bytes = mutant(noise, seeds);
      const explained = explainFrame(bytes, profiles[index % profiles.length]);
      const gap = gapOf(explained, bytes.length);
      if (gap !== null) faults.push(`${gap}: ${hexFromBytes(bytes)}`);
      if (explained.refusal !== null) refusedCount++;
      else if (explained.fields.some(({ part }) => part === 'not_read')) faults.push(`unread: ${hexFromBytes(bytes)}`);
    }
    expect(faults).toEqual([]);
    expect(refusedCount).toBeGreaterThan(2000);
    expect(refusedCount).toBeLessThan(20_000);
  });

  it('in random bytes, with and without a head of a frame', () => {
    const head = fc.constantFrom(
      '',
      '00000000',
      '0000000000000030',
      '00000000000000308e02',
      '000f',
      '0030cafe0105000f',
    );
    fc.assert(
      fc.property(head, fc.uint8Array({ maxLength: 200 }), (start, rest) => {
        const bytes = Uint8Array.from([...bytesOf(start), ...rest]);
        expect(gapOf(explainFrame(bytes), bytes.length)).toBeNull();
      }),
      { numRuns: 2000 },
    );
  });

  it('in what is right, cut off anywhere, and is then explained up to there', () => {
    fc.assert(
      fc.property(arbitraryBody, fc.nat(), (body, place) => {
        const bytes = encodeTcpFrame(body);
        const whole = explainFrame(bytes);
        expect([gapOf(whole, bytes.length), whole.refusal]).toEqual([null, null]);
        expect(whole.checksum?.received).toBe(whole.checksum?.computed);
        const cut = bytes.slice(0, Math.max(12, place % bytes.length));
        const explained = explainFrame(cut);
        expect(gapOf(explained, cut.length)).toBeNull();
        if (cut.length === bytes.length || body.kind === 'command') return;
        // Old codec 8 units are told by what fits alone, which a part cannot show.
        if (body.kind === 'avl' && body.sixteenByteGroup) return;
        const read = explained.fields.filter(({ name }) => name !== 'not_read' && name !== 'record_count_again');
        const same = whole.fields.slice(0, read.length);
        expect(read.map(({ name, to }) => [name, to])).toEqual(same.map(({ name, to }) => [name, to]));
      }),
      { numRuns: 500 },
    );
  });
});

describe('captured packets', () => {
  it.each(captures.map((capture) => [capture.name, capture] as const))('%s', (_, { hex, expect: expected }) => {
    const bytes = bytesOf(hex);
    const explained = explainFrame(bytes);
    expect(gapOf(explained, bytes.length)).toBeNull();
    expect(explained.refusal === null).toBe(expected.outcome === 'accept');
  });

  // What ignores a fault finds the same records.
  const recordRows = captures.flatMap(({ name, hex, expect: { lenient, ...expected } }) => {
    const { kind, codec, records, first } = lenient ?? expected;
    return kind === 'avl' && first !== undefined ? [[name, hex, { codec, records, first }] as const] : [];
  });
  it.each(recordRows)('%s says what another decoder finds', (_, hex, { codec, records, first }) => {
    const explained = explainFrame(bytesOf(hex));
    expect({ codec: explained.codec, records: explained.recordCount }).toEqual({ codec, records });
    const fields = explained.fields.filter(({ record }) => record === 1);
    const numberOf = (name: FrameFieldName) => fields.find((field) => field.name === name)?.value ?? Number.NaN;
    const whole = ['altitude', 'angle', 'satellites', 'speed', 'priority', 'event_id'] as const;
    expect(fields.find(({ name }) => name === 'time')?.atMs).toBe(first.timeMs);
    expect(numberOf('longitude')).toBeCloseTo(first.lon, 7);
    expect(numberOf('latitude')).toBeCloseTo(first.lat, 7);
    expect(whole.map(numberOf)).toEqual([
      first.alt,
      first.angle,
      first.sats,
      first.speed,
      first.priority,
      first.eventId,
    ]);
    expect(fields.filter(({ name }) => name === 'io')).toHaveLength(first.ioCount);
  });
});

describe('what a field says', () => {
  // Codec 8 Extended: ignition, tyre 8's pressure and temperature, and a value of 3 bytes no vendor names.
  const io = '0004 0003 00EF 01 27D7 30 2886 39 0000 0000 0000 0001 FDE8 0003 010203';
  const body = `8E 01 0000 01A20538F6C8 00 FE7208B4 1FD5E8F4 0018 005C 0E 0054 0000 ${io} 01`;
  const frameOf = (content: string): Uint8Array => {
    const bytes = bytesOf(content);
    const decoded = decodeBody(bytes);
    return decoded.accepted ? encodeTcpFrame(decoded.value) : new Uint8Array();
  };
  const frame = frameOf(body);

  it('is its scale, its result with the unit, and its tyre', () => {
    const explained = explainFrame(frame);
    const [ignition, pressure, temperature, unknown] = explained.fields.filter(({ name }) => name === 'io');
    expect(ignition).toMatchObject({ avlId: 239, avlName: 'Ignition', raw: '1', value: 1, record: 1 });
    expect(hexFromBytes(frame.subarray(pressure?.from, pressure?.to))).toBe('27d730');
    expect(pressure).toMatchObject({
      avlId: 10_199,
      raw: '48',
      scale: 4.706,
      offset: -4.706,
      value: 221.182,
      unit: 'kPa',
      tyre: { quantity: 'pressure', address: { kind: 'tyre_number', number: 8 } },
    });
    expect(temperature).toMatchObject({ raw: '57', value: 7, unit: '°C', tyre: { address: { number: 8 } } });
    expect(unknown).toMatchObject({ avlId: 65_000, avlName: null, raw: '66051', scale: null, value: null });
    expect(fieldOf(explained, 'longitude')).toMatchObject({ value: -2.60811, unit: '°', part: 'position' });
    // The same bytes by another profile.
    expect(explainFrame(frame, deviceProfiles.fmx6_j1939).fields.find(({ avlId }) => avlId === 10_199)?.value).toBe(
      192,
    );
    expect(explainFrame(frame, deviceProfiles.fmb).fields.find(({ avlId }) => avlId === 10_199)?.tyre).toBeNull();
  });

  it('is no value where a byte is a code for none', () => {
    const lost = frameOf(body.replace('27D7 30', '27D7 FF'));
    expect(explainFrame(lost).fields.find(({ avlId }) => avlId === 10_199)).toMatchObject({ raw: '255', value: null });
  });

  it('is the checksum received and computed; what stands before it is explained all the same', () => {
    const wrong = frame.slice();
    wrong[wrong.length - 1] = (wrong.at(-1) ?? 0) ^ 1;
    const explained = explainFrame(wrong);
    expect(explained.refusal?.reason).toBe('checksum');
    expect(explained.faultAt).toBe(wrong.length - 4);
    expect(explained.checksum?.received).toBe((explained.checksum?.computed ?? 0) ^ 1);
    expect(namesOf(explained)).toEqual(namesOf(explainFrame(frame)));
  });

  it.each([
    ['a record that is cut off', `${body.slice(0, 60)} 01`, 'truncated_record'],
    ['a byte too many', body.replace(/01$/, '77 01'), 'left_over'],
    ['two counts that differ', body.replace(/01$/, '02'), 'count_mismatch'],
    ['a codec nobody knows', body.replace(/^8E/, '99'), 'unknown_codec'],
  ])('of %s ends where the fault is', (_, content, reason) => {
    const bytes = bytesOf(content);
    const whole = Uint8Array.from([0, 0, 0, 0, 0, 0, 0, bytes.length, ...bytes, 0, 0, ...checksumOf(bytes)]);
    const explained = explainFrame(whole);
    expect([explained.refusal?.reason, gapOf(explained, whole.length)]).toEqual([reason, null]);
    expect(explained.faultAt).not.toBeNull();
    expect(namesOf(explained).at(-1)).toBe('checksum');
    expect(explained.fields.some(({ part }) => part === 'not_read')).toBe(reason !== 'count_mismatch');
  });

  it('is that of CAN frames, in bytes and in text', () => {
    const data = '00 E1 00 24 41 00 00 5F';
    const told = [
      ['can_location', 0],
      ['can_pressure', 900],
      ['can_temperature', 15],
      ['can_status', 65],
      ['can_leakage', 0],
      ['can_threshold', 2],
    ];
    const message = (content: Uint8Array): Uint8Array =>
      encodeTcpFrame({
        kind: 'command',
        codec: 12,
        messages: [
          { type: 6, declaredSize: content.length, stamp: null, stampUnit: null, imei: null, payload: content },
        ],
      });
    const text = Uint8Array.from(`a 18FEF433 [8] ${data};18FEF433#${data.replaceAll(' ', '')}\r\n`, (character) =>
      character.charCodeAt(0),
    );
    for (const [content, times] of [
      [bytesOf(`18FEF433 ${data}`), 1],
      [text, 2],
    ] as const) {
      const bytes = message(content);
      const explained = explainFrame(bytes);
      expect(gapOf(explained, bytes.length)).toBeNull();
      const values = explained.fields.filter(({ name }) => name.startsWith('can_') && name !== 'can_id');
      expect(values.map(({ name, value }) => [name, value])).toEqual(Array.from({ length: times }, () => told).flat());
      expect(values[1]).toMatchObject({
        scale: 4,
        unit: 'kPa',
        tyre: { address: { kind: 'j1939', axle: 0, tyre: 0 } },
      });
    }
  });
});

function checksumOf(body: Uint8Array): readonly [number, number] {
  let sum = 0;
  for (const byte of body) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit++) sum = sum & 1 ? (sum >> 1) ^ 0xa001 : sum >> 1;
  }
  return [sum >> 8, sum & 0xff];
}

it('explains the packets of a serial receiver on the accessory port', () => {
  const [first] = answerBody('x').messages;
  if (first === undefined) throw new Error('no message');
  const payload = findBytesFromHex('AA0855AA08011E4B00A355AA') ?? new Uint8Array();
  const body = { ...answerBody('x'), messages: [{ ...first, declaredSize: payload.length, payload }] };
  const { fields, refusal } = explainFrame(encodeTcpFrame(body));
  expect(refusal).toBeNull();
  expect(fields.some(({ name }) => name === 'can_pressure')).toBe(false);
  expect(fields.find(({ name }) => name === 'unsettled_pressure')).toMatchObject({ unit: '', tyre: null });
  expect(fields.find(({ name }) => name === 'can_temperature')).toMatchObject({ raw: '75', value: 25, unit: '°C' });
  expect(fields.map(({ from }) => from)).toEqual([0, ...fields.slice(0, -1).map(({ to }) => to)]);
});

describe('a frame of a Ruptela unit', () => {
  it('has every byte explained, whatever its unit was entered as', () => {
    const { fourParts } = ruptelaCaptures;
    const explained = explainFrame(fourParts);
    expect(explained).toMatchObject({ form: 'ruptela_frame', recordCount: 4, refusal: null, faultAt: null });
    expect(explained.checksum?.received).toBe(explained.checksum?.computed);
    expect(explained.fields.map(({ from }) => from)).toEqual([0, ...explained.fields.slice(0, -1).map(({ to }) => to)]);
    expect(explained.fields.at(-1)?.to).toBe(fourParts.length);
    const odometer = explained.fields.find(({ avlId, name }) => name === 'io' && avlId === 65);
    expect(odometer).toMatchObject({ value: 7_816_907, unit: 'm', avlName: 'Virtual odometer', record: 3 });
  });

  it('says where its fault is', () => {
    const broken = ruptelaCaptures.fourParts.slice();
    broken[100] = (broken[100] ?? 0) ^ 255;
    const explained = explainFrame(broken);
    expect(explained.refusal?.reason).toBe('checksum');
    expect(explained.faultAt).toBe(broken.length - 2);
  });

  it('is explained as far as it is there', () => {
    const { fields } = explainFrame(ruptelaCaptures.fourParts.slice(0, 60));
    expect(fields.at(-1)?.to).toBe(60);
  });
});
