import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/dialogs.ts';

/** What every window asks. */
export const dialogs = {
  unsaved: 'Vos modifications ne sont pas encore enregistrées.',
  keep: 'Poursuivre la saisie',
  discard: 'Abandonner les modifications',
  loadAgain: 'Recharger',
  loadAgainText: 'Votre saisie est remplacée par l’état actuel.',
  typeName: 'Saisissez {name} pour confirmer',
} as const satisfies Translation<typeof english.dialogs>;
