import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/lists.ts';

/** What all lists say. */
export const lists = {
  more: 'Afficher plus',
  clear: 'Effacer les filtres',
  nothingFits: 'Rien ne correspond à la recherche et aux filtres',
} as const satisfies Translation<typeof english.lists>;
