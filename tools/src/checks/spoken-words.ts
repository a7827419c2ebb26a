import { listWords } from './icu-arguments.ts';
import type { Locale } from './message-catalogues.ts';
import type { Translated } from './trade-term.ts';

/** The words of a phrase in lower case, without what stands between them. */
export const wordsOf = (phrase: string, locale: Locale): string[] =>
  phrase
    .toLocaleLowerCase(locale)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '');

/** The words a message says itself, without its values; none for a text that does not parse, which another check tells. */
export function spokenWords(text: string, locale: Locale): string[] {
  try {
    return wordsOf(listWords(text).join(' '), locale);
  } catch {
    return [];
  }
}

/** Whether a word of a text is what a phrase has at that place. */
type Matches = (word: string, wanted: string, place: number, length: number) => boolean;

/** Where a phrase begins among words. */
function beginningsOf(phrase: readonly string[], words: readonly string[], matches: Matches): number[] {
  return words.flatMap((_, start) =>
    phrase.every((wanted, place) => matches(words[start + place] ?? '', wanted, place, phrase.length)) ? [start] : [],
  );
}

const placesFrom = (beginnings: readonly number[], length: number): number[] =>
  beginnings.flatMap((start) => Array.from({ length }, (_, place) => start + place));

/** Places of the words of an English phrase, its plural included. */
export function placesOfEnglish(phrase: readonly string[], words: readonly string[]): number[] {
  const matches: Matches = (word, wanted, place, length) =>
    word === wanted || (place === length - 1 && pluralsOf(wanted).includes(word));
  return placesFrom(beginningsOf(phrase, words, matches), phrase.length);
}

const pluralsOf = (word: string): readonly string[] => [`${word}s`, `${word}es`, `${word.replace(/y$/, '')}ies`];

/** Long enough that a German word has it inside only as a part of a compound. */
const leastInCompound = 5;

/** Places of the words that begin as the stems do; in German a longer stem may be inside a compound. */
export function placesOfStems(stems: readonly string[], words: readonly string[], locale: Translated): number[] {
  const matches: Matches = (word, wanted) =>
    word.startsWith(wanted) || (locale === 'de' && wanted.length >= leastInCompound && word.includes(wanted));
  return placesFrom(beginningsOf(stems, words, matches), stems.length);
}
