import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/lists.ts';

/** What all lists say. */
export const lists = {
  more: 'Afficher plus',
  clear: 'Effacer les filtres',
  moreHidden:
    '{count, plural, one {# autre résultat n’est pas affiché} other {# autres résultats ne sont pas affichés}} : précisez la recherche.',
  nothingFits: 'Rien ne correspond à la recherche et aux filtres',
  actions: 'Actions',
  sortBy: 'Trier par',
  ascending: '{column}, croissant',
  descending: '{column}, décroissant',
  export: 'Exporter',
  exportAs: 'Exporter en {format}',
  otherFormats: 'Autre format ou impression',
  print: 'Imprimer',
  printed: 'Imprimé par {name}, {at}',
  firstRows: 'Seulement les {count, number} premières lignes.',
} as const satisfies Translation<typeof english.lists>;
