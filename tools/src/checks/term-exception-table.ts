import { locales } from './message-catalogues.ts';
import type { TermExceptions } from './trade-term.ts';

const everyLanguage = locales.filter((locale) => locale !== 'en-GB');

/** Texts that rightly say a term in another way than the glossary, with the languages and the reason. */
export const termExceptions: TermExceptions = {
  'integrations.names.VOLVO_TRUCK_INGEST': { term: 'truck', locales: everyLanguage, reason: 'the name of a maker' },
  'reports.conditions.something_to_report': {
    term: 'report',
    locales: ['fr', 'it', 'tr', 'pt'],
    reason: 'here a verb: what is worth saying',
  },
  'reports.nothingToTell': {
    term: 'report',
    locales: ['fr', 'it', 'tr', 'pt'],
    reason: 'here a verb: what is worth saying',
  },
  'walkround.tab': { term: 'checklist', locales: everyLanguage, reason: 'a fifth of a phone’s width' },
  'simRequests.reports': { term: 'report', locales: everyLanguage, reason: 'here a verb: what a provider says' },
  'vehicleFields.fuels.hydrogen_fuel_cell': {
    term: 'fuel',
    locales: ['fr', 'de', 'it', 'pt'],
    reason: 'the name of the cell, which says nothing of fuel in these languages',
  },
};
