import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/dialogs.ts';

/** What every window asks. */
export const dialogs = {
  unsaved: 'Le Sue modifiche non sono ancora salvate.',
  keep: 'Continua a modificare',
  discard: 'Scarta le modifiche',
  loadAgain: 'Ricarica',
  loadAgainText: 'Quanto ha inserito qui viene sostituito dallo stato attuale.',
  typeName: 'Scriva {name} per confermare',
} as const satisfies Translation<typeof english.dialogs>;
