import { describe, expect, it } from 'vitest';
import {
  blankChecksum,
  evidenceNumber,
  findEvidenceNumber,
  printChecksum,
  printedChecksum,
  readEvidenceFile,
} from './evidence-document.ts';

const hexText = (text: string): string =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array => Uint8Array.from([...text].map((letter) => letter.charCodeAt(0)));
const textOf = (bytes: Uint8Array): string => [...bytes].map((byte) => String.fromCharCode(byte)).join('');
const made = bytesOf(
  `%PDF-1.7\n<${hexText('Powered by')}> Tj\n[<${hexText(blankChecksum)}> 0] TJ\n(EV-7K4M-Q2XD)\n%%EOF`,
);
const hex = '2a3c15e8d10c8a8f5dd99ca5b4eb7fa09262de23fef2821a7ea36088b1a90d01';

describe('a number', () => {
  it('is made of random bytes and found however it is typed', () => {
    const number = evidenceNumber(Uint8Array.from([7, 20, 4, 20, 23, 2, 29, 13]));
    expect(number).toBe('EV-7M4M-Q2XD');
    for (const typed of ['ev-7m4m-q2xd', '7M4MQ2XD', ' EV 7m4m q2xd ']) expect(findEvidenceNumber(typed)).toBe(number);
    expect(findEvidenceNumber('EV-O1LI-0000')).toBe('EV-0111-0000');
  });

  it('is none of another length or with other signs', () => {
    for (const typed of ['', 'EV-7M4M', 'EV-7M4M-Q2XD9', 'EV-7M4M-Q2XU', '../../etc']) {
      expect(findEvidenceNumber(typed)).toBeNull();
    }
    expect(() => evidenceNumber(new Uint8Array(5))).toThrow(RangeError);
  });
});

describe('the checksum of a document', () => {
  const printed = printChecksum(made, hex);

  it('is printed in a line of the same length and read from it', () => {
    expect(printed).toHaveLength(made.length);
    expect(textOf(printed)).toContain(hexText(printedChecksum(hex)));
    const file = readEvidenceFile(printed);
    expect(file).toMatchObject({ number: 'EV-7K4M-Q2XD', checksum: hex.toUpperCase() });
    expect(textOf(file?.blank ?? new Uint8Array())).toBe(textOf(made));
  });

  it('is counted over every byte but its own', () => {
    for (const at of [9, 20, printed.length - 1]) {
      const changed = printed.slice();
      changed[at] = (changed[at] ?? 0) ^ 1;
      const blank = readEvidenceFile(changed)?.blank ?? new Uint8Array();
      expect(textOf(blank), `byte ${at}`).not.toBe(textOf(made));
    }
  });

  it('is not looked for in what is no document of ours', () => {
    for (const bytes of [new Uint8Array(), bytesOf('%PDF-1.7 anything'), bytesOf(textOf(made) + textOf(made))]) {
      expect(readEvidenceFile(bytes)).toBeNull();
    }
    expect(() => printChecksum(bytesOf('%PDF-1.7'), hex)).toThrow('no line');
  });
});
