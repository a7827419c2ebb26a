import { describe, expect, it } from 'vitest';
import { findBytesFromHex, hexFromBytes } from '../hex.ts';
import { avlRecord, longIo, numberIo, variableIo } from './avl-builder.ts';
import type { AvlBody } from './body.ts';
import { decodeBody, encodeBody } from './body-codec.ts';

const bytesOf = (hex: string): Uint8Array => findBytesFromHex(hex.replaceAll(' ', '')) ?? new Uint8Array(0);
const bodyOf = (records: AvlBody['records'], codec: AvlBody['codec'] = 142): AvlBody => ({
  kind: 'avl',
  codec,
  sixteenByteGroup: false,
  records,
});

function recordOf(hex: string) {
  const body = decodeBody(bytesOf(hex));
  if (!body.accepted || body.value.kind !== 'avl') throw new Error('not accepted');
  return body.value.records[0];
}

const head = '0000016b40d8ea30 01';
const place = '00000000 00000000 0000 0000 00 0000';

describe('position', () => {
  it('has the longitude first and the sign in two’s complement', () => {
    const record = recordOf(`08 01 ${head} ca35f001 ec1771a7 ff9c 0167 09 005a 00 00 00 00 00 00 01`);
    expect(record).toMatchObject({ longitudeDeg: -90.2434815, latitudeDeg: -33.4007897 });
    expect(record).toMatchObject({ altitudeM: -100, angleDeg: 359, satellites: 9, speedKmh: 90, priority: 1 });
  });

  it('keeps every ten-millionth of a degree', () => {
    for (const longitudeDeg of [-180, -179.9999999, -0.0000001, 0, 0.0000001, 179.9999999, 180]) {
      const body = bodyOf([avlRecord({ timeMs: 0, longitudeDeg, latitudeDeg: longitudeDeg / 2 })]);
      const decoded = decodeBody(encodeBody(body));
      expect(decoded.accepted && decoded.value.kind === 'avl' && decoded.value.records[0]?.longitudeDeg).toBe(
        longitudeDeg,
      );
    }
  });
});

describe('IO', () => {
  it('keeps unsigned values with the top bit set', () => {
    const record = recordOf(`08 01 ${head} ${place} 00 03 01 01ff 01 02ffff 01 03ffffffff 00 01`);
    expect(record?.io.map(({ value }) => value)).toEqual([255, 65_535, 4_294_967_295]);
    const long = recordOf(`08 01 ${head} ${place} 00 01 00 00 00 01 0bffffffffffffffff 01`);
    expect(long?.io[0]?.value).toBe(2n ** 64n - 1n);
  });

  it('takes a total that is not the sum of the groups', () => {
    expect(recordOf(`08 01 ${head} ${place} 00 09 01 01ff 00 00 00 01`)).toMatchObject({ declaredIoCount: 9 });
  });

  it('takes variable values of no bytes and of many', () => {
    const io = [variableIo(331, new Uint8Array(0)), variableIo(387, new Uint8Array(700).fill(7))];
    const body = bodyOf([avlRecord({ timeMs: 1, io })]);
    expect(decodeBody(encodeBody(body))).toEqual({ accepted: true, value: body });
  });

  it.each([0, 1, 2, 3, 4, 5, 6, 7, 255])('keeps generation type %i of codec 16', (generationType) => {
    const body = bodyOf([avlRecord({ timeMs: 1, eventId: 10_400, generationType })], 16);
    expect(decodeBody(encodeBody(body))).toEqual({ accepted: true, value: body });
  });

  it('does not wait for groups that a lying count announces', () => {
    expect(decodeBody(bytesOf(`8e 01 ${head} ${place} 0000 ffff ffff 01`)).accepted).toBe(false);
    expect(
      decodeBody(bytesOf(`8e 01 ${head} ${place} 0000 0001 0000 0000 0000 0000 0001 0181 ffff 00 01`)).accepted,
    ).toBe(false);
  });
});

describe('the 16-byte group of old units', () => {
  it('is read only where a codec 8 frame fits no other way', () => {
    const value = '000102030405060708090a0b0c0d0e0f';
    const record = recordOf(`08 01 ${head} ${place} 00 01 00 00 00 00 01 cb${value} 01`);
    expect(record?.io).toEqual([{ id: 203, group: 16, byteLength: 16, value: bytesOf(value) }]);
    expect(decodeBody(bytesOf(`10 01 ${head} ${place} 0000 00 01 00 00 00 00 01 cb${value} 01`)).accepted).toBe(false);
  });

  it('is not what a stray byte behind a single record is taken for', () => {
    const one = `${head} ${place} 00 00 00 00 00 00`;
    expect(decodeBody(bytesOf(`08 01 ${one} 01`)).accepted).toBe(true);
    expect(decodeBody(bytesOf(`08 01 ${one} 00 01`))).toMatchObject({
      refusal: { reason: 'left_over', detail: '1 bytes left over after 1 records' },
    });
    expect(decodeBody(bytesOf(`08 02 ${one} 00 ${one} 00 02`)).accepted).toBe(true);
  });
});

describe('encoding refuses', () => {
  it.each([
    ['an id beyond codec 8', bodyOf([avlRecord({ timeMs: 0, io: [numberIo(256, 1, 0)] })], 8)],
    ['variable values in codec 16', bodyOf([avlRecord({ timeMs: 0, io: [variableIo(1, new Uint8Array(1))] })], 16)],
    ['a value wider than its group', bodyOf([avlRecord({ timeMs: 0, io: [numberIo(1, 1, 256)] })])],
    ['a negative 8-byte value', bodyOf([avlRecord({ timeMs: 0, io: [longIo(1, -1n)] })])],
    ['more than 255 records', bodyOf(Array.from({ length: 256 }, () => avlRecord({ timeMs: 0 })))],
    ['a fraction', bodyOf([avlRecord({ timeMs: 0, speedKmh: 1.5 })])],
    ['a longitude of 215°', bodyOf([avlRecord({ timeMs: 0, longitudeDeg: 215 })])],
  ])('%s', (_, body) => {
    expect(() => encodeBody(body)).toThrow(RangeError);
  });
});

it('builds negative numbers as two’s complement and IO in wire order', () => {
  const record = avlRecord({ timeMs: 0, io: [longIo(11, 1n), numberIo(25, 2, -5), numberIo(1, 1, 1)] });
  expect(record.io.map(({ id }) => id)).toEqual([1, 25, 11]);
  expect(record.io[1]?.value).toBe(65_531);
  expect(hexFromBytes(encodeBody(bodyOf([record], 8)))).toContain('0119fffb');
});
