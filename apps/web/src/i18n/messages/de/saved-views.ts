import type { savedViews as english } from '../en-GB/saved-views.ts';
import type { Translation } from '../../translation.ts';

/** Views of a list that people save. */
export const savedViews = {
  label: 'Gespeicherte Ansichten',
  empty: 'Filter, Reihenfolge und Spalten der Liste, unter einem Namen gespeichert.',
  of: 'Aktionen für {name}',
  rename: 'Umbenennen…',
  replace: 'Durch das Gezeigte ersetzen',
  makeDefault: 'Die Liste damit öffnen',
  noDefault: 'Die Liste ohne sie öffnen',
  default: 'Standard',
  delete: 'Löschen',
  deleted: 'Die Ansicht {name} ist gelöscht.',
  save: 'Diese Ansicht speichern…',
  saveTitle: 'Diese Ansicht speichern',
  renameTitle: 'Ansicht umbenennen',
  name: 'Bezeichnung',
  nameHint: 'Zum Beispiel: Kritisch im Norden',
  isDefault: 'Die Liste mit dieser Ansicht öffnen',
  saveNow: 'Speichern',
} as const satisfies Translation<typeof english>;
