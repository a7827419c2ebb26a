import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/dialogs.ts';

/** What every window asks. */
export const dialogs = {
  cancel: 'Annuler',
  unsaved: 'Vos modifications ne sont pas encore enregistrées.',
  keep: 'Poursuivre la saisie',
  discard: 'Abandonner les modifications',
  loadAgain: 'Recharger',
  loadAgainText: 'Votre saisie est remplacée par l’état actuel.',
  changedMeanwhile: 'Quelqu’un a modifié ceci entre-temps.',
  loadAgainKeeps: 'Ce que vous avez modifié ici reste tel que vous l’avez saisi ; le reste reprend l’état actuel.',
  keptEntries:
    'L’état actuel est chargé. Restent tels que vous les avez saisis : {fields}. Enregistrez pour les appliquer.',
  typeName: 'Saisissez {name} pour confirmer',
  undone: 'Annulé.',
} as const satisfies Translation<typeof english.dialogs>;
