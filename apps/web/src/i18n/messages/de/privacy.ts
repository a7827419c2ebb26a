import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/privacy.ts';

/** A person's data: had, erased; and the second step of somebody who lost it. */
export const privacy = {
  title: 'Ihre Daten',
  text: 'Alles, was über Sie gespeichert ist, in einer Datei: Profil, Sitzungen, zugewiesene Fahrzeuge, an Sie gesendete E-Mails und was Sie geändert haben.',
  download: 'Personenbezogene Daten herunterladen',
  second: 'Anmeldung in zwei Schritten: für jemanden, der Telefon und Wiederherstellungscodes verloren hat.',
  reset: 'Anmeldung in zwei Schritten entfernen',
  resetDone: 'Die nächste Anmeldung fragt nur nach dem Passwort.',
  erase: 'Endgültig löschen',
  eraseText:
    '{name} und alles, was diese Person nennt, wird endgültig gelöscht. Was sie geändert hat, bleibt unter einem Pseudonym im Änderungsprotokoll. Das lässt sich nicht rückgängig machen.',
  close: 'Schließen',
} as const satisfies Translation<typeof english.privacy>;
