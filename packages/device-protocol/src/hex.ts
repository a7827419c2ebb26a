const digits = '0123456789abcdef';

/** Lower-case hexadecimal text of bytes, two digits each; no bytes give ''. */
export function hexFromBytes(bytes: Uint8Array): string {
  let text = '';
  for (const byte of bytes) text += digits.charAt(byte >> 4) + digits.charAt(byte & 15);
  return text;
}

/** Bytes of hexadecimal text in either case; null for an odd number of digits or any other character. */
export function findBytesFromHex(text: string): Uint8Array | null {
  if (text.length % 2 !== 0 || !/^[0-9a-f]*$/i.test(text)) return null;
  const bytes = new Uint8Array(text.length / 2);
  for (let index = 0; index < bytes.length; index++) {
    bytes[index] = Number.parseInt(text.slice(index * 2, index * 2 + 2), 16);
  }
  return bytes;
}
