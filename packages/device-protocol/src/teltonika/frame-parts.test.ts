import { describe, expect, it } from 'vitest';
import { findBytesFromHex, hexFromBytes } from '../hex.ts';
import { findFrameParts } from './frame-parts.ts';

const bytesOf = (hex: string): Uint8Array => findBytesFromHex(hex.replaceAll(' ', '')) ?? new Uint8Array();
// The vendor's example of a command.
const getinfo = '00000000 0000000F 0C 01 05 00000007 676574696E666F 01 00004312';
const textsOf = (hex: string) => {
  const bytes = bytesOf(hex);
  return findFrameParts(bytes)?.parts.map(({ name, from, to }) => [name, hexFromBytes(bytes.subarray(from, to))]);
};

describe('parts of a frame', () => {
  it('are those of a command, and what it says', () => {
    expect(textsOf(getinfo)).toEqual([
      ['preamble', '00000000'],
      ['length', '0000000f'],
      ['codec', '0c'],
      ['quantity', '01'],
      ['type', '05'],
      ['size', '00000007'],
      ['content', '676574696e666f'],
      ['quantity_again', '01'],
      ['checksum', '00004312'],
    ]);
    expect(findFrameParts(bytesOf(getinfo))).toMatchObject({ body: { kind: 'command', codec: 12 }, refusal: null });
  });

  it('are those of records', () => {
    // The vendor's example of codec 8.
    const record =
      '000000000000003608010000016B40D8EA30010000000000000000000000000000000105021503010101425E0F01F10000601A014E0000000000000000010000C7CF';
    expect(textsOf(record)?.map(([name]) => name)).toEqual([
      'preamble',
      'length',
      'codec',
      'quantity',
      'records',
      'quantity_again',
      'checksum',
    ]);
    expect(findFrameParts(bytesOf(record))?.body).toMatchObject({ kind: 'avl', records: [{}] });
  });

  it('are shown with the reason where the checksum, the length or the end is wrong', () => {
    expect(findFrameParts(bytesOf(getinfo.replace('4312', '4313')))?.refusal?.reason).toBe('checksum');
    expect(findFrameParts(bytesOf(`${getinfo}FF`))?.refusal?.reason).toBe('too_short');
    expect(textsOf(`${getinfo}FF`)?.at(-1)).toEqual(['left_over', 'ff']);
    expect(findFrameParts(bytesOf(getinfo.replace('0000000F', '0000FFFF')))?.refusal?.reason).toBe('too_short');
  });

  it.each(['', '00', '0F383632', getinfo.replace('00000000', '00000001'), getinfo.replace('0C 01', 'AA 01')])(
    'are none of %j',
    (hex) => {
      expect(findFrameParts(bytesOf(hex))).toBeNull();
    },
  );
});
