import type { Finding } from './finding.ts';
import { locales } from './message-catalogues.ts';
import type { Catalogues } from './message-catalogues.ts';
import { placesOfEnglish, placesOfStems, spokenWords, wordsOf } from './spoken-words.ts';
import { nameOf, refusedOf, sayingOf, stemsOf } from './trade-term.ts';
import type { TermExceptions, TradeTerm, Translated } from './trade-term.ts';

/** A translation that says a term in another way than the trade. */
export interface TermFault {
  readonly key: string;
  readonly locale: Translated;
  /** The term's name in the glossary. */
  readonly term: string;
  readonly message: string;
}

/** One English form of a term, word by word. */
interface Form {
  readonly term: TradeTerm;
  readonly words: readonly string[];
}

const translated = locales.filter((locale) => locale !== 'en-GB');

/** Every text whose English uses a term, and which does not use the term's word in its own language, or uses a refused one. */
export function listTermFaults(catalogues: Catalogues, glossary: readonly TradeTerm[]): TermFault[] {
  const forms = formsOf(glossary);
  return [...(catalogues['en-GB'] ?? [])].flatMap(([key, english]) => {
    const terms = termsIn(spokenWords(english, 'en-GB'), forms);
    return translated.flatMap((locale) => {
      const text = catalogues[locale]?.get(key);
      return text === undefined || terms.length === 0 ? [] : faultsOf({ key, locale, terms, text });
    });
  });
}

/** The faults that no exception allows, with where to look and what to say. */
export function findTermFaults(folder: string, faults: readonly TermFault[], exceptions: TermExceptions): Finding[] {
  return faults
    .filter((fault) => !isAllowed(fault, exceptions))
    .map(({ key, locale, message }) => ({ file: `${folder}/${locale}.ts`, line: null, message: `${key} ${message}` }));
}

/** Exceptions that allow nothing any more. */
export function findStaleExceptions(file: string, faults: readonly TermFault[], exceptions: TermExceptions): Finding[] {
  return Object.entries(exceptions).flatMap(([key, { term, locales: given }]) =>
    given
      .filter((locale) => !faults.some((fault) => fault.key === key && fault.locale === locale && fault.term === term))
      .map((locale) => ({
        file,
        line: null,
        message: `${key} needs no exception for “${term}” in ${locale}: remove it`,
      })),
  );
}

function isAllowed({ key, locale, term }: TermFault, exceptions: TermExceptions): boolean {
  const exception = exceptions[key];
  return exception !== undefined && exception.term === term && exception.locales.includes(locale);
}

interface Translation {
  readonly key: string;
  readonly locale: Translated;
  /** What the English text is about. */
  readonly terms: readonly TradeTerm[];
  readonly text: string;
}

function faultsOf({ key, locale, terms, text }: Translation): TermFault[] {
  const words = spokenWords(text, locale);
  const placesOf = (stem: string): number[] => placesOfStems(wordsOf(stem, locale), words, locale);
  // A word that is right for one term may be wrong for another: only what no term of the text accounts for is refused.
  const right = new Set(terms.flatMap((term) => stemsOf(term[locale]).flatMap(placesOf)));
  return terms.flatMap((term) => {
    const fault = (message: string): TermFault => ({ key, locale, term: nameOf(term), message });
    const wanted = sayingOf(term[locale]);
    const refused = refusedOf(term[locale]).find((stem) => placesOf(stem).some((place) => !right.has(place)));
    if (refused !== undefined) return [fault(`says “${refused}” for “${nameOf(term)}”, which is “${wanted}”: ${text}`)];
    const isSaid = stemsOf(term[locale]).some((stem) => placesOf(stem).length > 0);
    return isSaid ? [] : [fault(`does not say “${wanted}” for “${nameOf(term)}”: ${text}`)];
  });
}

/** The terms of an English text; "cold pressure" is not also "pressure". */
function termsIn(words: readonly string[], forms: readonly Form[]): TradeTerm[] {
  const taken = new Set<number>();
  const found = forms.filter((form) => {
    const free = placesOfEnglish(form.words, words).filter((place) => !taken.has(place));
    for (const place of free) taken.add(place);
    return free.length >= form.words.length;
  });
  return [...new Set(found.map(({ term }) => term))];
}

/** The longest first. */
function formsOf(glossary: readonly TradeTerm[]): Form[] {
  return glossary
    .flatMap((term) => term.english.split(' | ').map((form) => ({ term, words: wordsOf(form, 'en-GB') })))
    .toSorted((a, b) => b.words.length - a.words.length);
}
