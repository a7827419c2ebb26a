/** Bytes of a piece that is kept: few rows for a large file, little memory for each. */
const pieceBytes = 256 * 1024;

/** The same bytes in pieces of one size, the last one smaller; texts in UTF-8. */
export async function* inPieces(source: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  let [held, heldBytes]: [Uint8Array[], number] = [[], 0];
  for await (const part of source) {
    const bytes = Buffer.from(part);
    held.push(bytes);
    heldBytes += bytes.length;
    if (heldBytes < pieceBytes) continue;
    const whole = Buffer.concat(held);
    let from = 0;
    for (; whole.length - from >= pieceBytes; from += pieceBytes) yield whole.subarray(from, from + pieceBytes);
    held = [Buffer.from(whole.subarray(from))];
    heldBytes = whole.length - from;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
