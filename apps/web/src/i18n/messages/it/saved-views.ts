import type { savedViews as english } from '../en-GB/saved-views.ts';
import type { Translation } from '../../translation.ts';

/** Views of a list that people save. */
export const savedViews = {
  label: 'Viste salvate',
  empty: 'Filtri, ordine e colonne dell’elenco, salvati con un nome.',
  of: 'Azioni per {name}',
  rename: 'Rinomina…',
  replace: 'Sostituisci con ciò che è mostrato',
  makeDefault: 'Apri l’elenco con questa',
  noDefault: 'Apri l’elenco senza questa',
  default: 'Predefinita',
  delete: 'Elimina',
  deleted: 'La vista {name} è eliminata.',
  save: 'Salva questa vista…',
  saveTitle: 'Salva questa vista',
  renameTitle: 'Rinomina la vista',
  name: 'Nome',
  nameHint: 'Per esempio: critici al nord',
  isDefault: 'Apri l’elenco con questa vista',
  saveNow: 'Salva',
} as const satisfies Translation<typeof english>;
