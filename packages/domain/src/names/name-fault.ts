/** What keeps a text from being a name. */
export type NameFault =
  /** Holds a character that is not seen; `character` is its number, such as `U+200B`. */
  | { readonly code: 'invisible_character'; readonly character: string }
  /** A word mixes letters of several alphabets, so that it can pass for another one. */
  | { readonly code: 'mixed_alphabets'; readonly word: string };

/** What a text may hold beyond one line of what is seen. */
export interface SeenText {
  /** Joiners between letters and choices of a letter's form, as Persian and Indic scripts and emoji need them. */
  readonly joiners: boolean;
  /** Ends of lines and tabulators. */
  readonly lines: boolean;
}

const notSeen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]|\u034f|\u17b4|\u17b5/gu;
// With those that only change how a letter is drawn.
const ignored = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu;
const joiner = /(?<=[\p{L}\p{M}\p{N}\p{S}])[\u200c\u200d](?=[\p{L}\p{M}\p{N}\p{S}])/gu;
const lineEnd = /[\n\r\t]/g;

/** A text without characters that are not seen, on as many lines as before. */
export const withoutUnseen = (text: string): string =>
  text.replaceAll(/[^\n]+/g, (line) => line.replaceAll('\t', ' ').replaceAll(ignored, '')).trim();

/** The first character of a text that is not seen, as `U+200B`; null when there is none. Surrounding spaces are not looked at. */
export function findInvisibleCharacter(text: string, { joiners, lines }: SeenText): string | null {
  const seen = lines ? text.trim().replaceAll(lineEnd, '') : text.trim();
  const [character] = (joiners ? seen.replaceAll(joiner, '').match(notSeen) : seen.match(ignored)) ?? [];
  const code = character?.codePointAt(0);
  return code === undefined ? null : `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Alphabets whose letters resemble those of another one; scripts written together, as in Japanese, are not among them. */
const alphabets = [
  'Latin',
  'Greek',
  'Cyrillic',
  'Armenian',
  'Georgian',
  'Coptic',
  'Cherokee',
  'Hebrew',
  'Arabic',
  'Lisu',
].map((script) => new RegExp(`\\p{Script=${script}}`, 'u'));
const words = /[\p{L}\p{M}\p{N}]+/gu;

/** The first word of a text that mixes letters of several alphabets; null when there is none. */
export const findMixedWord = (text: string): string | null =>
  (text.normalize('NFKC').match(words) ?? []).find(
    (word) => alphabets.filter((alphabet) => alphabet.test(word)).length > 1,
  ) ?? null;

/** What keeps a line from being a name; null when nothing does. */
export function findNameFault(text: string, seen: SeenText): NameFault | null {
  const character = findInvisibleCharacter(text, seen);
  if (character !== null) return { code: 'invisible_character', character };
  const word = findMixedWord(text);
  return word === null ? null : { code: 'mixed_alphabets', word };
}
