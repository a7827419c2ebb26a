import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/lists.ts';

/** What all lists say. */
export const lists = {
  more: 'Mostra altro',
  clear: 'Azzera i filtri',
  nothingFits: 'Nulla corrisponde alla ricerca e ai filtri',
} as const satisfies Translation<typeof english.lists>;
