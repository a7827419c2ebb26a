import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/dialogs.ts';

/** What every window asks. */
export const dialogs = {
  cancel: 'Abbrechen',
  unsaved: 'Ihre Änderungen sind noch nicht gespeichert.',
  keep: 'Weiter bearbeiten',
  discard: 'Änderungen verwerfen',
  loadAgain: 'Neu laden',
  loadAgainText: 'Was Sie hier eingegeben haben, wird durch den aktuellen Stand ersetzt.',
  changedMeanwhile: 'Jemand hat dies inzwischen geändert.',
  loadAgainKeeps: 'Was Sie hier geändert haben, bleibt wie eingegeben; alles andere übernimmt den aktuellen Stand.',
  keptEntries:
    'Der aktuelle Stand ist geladen. Wie von Ihnen eingegeben bleibt: {fields}. Speichern Sie, um es zu übernehmen.',
  typeName: 'Zur Bestätigung {name} eingeben',
  undone: 'Rückgängig gemacht.',
} as const satisfies Translation<typeof english.dialogs>;
