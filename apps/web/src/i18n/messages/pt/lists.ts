import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/lists.ts';

/** What all lists say. */
export const lists = {
  more: 'Mostrar mais',
  clear: 'Limpar filtros',
  moreHidden:
    '{count, plural, one {Há mais # resultado por mostrar} other {Há mais # resultados por mostrar}}: seja mais preciso na procura.',
  nothingFits: 'Nada corresponde à pesquisa e aos filtros',
  actions: 'Ações',
  sortBy: 'Ordenar por',
  ascending: '{column}, crescente',
  descending: '{column}, decrescente',
  export: 'Exportar',
  exportAs: 'Exportar como {format}',
  otherFormats: 'Outro formato ou imprimir',
  print: 'Imprimir',
  printed: 'Impresso por {name}, {at}',
  firstRows: 'Só as primeiras {count, number} linhas.',
} as const satisfies Translation<typeof english.lists>;
