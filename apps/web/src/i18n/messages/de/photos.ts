import type { Translation } from '../../translation.ts';
import type { photos as english } from '../en-GB/photos.ts';

/** Fotos von Aufträgen und Reifen. */
export const photos = {
  title: 'Fotos',
  none: 'Noch keine Fotos',
  add: 'Fotos hinzufügen',
  take: 'Foto aufnehmen',
  retake: 'Neu aufnehmen',
  sending: 'Foto {index, number} von {count, number} wird gesendet',
  again: '{count, plural, one {# Foto noch einmal senden} other {# Fotos noch einmal senden}}',
  open: 'Foto öffnen: {photo}',
  retry: 'Noch einmal versuchen',
  of: 'Foto von {name}',
  checklist: 'Abfahrtskontrolle',
  tread: 'Profil',
  change: 'Reifenwechsel',
  place: '{index, number} von {count, number}',
  before: 'Voriges Foto',
  after: 'Nächstes Foto',
  remove: 'Entfernen',
  removeTitle: 'Dieses Foto endgültig entfernen?',
  close: 'Schließen',
  kept: 'Fotos werden beim Speichern gesendet; verlassen Sie die Seite vorher, gehen sie verloren.',
} as const satisfies Translation<typeof english>;
