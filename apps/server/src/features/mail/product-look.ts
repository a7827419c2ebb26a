import type { Branding } from '@tyrewatch/store/organisations/branding-views';

/** What the product is called where no branding says otherwise. */
export const productName = 'Tyrewatch';
const productColour = '#1864ab';
const isColour = (text: string | null): text is string => text !== null && /^#[\da-f]{6}$/i.test(text);

/** The accent colour in effect, `#rrggbb`. */
export const brandedColour = ({ accentColour }: Branding): string =>
  isColour(accentColour) ? accentColour : productColour;
