import { createHash } from 'node:crypto';
import { blankChecksum, printChecksum } from '@tyrewatch/domain/evidence/evidence-document';
import { describe, expect, it } from 'vitest';
import { largestEvidenceBytes, verifyFile } from './verify-file.ts';

const hexText = (text: string): string => Buffer.from(text, 'latin1').toString('hex');
const blank = Buffer.from(`%PDF-1.7\n[<${hexText(blankChecksum)}> 0] TJ\n(EV-7K4M-Q2XD)\nsome text\n%%EOF`, 'latin1');
const checksum = createHash('sha256').update(blank).digest('hex');
const printed = printChecksum(blank, checksum);
const made = { number: 'EV-7K4M-Q2XD', made_at: '2026-11-22T21:50:00Z', page_count: 1, checksum };
const blobOf = (bytes: Uint8Array): Blob => new Blob([new Uint8Array(bytes)]);
const known = (number: string) => Promise.resolve(number === made.number ? made : null);

describe('the check of a file', () => {
  it('finds a pack unchanged, and changed by a single byte anywhere, also in the printed checksum', async () => {
    expect(await verifyFile(blobOf(printed), known)).toEqual({ verdict: 'unchanged', made });
    for (const at of [Buffer.from(printed).indexOf('some'), Buffer.from(printed).indexOf('[<') + 3]) {
      const changed = Uint8Array.from(printed);
      changed[at] = changed[at] === 0x31 ? 0x32 : 0x31;
      expect(await verifyFile(blobOf(changed), known), `byte ${at}`).toMatchObject({ verdict: 'changed' });
    }
  });

  it('tells the document of another number than the one on the paper', async () => {
    expect(await verifyFile(blobOf(printed), known, 'ev-7k4m-q2xd')).toMatchObject({ verdict: 'unchanged' });
    const wanted = 'EV-AAAA-BBBB';
    expect(await verifyFile(blobOf(printed), known, wanted)).toEqual({ verdict: 'another', number: wanted, made });
  });

  it('tells an unknown number from a file that is not ours, and asks about neither more than the number', async () => {
    expect(await verifyFile(blobOf(printed), () => Promise.resolve(null))).toEqual({
      verdict: 'unknown',
      number: made.number,
    });
    expect(await verifyFile(blobOf(Buffer.from('a photo')), known)).toEqual({ verdict: 'notOurs' });
    const huge = { size: largestEvidenceBytes + 1 } as Blob;
    expect(await verifyFile(huge, known)).toEqual({ verdict: 'tooLarge' });
  });
});
