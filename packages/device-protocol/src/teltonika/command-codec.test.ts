import { describe, expect, it } from 'vitest';
import { findBytesFromHex } from '../hex.ts';
import { decodeBody, encodeBody } from './body-codec.ts';
import { FrameReader } from './frame-reader.ts';

const bytesOf = (hex: string): Uint8Array => findBytesFromHex(hex.replaceAll(' ', '')) ?? new Uint8Array(0);

function messagesOf(hex: string) {
  const body = decodeBody(bytesOf(hex));
  if (!body.accepted) throw new Error(body.refusal.detail);
  if (body.value.kind !== 'command') throw new Error('not a command');
  expect(encodeBody(body.value)).toEqual(bytesOf(hex));
  return body.value.messages;
}

const stamp = '642b3ad1';
const packed = '0352093081452251';

describe('codec 13', () => {
  it.each([
    ['a size that counts the stamp', `0d 01 06 00000006 ${stamp} 4142 01`, 1_680_554_705, 's', 6],
    ['a size that does not', `0d 01 06 00000002 ${stamp} 4142 01`, 1_680_554_705, 's', 2],
    [
      'an 8-byte stamp that is not counted',
      '0d 01 06 00000002 0000016c0a81c320 4142 01',
      Date.UTC(2019, 6, 19, 13, 52, 52),
      'ms',
      2,
    ],
  ])('takes %s', (_, hex, time, stampUnit, declaredSize) => {
    const payload = Uint8Array.of(0x41, 0x42);
    expect(messagesOf(hex)).toEqual([{ type: 6, declaredSize, stamp: time, stampUnit, imei: null, payload }]);
  });

  it.each([
    ['milliseconds', '05', '0000016c0a81c320', Date.UTC(2019, 6, 19, 13, 52, 52), 'ms', '676574696e666f'],
    ['seconds of today', '05', '642b3ad10a81c320', 1_680_554_705, 's', '0a81c320676574696e666f'],
    ['no time of a unit', '05', '000000010a81c320', 1, 's', '0a81c320676574696e666f'],
    ['what a unit sends', '06', '0000016c0a81c320', 364, 's', '0a81c320676574696e666f'],
  ])('tells 8 bytes that are counted from 4: %s', (_, type, first, time, stampUnit, payloadHex) => {
    const [message] = messagesOf(`0d 01 ${type} 0000000f ${first} 676574696e666f 01`);
    expect(message).toMatchObject({ declaredSize: 15, stamp: time, stampUnit, payload: bytesOf(payloadHex) });
  });

  it('takes a frame whose size counts a time in milliseconds', () => {
    const frame = bytesOf('00000000000000170D01050000000F0000016C0A81C320676574696E666F0100006855'.toLowerCase());
    const [event] = new FrameReader({ loginRequired: false }).push(frame);
    expect(event).toMatchObject({ kind: 'frame', body: { messages: [{ stamp: 0x16c0a81c320, stampUnit: 'ms' }] } });
  });

  it('takes a stamp without text', () => {
    expect(messagesOf(`0d 01 06 00000004 ${stamp} 01`)[0]?.payload).toHaveLength(0);
  });

  it.each([
    ['a size of neither form', `0d 01 06 00000003 ${stamp} 4142 01`],
    ['no room for the stamp', '0d 01 06 00000002 4142 01'],
    ['an 8-byte stamp no clock shows', '0d 01 06 00000002 ffffffffffffffff 4142 01'],
  ])('refuses %s', (_, hex) => {
    expect(decodeBody(bytesOf(hex)).accepted).toBe(false);
  });
});

describe('codec 14', () => {
  it('takes answers and refusals with their IMEI', () => {
    const imei = '352093081452251';
    expect(messagesOf(`0e 01 06 0000000a ${packed} 4f4b 01`)).toMatchObject([{ type: 6, imei, declaredSize: 10 }]);
    expect(messagesOf(`0e 01 11 00000008 ${packed} 01`)).toMatchObject([{ type: 0x11, imei, declaredSize: 8 }]);
  });
});

describe('codec 15', () => {
  it.each([
    ['all', 14],
    ['all but the stamp', 10],
    ['the data only', 2],
  ])('takes a size that counts %s', (_, size) => {
    const hex = `0f 01 0b ${size.toString(16).padStart(8, '0')} ${stamp} ${packed} 4142 01`;
    expect(messagesOf(hex)).toEqual([
      {
        type: 0x0b,
        declaredSize: size,
        stamp: 1_680_554_705,
        stampUnit: 's',
        imei: '352093081452251',
        payload: Uint8Array.of(0x41, 0x42),
      },
    ]);
  });
});

describe('codec 12', () => {
  it('takes several messages, and none', () => {
    expect(messagesOf('0c 02 06 00000001 41 06 00000000 02').map(({ payload }) => payload.length)).toEqual([1, 0]);
    expect(messagesOf('0c 00 00')).toEqual([]);
  });

  it.each([
    ['a size beyond the frame', '0c 01 06 00000003 4142 01'],
    ['a size short of the frame', '0c 01 06 00000001 4142 01'],
    ['a size near 4 GiB', '0c 02 06 ffffffff 4142 02'],
    ['no head', '0c 01 06 0000 01'],
  ])('refuses %s', (_, hex) => {
    expect(decodeBody(bytesOf(hex)).accepted).toBe(false);
  });
});
