import type { Locale } from './message-catalogues.ts';

/** The languages that are translated into. */
export type Translated = Exclude<Locale, 'en-GB'>;

/** How the trade says it: the word alone, or with the stems a text may use for it and the words it must not use. */
export type TradeWord =
  | string
  | {
      readonly say: string;
      /**
       * Beginnings in lower case, so that plurals and endings pass; of several words each is a beginning. Left out: the word
       * itself.
       */
      readonly stems?: readonly string[];
      /** Beginnings of words that mean something else, or that nobody in the trade says. */
      readonly never?: readonly string[];
    };

/** One row of the glossary. */
export interface TradeTerm extends Readonly<Record<Translated, TradeWord>> {
  /** As our English texts say it, other English forms after a bar; plurals go without saying. */
  readonly english: string;
  /** What a reader outside the trade needs to know. */
  readonly note?: string;
}

/** A text that may say a term in its own way, by key. */
export type TermExceptions = Readonly<
  Record<string, { readonly term: string; readonly locales: readonly Translated[]; readonly reason: string }>
>;

/** The word as the glossary prints it. */
export const sayingOf = (word: TradeWord): string => (typeof word === 'string' ? word : word.say);

/** The beginnings that count as the word; to be compared in the lower case of the language. */
export const stemsOf = (word: TradeWord): readonly string[] =>
  typeof word === 'string' ? [word] : (word.stems ?? [word.say]);

/** The beginnings that are refused where the term is meant. */
export const refusedOf = (word: TradeWord): readonly string[] => (typeof word === 'string' ? [] : (word.never ?? []));

/** The first of a term's English forms, by which it is called. */
export const nameOf = ({ english }: TradeTerm): string => english.split(' | ')[0] ?? english;
