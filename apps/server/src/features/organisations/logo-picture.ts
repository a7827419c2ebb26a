import sharp from 'sharp';
import { invalidFields } from '@tyrewatch/domain/problems/problem';
import { largestLogoBytes } from '@tyrewatch/contract/organisations/branding-shape';

/** Pixels a picture may be wide and high when it is sent: more is a bomb rather than a logo. */
export const mostPixelsPerSide = 4096;
/** The box a logo is made to fit, in pixels: the bar shows it 26 px high, mails 40 px, and screens have up to four pixels for one. */
const box = { width: 640, height: 160 } as const;

/** A logo as it is kept. */
export interface LogoPicture {
  readonly content: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

const refuse = (code: 'not_a_picture' | 'too_many_pixels' | 'too_long', maximum = 0): Error =>
  invalidFields([{ field: 'content', code, params: code === 'not_a_picture' ? {} : { maximum } }]);

const startsWith = (bytes: Buffer, hex: string, at = 0): boolean =>
  bytes.subarray(at, at + hex.length / 2).toString('hex') === hex;

/** Whether the first bytes are those of PNG, JPEG or WebP. What a sender calls the file counts for nothing; SVG is a document, not a picture. */
const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, '89504e470d0a1a0a') ||
  startsWith(bytes, 'ffd8ff') ||
  (startsWith(bytes, '52494646') && startsWith(bytes, '57454250', 8));

/**
 * A logo made of a picture somebody sent: decoded and encoded anew as PNG, so that positions, comments and whatever else hid in the file
 * are gone, turned upright, made to fit 640 × 160. Throws `validation_failed` for anything that is no such picture or too large.
 */
export async function readLogoPicture(base64: string): Promise<LogoPicture> {
  const bytes = Buffer.from(base64, 'base64');
  if (!isPicture(bytes)) throw refuse('not_a_picture');
  if (bytes.length > largestLogoBytes) throw refuse('too_long', largestLogoBytes);
  const options = { limitInputPixels: mostPixelsPerSide ** 2, failOn: 'error', pages: 1 } as const;
  try {
    const { width, height } = await sharp(bytes, options).metadata();
    if (width > mostPixelsPerSide || height > mostPixelsPerSide) throw refuse('too_many_pixels', mostPixelsPerSide);
    const { data, info } = await sharp(bytes, options)
      .autoOrient()
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
    return { content: data, widthPx: info.width, heightPx: info.height };
  } catch (error) {
    if (error instanceof Error && error.name === 'Problem') throw error;
    throw refuse('not_a_picture');
  }
}
