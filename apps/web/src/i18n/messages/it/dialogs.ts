import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/dialogs.ts';

/** What every window asks. */
export const dialogs = {
  cancel: 'Annulla',
  unsaved: 'Le sue modifiche non sono ancora salvate.',
  keep: 'Continua a modificare',
  discard: 'Scarta le modifiche',
  loadAgain: 'Ricarica',
  loadAgainText: 'Quanto ha inserito qui viene sostituito dallo stato attuale.',
  changedMeanwhile: 'Qualcuno ha modificato questi dati nel frattempo.',
  loadAgainKeeps: 'Quanto ha modificato qui resta come inserito; il resto assume lo stato attuale.',
  keptEntries: 'Lo stato attuale è caricato. Resta come inserito: {fields}. Salvi per applicarlo.',
  typeName: 'Scriva {name} per confermare',
  undone: 'Annullato.',
} as const satisfies Translation<typeof english.dialogs>;
