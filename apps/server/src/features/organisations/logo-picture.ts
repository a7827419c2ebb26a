import { largestLogoMb } from '@tyrewatch/contract/organisations/branding-shape';
import { redrawPicture } from '../../files/received-picture.ts';

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

/** A logo made of a picture somebody sent: as PNG, made to fit 640 × 160. Throws `validation_failed` for anything that is no such picture or too large. */
export const readLogoPicture = (base64: string): Promise<LogoPicture> =>
  redrawPicture(base64, { largestMb: largestLogoMb, mostPixelsPerSide }, async (picture) => {
    const { data, info } = await picture
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .png({ compressionLevel: 9, palette: true })
      .toBuffer({ resolveWithObject: true });
    return { content: data, widthPx: info.width, heightPx: info.height };
  });
