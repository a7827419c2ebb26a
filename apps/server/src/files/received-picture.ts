import type { Sharp } from 'sharp';
import sharp from 'sharp';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import { createTurns } from './turns.ts';

type Refusal = 'not_a_picture' | 'too_many_pixels' | 'picture_too_large';
const bytesPerMb = 1_048_576;
/** A picture that takes longer to decode was made to. */
const decodeTimeoutS = 20;

const refuse = (code: Refusal, maximum?: number): Error =>
  invalidFields([{ field: 'content', code, params: maximum === undefined ? {} : { maximum } }]);

const startsWith = (bytes: Buffer, hex: string, at = 0): boolean =>
  bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;

/** Whether the first bytes are those of PNG, JPEG or WebP. What a sender calls the file counts for nothing; SVG is a document, not a picture. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '89504e470d0a1a0a') ||
  startsWith(bytes, 'ffd8ff') ||
  (startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8));

/** A large picture takes 200 MB of memory while it is decoded. */
const inTurn = createTurns(2);

/**
 * Has a picture that somebody sent re-encoded, upright, so that positions, comments and whatever else hid in the file are gone.
 * `draw` is called after its size is checked and before it is decoded. Throws `validation_failed` for anything that is no picture, or is
 * larger than the limits.
 */
export async function redrawPicture<Drawn>(
  base64: string,
  limits: { readonly largestMb: number; readonly mostPixelsPerSide: number },
  draw: (picture: Sharp) => Promise<Drawn>,
): Promise<Drawn> {
  const bytes = Buffer.from(base64, 'base64');
  if (!isPicture(bytes)) throw refuse('not_a_picture');
  if (bytes.length > limits.largestMb * bytesPerMb) throw refuse('picture_too_large', limits.largestMb);
  const most = limits.mostPixelsPerSide;
  const options = { limitInputPixels: most ** 2, failOn: 'error', pages: 1 } as const;
  try {
    // Reads the head alone, however large the rest says it is.
    const { width, height } = await sharp(bytes, { ...options, limitInputPixels: false }).metadata();
    if (width > most || height > most) throw refuse('too_many_pixels', most);
    return await inTurn(() => draw(sharp(bytes, options).timeout({ seconds: decodeTimeoutS }).autoOrient()));
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') throw error;
    throw refuse('not_a_picture');
  }
}
