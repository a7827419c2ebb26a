import { unseenCharacters } from './name-key.ts';

/**
 * What a text looks for: without characters that show nothing, as copied ones often hold, and with any run of blanks (tabs and
 * no-break spaces too) as one space. Empty where it looks for nothing.
 */
export const searchTextOf = (text: string): string =>
  text.replaceAll(unseenCharacters, '').replaceAll(/\s+/gu, ' ').trim();
