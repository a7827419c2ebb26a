import * as z from 'zod/mini';

const shortText = z.string().check(z.trim(), z.minLength(1), z.maxLength(60));

/** A colour as `#rrggbb`. */
export const hexColour = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** What an organisation looks like; null = taken from the nearest organisation above that sets it, or else the product's own. */
export const branding = z.object({
  product_name: z.nullable(shortText),
  accent_colour: z.nullable(hexColour),
  logo_id: z.nullable(z.uuid()),
  mail_sender_name: z.nullable(shortText),
  mail_reply_to: z.nullable(z.email().check(z.maxLength(254))),
});

/** The wire shape of a branding. */
export type BrandingWire = z.output<typeof branding>;

/** Largest logo that may be sent, in bytes. */
export const largestLogoBytes = 1_048_576;
