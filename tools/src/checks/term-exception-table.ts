import { locales } from './message-catalogues.ts';
import type { TermExceptions } from './trade-term.ts';

const everyLanguage = locales.filter((locale) => locale !== 'en-GB');

/** Texts that rightly say a term in another way than the glossary, with the languages and the reason. */
export const termExceptions: TermExceptions = {
  'integrations.names.VOLVO_TRUCK_INGEST': { term: 'truck', locales: everyLanguage, reason: 'the name of a maker' },
};
