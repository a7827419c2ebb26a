/** Digits and letters of a number; none of them is taken for another (no I, L, O, U). */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const prefix = 'EV';
const numberLength = 8;

/** Random bytes that a number is made of. */
export const evidenceNumberBytes = numberLength;

const written = (symbols: string): string => `${prefix}-${symbols.slice(0, 4)}-${symbols.slice(4)}`;

/** The number of a document, such as `EV-7K4M-Q2XD`: 40 bits of as many random bytes as it has symbols, so that none is guessed or counted. */
export function evidenceNumber(random: Uint8Array): string {
  if (random.length !== numberLength) throw new RangeError(`${random.length} bytes make no number`);
  return written([...random].map((byte) => alphabet[byte % alphabet.length]).join(''));
}

/** The number that somebody typed, in any case, with or without its prefix and dashes, O for 0 and I or L for 1; null = it is none. */
export function findEvidenceNumber(text: string): string | null {
  const plain = text.toUpperCase().replaceAll(/[^\dA-Z]/g, '');
  const symbols = (plain.startsWith(prefix) && plain.length === prefix.length + numberLength ? plain.slice(2) : plain)
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
  if (symbols.length !== numberLength || [...symbols].some((symbol) => !alphabet.includes(symbol))) return null;
  return written(symbols);
}

/** Groups of four hexadecimal digits that a checksum is printed in. */
const groupCount = 16;
/** The checksum's line as it stands until the checksum is known, and as it is counted in the checksum: as long as the real one. */
export const blankChecksum = Array.from({ length: groupCount }, () => '0000').join(' ');

/** A SHA-256 (64 hexadecimal digits) as it is printed. */
export const printedChecksum = (hex: string): string => (hex.toUpperCase().match(/.{4}/g) ?? []).join(' ');

// A document draws this line, and no other, in a font of one byte a letter: PDF writes each letter as two hexadecimal digits.
const digit = '(?:3[0-9]|4[1-6])';
const line = new RegExp(`(?:${digit}{4}20){${groupCount - 1}}${digit}{4}`, 'g');
const keyword = /\((EV-[\dA-Z]{4}-[\dA-Z]{4})\)/;

const inPdf = (text: string): string =>
  [...text].map((letter) => letter.charCodeAt(0).toString(16).padStart(2, '0')).join('');
const textOf = (hex: string): string =>
  (hex.match(/../g) ?? []).map((byte) => String.fromCharCode(Number.parseInt(byte, 16))).join('');

/** What a PDF of ours says of itself. */
export interface EvidenceFile {
  readonly number: string;
  /** As printed on it: 64 hexadecimal digits. */
  readonly checksum: string;
  /** The file as its checksum is worked out: with the line of the checksum blank. */
  readonly blank: Uint8Array;
}

// As many as a call takes as arguments everywhere.
const bytesAtOnce = 32_768;

/** Bytes as letters, one each. */
function lettersOf(bytes: Uint8Array): string {
  const pieces: string[] = [];
  for (let from = 0; from < bytes.length; from += bytesAtOnce) {
    pieces.push(String.fromCharCode(...bytes.subarray(from, from + bytesAtOnce)));
  }
  return pieces.join('');
}

function withLine(bytes: Uint8Array, at: number, text: string): Uint8Array {
  const copy = bytes.slice();
  for (const [index, letter] of [...inPdf(text)].entries()) copy[at + index] = letter.charCodeAt(0);
  return copy;
}

/** Reads number and checksum out of a file; null = it is none of ours, or was saved anew by another program. */
export function readEvidenceFile(bytes: Uint8Array): EvidenceFile | null {
  const text = lettersOf(bytes);
  const lines = [...text.matchAll(line)];
  const number = keyword.exec(text)?.[1];
  const [only] = lines;
  if (!text.startsWith('%PDF-') || number === undefined || only === undefined || lines.length !== 1) return null;
  return {
    number,
    checksum: textOf(only[0]).replaceAll(' ', ''),
    blank: withLine(bytes, only.index, blankChecksum),
  };
}

/** Prints a SHA-256 (64 hexadecimal digits) on a file that was made with the blank line. Throws where there is no such line. */
export function printChecksum(bytes: Uint8Array, hex: string): Uint8Array {
  const [only, ...others] = lettersOf(bytes).matchAll(line);
  if (only === undefined || others.length > 0) throw new Error('the file has no line for its checksum, or several');
  return withLine(bytes, only.index, printedChecksum(hex));
}
