import fc from 'fast-check';
import type { AvlRecord, IoElement } from '../teltonika/avl-record.ts';
import { avlRecord, longIo, numberIo, variableIo } from '../teltonika/avl-builder.ts';
import type { AvlBody, Body, CommandBody, LegacyBody } from '../teltonika/body.ts';
import type { CommandCodec } from '../teltonika/codec.ts';
import type { CommandMessage } from '../teltonika/command-message.ts';
import type { LegacyPosition, LegacyRecord } from '../teltonika/legacy-record.ts';
import { lastTimeMs } from '../teltonika/avl-record.ts';

const unsigned = (bits: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: 2 ** bits - 1 });
const bytes = (maximum: number): fc.Arbitrary<Uint8Array> => fc.uint8Array({ maxLength: maximum });
const maybe = <Value>(value: fc.Arbitrary<Value>): fc.Arbitrary<Value | null> => fc.option(value);

const degrees = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }).map((raw) => raw / 1e7);
const imei = fc.nat({ max: 999_999_999 }).map((serial) => String(serial).padStart(15, '352'));

function io(idBits: number): fc.Arbitrary<IoElement> {
  const id = unsigned(idBits);
  const numbers = ([1, 2, 4] as const).map((width) =>
    fc.tuple(id, unsigned(8 * width)).map(([key, value]) => numberIo(key, width, value)),
  );
  const long = fc.tuple(id, fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }));
  return fc.oneof(
    ...numbers,
    long.map(([key, value]) => longIo(key, value)),
  );
}

const variable = fc.tuple(unsigned(16), bytes(40)).map(([id, value]) => variableIo(id, value));
const sixteen = fc
  .tuple(unsigned(8), fc.uint8Array({ minLength: 16, maxLength: 16 }))
  .map(([id, value]): IoElement => ({ id, group: 16, byteLength: 16, value }));

function record(codec: 8 | 16 | 142, element: fc.Arbitrary<IoElement>): fc.Arbitrary<AvlRecord> {
  const fields = fc.record({
    timeMs: fc.integer({ min: 0, max: lastTimeMs }),
    priority: unsigned(8),
    longitudeDeg: degrees,
    latitudeDeg: degrees,
    altitudeM: fc.integer({ min: -32_768, max: 32_767 }),
    angleDeg: unsigned(16),
    satellites: unsigned(8),
    speedKmh: unsigned(16),
    eventId: unsigned(codec === 8 ? 8 : 16),
    generationType: codec === 16 ? unsigned(8) : fc.constant(null),
    io: fc.array(element, { maxLength: 12 }),
  });
  // Devices in the field declare wrong totals; they must survive too.
  const declared = fc.option(unsigned(codec === 142 ? 16 : 8));
  return fc.tuple(fields, declared).map(([values, total]) => {
    const built = avlRecord(values);
    return { ...built, declaredIoCount: total ?? built.declaredIoCount };
  });
}

const avlCodecs: fc.Arbitrary<AvlBody> = fc.constantFrom(8 as const, 16 as const, 142 as const).chain((codec) => {
  const element = codec === 142 ? fc.oneof(io(16), variable) : io(codec === 8 ? 8 : 16);
  return fc.array(record(codec, element), { maxLength: 5 }).map((records): AvlBody => ({
    kind: 'avl',
    codec,
    sixteenByteGroup: false,
    records,
  }));
});

const oldUnits: fc.Arbitrary<AvlBody> = fc
  .array(record(8, fc.oneof(io(8), sixteen)), { minLength: 1, maxLength: 4 })
  .filter((records) => records.length > 1 || records.some((one) => one.io.some(({ group }) => group === 16)))
  .map((records) => ({ kind: 'avl', codec: 8, sixteenByteGroup: true, records }));

const position: fc.Arbitrary<LegacyPosition> = fc.record({
  coordinates: maybe(
    fc.record({
      latitudeDeg: fc.float({ noNaN: true, noDefaultInfinity: true }),
      longitudeDeg: fc.float({ noNaN: true, noDefaultInfinity: true }),
    }),
  ),
  altitudeM: maybe(unsigned(16)),
  angleStep: maybe(unsigned(8)),
  speedKmh: maybe(unsigned(8)),
  satellites: maybe(unsigned(8)),
  cell: maybe(fc.record({ areaCode: unsigned(16), cellId: unsigned(16) })),
  signalQuality: maybe(unsigned(8)),
  operatorCode: maybe(unsigned(32)),
});

const legacyRecord: fc.Arbitrary<LegacyRecord> = fc
  .record({
    seconds: unsigned(30),
    priority: unsigned(2),
    position: maybe(position),
    groups: fc.subarray([1, 2, 4] as const),
    counts: fc.array(fc.tuple(unsigned(8), unsigned(8)), { maxLength: 4 }),
  })
  .map(({ seconds, counts, groups, ...rest }) => ({
    ...rest,
    timeMs: (seconds + 1_167_609_600) * 1000,
    groups,
    io: groups.flatMap((group) => counts.map(([id, value]) => ({ id, group, byteLength: group, value }))),
  }));

const legacy: fc.Arbitrary<LegacyBody> = fc
  .array(legacyRecord, { maxLength: 5 })
  .map((records) => ({ kind: 'codec7', codec: 7, records }));

const uncounted: Record<CommandCodec, readonly number[]> = { 12: [0], 13: [0, 4, 8], 14: [0], 15: [0, 4, 12] };

const message = (codec: CommandCodec): fc.Arbitrary<CommandMessage> =>
  fc
    .record({
      type: unsigned(8),
      payload: bytes(60),
      name: imei,
      stamp: unsigned(32),
      uncounted: fc.constantFrom(...uncounted[codec]),
    })
    .map(({ type, payload, name, stamp, uncounted: omitted }) => {
      const isStamped = codec === 13 || codec === 15;
      const stampUnit = isStamped ? (codec === 13 && omitted === 8 ? 'ms' : 's') : null;
      const hasImei = codec === 14 || codec === 15;
      const headLength = (stampUnit === 'ms' ? 8 : isStamped ? 4 : 0) + (hasImei ? 8 : 0);
      return {
        type,
        declaredSize: payload.length + headLength - omitted,
        stamp: isStamped ? stamp : null,
        stampUnit,
        imei: hasImei ? name : null,
        payload,
      };
    });

const commands: fc.Arbitrary<CommandBody> = fc
  .constantFrom<CommandCodec>(12, 13, 14, 15)
  .chain((codec) => message(codec).map((single) => ({ kind: 'command', codec, messages: [single] })));

/** Any body this package can say, of every codec. */
export const arbitraryBody: fc.Arbitrary<Body> = fc.oneof(avlCodecs, oldUnits, legacy, commands);
/** 15 digits. */
export const arbitraryImei: fc.Arbitrary<string> = imei;
