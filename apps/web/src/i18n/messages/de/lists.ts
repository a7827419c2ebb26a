import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/lists.ts';

/** What all lists say. */
export const lists = {
  more: 'Mehr anzeigen',
  clear: 'Filter zurücksetzen',
  moreHidden:
    '{count, plural, one {# weiteres Ergebnis ist nicht zu sehen} other {# weitere Ergebnisse sind nicht zu sehen}}: Suchen Sie genauer.',
  nothingFits: 'Nichts passt zu Suche und Filtern',
  actions: 'Aktionen',
  sortBy: 'Sortieren nach',
  ascending: '{column}, aufsteigend',
  descending: '{column}, absteigend',
  export: 'Exportieren',
  exportAs: 'Als {format} exportieren',
  otherFormats: 'Anderes Format oder drucken',
  print: 'Drucken',
  printed: 'Gedruckt von {name}, {at}',
  firstRows: 'Nur die ersten {count, number} Zeilen.',
} as const satisfies Translation<typeof english.lists>;
