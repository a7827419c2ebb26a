import { describe, expect, it } from 'vitest';
import { findBytesFromHex, hexFromBytes } from '../hex.ts';
import { deviceProfiles, profileSpeaking } from '../readings/device-profile.ts';
import { readingsFromRecord } from '../readings/record-reading.ts';
import { mutant } from '../testing/mutation.ts';
import { ruptelaCaptures } from '../testing/ruptela-captures.ts';
import { seededNoise } from '../testing/seeded-noise.ts';
import { avlRecord, longIo, numberIo } from '../teltonika/avl-builder.ts';
import { ruptelaCommand } from './ruptela-body.ts';
import {
  decodeRuptelaFrame,
  encodeRuptelaMessage,
  encodeRuptelaRecords,
  ruptelaAcknowledgement,
} from './ruptela-frame.ts';

function valueOf(bytes: Uint8Array) {
  const frame = decodeRuptelaFrame(bytes);
  if (!frame.accepted) throw new Error(frame.refusal.detail);
  return frame.value;
}
const refusalOf = (bytes: Uint8Array) => {
  const frame = decodeRuptelaFrame(bytes);
  return frame.accepted ? null : frame.refusal.reason;
};
/** IO ids with their values, without what is known to be 0. */
const ioOf = (io: readonly { readonly id: number; readonly value: unknown }[]) =>
  Object.fromEntries(io.flatMap(({ id, value }) => (value === 0 || value === 0n ? [] : [[id, value]])));

describe('a recorded frame', () => {
  it('of command 1 says every field', () => {
    const { imei, body } = valueOf(ruptelaCaptures.engineBus);
    expect(imei).toBe('869153042601309');
    expect(body).toMatchObject({ kind: 'ruptela', command: 1, recordsLeft: 0 });
    const [record] = body.records;
    const { io, ...fields } = record ?? avlRecord({ timeMs: 0 });
    expect(fields).toEqual({
      timeMs: Date.UTC(2021, 5, 18, 21, 3, 45),
      priority: 0,
      longitudeDeg: -8.9242633,
      latitudeDeg: 39.3143383,
      altitudeM: 56.3,
      angleDeg: 110.2,
      satellites: 18,
      speedKmh: 0,
      eventId: 7,
      generationType: null,
      declaredIoCount: 25,
    });
    expect(ioOf(io)).toEqual({
      207: 255,
      215: 2,
      216: 1,
      30: 3736,
      208: 826_314,
      114: 210_278_923,
    });
  });

  it('of command 68 joins the parts of a record', () => {
    const { body } = valueOf(ruptelaCaptures.fourParts);
    expect(body.records).toHaveLength(1);
    expect(body.records[0]).toMatchObject({
      timeMs: Date.UTC(2016, 9, 18, 21, 8, 26),
      longitudeDeg: 21.923265,
      latitudeDeg: 47.0555133,
      altitudeM: 138.1,
      angleDeg: 92.2,
      satellites: 11,
      speedKmh: 12,
      eventId: 9,
      declaredIoCount: 70,
    });
    expect(body.records[0]?.io).toContainEqual(numberIo(65, 4, 7_816_907));
    expect(body.records[0]?.io).toContainEqual(longIo(142, 0n));
  });

  it('holds as many records as it says', () => {
    const { imei, body } = valueOf(ruptelaCaptures.fiveRecords);
    // one of 14 digits has a zero before it
    expect(imei).toBe('013227001564487');
    const times = body.records.map(({ timeMs }) => timeMs);
    expect(times).toEqual([0, 1, 2, 3, 4].map((minute) => Date.UTC(2014, 0, 19, 5, 4, 2) + minute * 60_000));
  });

  it.each([
    ['identification', 15, '00027301cb25'],
    ['smsAnswer', 7, null],
  ] as const)('%s has no records', (name, command, answer) => {
    const { body } = valueOf(ruptelaCaptures[name]);
    expect(body).toEqual({ kind: 'ruptela', command, recordsLeft: null, records: [] });
    const bytes = ruptelaAcknowledgement(body.command);
    expect(bytes && hexFromBytes(bytes)).toBe(answer);
  });
});

it('is acknowledged as the maker’s units expect it', () => {
  const answers = [ruptelaCommand.records, ruptelaCommand.extendedRecords, ruptelaCommand.faultCodes].map((command) =>
    hexFromBytes(ruptelaAcknowledgement(command) ?? new Uint8Array()),
  );
  expect(answers).toEqual(['0002640113bc', '0002640113bc', '00026d01c4a4']);
});

describe('the readings of a record', () => {
  const readingOf = (bytes: Uint8Array, profile = deviceProfiles.ruptela) => {
    const [record] = valueOf(bytes).body.records;
    return record && readingsFromRecord(record, profile);
  };

  it('are in the product’s units', () => {
    expect(readingOf(ruptelaCaptures.threeParts)).toEqual({
      atMs: Date.UTC(2024, 11, 3, 17, 46, 7),
      fix: { latitudeDeg: 33.53196, longitudeDeg: -7.637765, altitudeM: 103.8, headingDeg: 163.9, satellites: 24 },
      speedKmh: 61,
      ignitionOn: true,
      channels: [
        [28, 682.815],
        [34, 4.152],
        [36, 1734],
        [38, 3.5],
        [40, 32 / 2.55],
        [44, 13.27],
      ],
      tyres: [],
    });
    expect(readingOf(ruptelaCaptures.fourParts)).toMatchObject({ ignitionOn: false, speedKmh: 12 });
    expect(readingOf(ruptelaCaptures.ignitionOn)).toMatchObject({ ignitionOn: true });
  });

  it('leave out what is not available: a fuel level of 255 is none', () => {
    expect(readingOf(ruptelaCaptures.engineBus)?.channels.map(([channel]) => channel)).not.toContain(40);
  });

  it('are read by the protocol, also of a unit that was entered as another', () => {
    expect(profileSpeaking('ruptela', deviceProfiles.fmx6_j1939)).toBe(deviceProfiles.ruptela);
    expect(profileSpeaking('teltonika', deviceProfiles.ruptela).family).toBe('fmx6');
    expect(profileSpeaking('teltonika', deviceProfiles.ft_trailer)).toBe(deviceProfiles.ft_trailer);
  });

  it('without satellites have no place', () => {
    const record = avlRecord({ timeMs: 1_700_000_000_000, io: [numberIo(409, 1, 1)] });
    expect(readingOf(encodeRuptelaRecords('869153042601309', [record]))).toMatchObject({
      fix: null,
      speedKmh: null,
      ignitionOn: true,
    });
  });
});

describe('what is no whole frame', () => {
  const whole = ruptelaCaptures.engineBus;

  it('is refused at any length, and never throws', () => {
    for (let length = 0; length < whole.length; length++) expect(refusalOf(whole.slice(0, length))).toBe('too_short');
    const noise = seededNoise(20);
    for (let count = 0; count < 4000; count++) {
      const bytes = mutant(noise, Object.values(ruptelaCaptures));
      expect(() => decodeRuptelaFrame(bytes)).not.toThrow();
    }
  });

  it('says which fault it has', () => {
    const broken = whole.slice();
    broken[40] = (broken[40] ?? 0) ^ 1;
    expect(refusalOf(broken)).toBe('checksum');
    const message = (command: number, payload: string) =>
      encodeRuptelaMessage('869153042601309', command, findBytesFromHex(payload) ?? new Uint8Array());
    expect(refusalOf(message(1, '0001'))).toBe('truncated_record');
    expect(refusalOf(message(1, '000000'))).toBe('left_over');
    expect(refusalOf(message(37, '01'))).toBe('unknown_command');
    // a count that the bytes do not hold costs no memory
    expect(refusalOf(message(68, '00ff'))).toBe('truncated_record');
  });
});

it('writes what it reads', () => {
  const records = [0, 1].map((second) =>
    avlRecord({
      timeMs: 1_700_000_000_000 + second * 1000,
      latitudeDeg: 52.4862,
      longitudeDeg: -1.8904,
      altitudeM: 141.5,
      angleDeg: 270.5,
      satellites: 9,
      speedKmh: 84,
      eventId: 409,
      io: [numberIo(409, 1, 1), numberIo(29, 2, 27_800), numberIo(65, 4, 123_456), longIo(142, 7n)],
    }),
  );
  expect(valueOf(encodeRuptelaRecords('869153042601309', records, 3))).toEqual({
    imei: '869153042601309',
    body: { kind: 'ruptela', command: 68, recordsLeft: 3, records },
  });
});
