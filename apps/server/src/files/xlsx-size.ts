import { Problem } from '@tyrewatch/domain/problems/problem';

const endMark = Buffer.from([0x50, 0x4b, 5, 6]);
const endLength = 22;
const entryMark = 0x02_01_4b_50;
const entryLength = 46;

/**
 * Bytes that an XLSX file, a ZIP archive, says it has unpacked; who unpacks it takes no more than that. Infinite where it does not say.
 * Throws `spreadsheet_unreadable` for what is no such archive.
 */
export function unpackedBytes(content: Buffer): number {
  const end = content.lastIndexOf(endMark);
  if (end < 0 || end + endLength > content.length) throw new Problem('spreadsheet_unreadable');
  let place = content.readUInt32LE(end + 16);
  let total = 0;
  for (let entry = content.readUInt16LE(end + 10); entry > 0; entry -= 1) {
    if (place + entryLength > content.length || content.readUInt32LE(place) !== entryMark) {
      throw new Problem('spreadsheet_unreadable');
    }
    const [packed, unpacked] = [content.readUInt32LE(place + 20), content.readUInt32LE(place + 24)];
    total += unpacked === 0 && packed > 2 ? Infinity : unpacked;
    const parts = [28, 30, 32].map((part) => content.readUInt16LE(place + part));
    place += parts.reduce((sum, length) => sum + length, entryLength);
  }
  return total;
}
