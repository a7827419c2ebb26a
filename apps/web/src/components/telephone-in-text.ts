/** A telephone number within a text; shorter ones are something else. */
const numberPattern = /\+?[\d(][\d\s()/.-]{5,}\d/;

/** Takes a text such as “Desk 01925 555 000” apart; `number` null = it holds none. */
export function findTelephone(text: string): { readonly name: string; readonly number: string | null } {
  const number = numberPattern.exec(text)?.[0] ?? null;
  if (number === null) return { name: text, number };
  return { name: text.replace(number, '').replaceAll(/^[\s,:;–-]+|[\s,:;–-]+$/g, ''), number };
}

/** What dials the first telephone number of a text; of a text without one, all its digits. */
export const telephoneLink = (text: string): string =>
  `tel:${(findTelephone(text).number ?? text).replaceAll(/[^+\d]/g, '')}`;
