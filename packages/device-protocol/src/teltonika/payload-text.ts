/** Text of a payload of printable ASCII, tabs and line ends only; null when any other byte occurs. */
export function findText(payload: Uint8Array): string | null {
  const isText = payload.every((byte) => (byte >= 0x20 && byte <= 0x7e) || isLayout(byte));
  return isText ? characters(payload) : null;
}

/**
 * Text of any payload: bytes outside ASCII are read as Latin-1, so that an answer with an operator's
 * accented name can still be shown. Nothing is dropped.
 */
export const textOf = (payload: Uint8Array): string => characters(payload);

/** Bytes of a command's text. Throws RangeError on a character outside ASCII, which units do not know. */
export function bytesFromText(text: string): Uint8Array {
  return Uint8Array.from(text, (character) => {
    const code = character.charCodeAt(0);
    if (code > 0x7e) throw new RangeError(`${character} is not ASCII`);
    return code;
  });
}

const isLayout = (byte: number): boolean => byte === 0x09 || byte === 0x0a || byte === 0x0d;

/** Joined in slices, as a payload may be longer than a call may have arguments. */
function characters(bytes: Uint8Array): string {
  let text = '';
  for (let start = 0; start < bytes.length; start += 4096) {
    text += String.fromCharCode(...bytes.subarray(start, start + 4096));
  }
  return text;
}
