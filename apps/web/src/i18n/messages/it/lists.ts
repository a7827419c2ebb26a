import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/lists.ts';

/** What all lists say. */
export const lists = {
  more: 'Mostra altro',
  clear: 'Azzera i filtri',
  moreHidden:
    '{count, plural, one {# altro risultato non è mostrato} other {# altri risultati non sono mostrati}}: affini la ricerca.',
  nothingFits: 'Nulla corrisponde alla ricerca e ai filtri',
  actions: 'Azioni',
  sortBy: 'Ordina per',
  ascending: '{column}, crescente',
  descending: '{column}, decrescente',
  export: 'Esporta',
  exportAs: 'Esporta come {format}',
  otherFormats: 'Altro formato o stampa',
  print: 'Stampa',
  printed: 'Stampato da {name}, {at}',
  firstRows: 'Solo le prime {count, number} righe.',
} as const satisfies Translation<typeof english.lists>;
