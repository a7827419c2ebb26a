import * as z from 'zod/mini';
import { writtenName } from '../written-text.ts';

/** A colour as `#rrggbb`. */
export const hexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** What an organisation looks like; null = taken from the nearest organisation above that sets it, or else the product's own. */
export const branding = z.object({
  product_name: z.nullable(z.string()),
  accent_colour: z.nullable(hexColour),
  logo_id: z.nullable(z.uuid()),
  mail_sender_name: z.nullable(z.string()),
  mail_reply_to: z.nullable(z.email().check(z.maxLength(254))),
});

/** What of the looks may be changed, and to what; absent = stays. */
export const brandingChange = z.partial(
  z.object({
    ...branding.shape,
    product_name: z.nullable(writtenName(60)),
    mail_sender_name: z.nullable(writtenName(60)),
  }),
);

/** The wire shape of a branding. */
export type BrandingWire = z.output<typeof branding>;

/** Largest logo that may be sent, in MB of 1,048,576 bytes. */
export const largestLogoMb = 1;
