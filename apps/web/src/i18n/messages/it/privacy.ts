import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/privacy.ts';

/** A person's data: had, erased; and the second step of somebody who lost it. */
export const privacy = {
  title: 'I suoi dati',
  text: 'Tutto ciò che è conservato su di lei in un file: profilo, sessioni, veicoli assegnati, e-mail inviate e le sue modifiche.',
  download: 'Scarica i dati personali',
  second: 'Accesso in due passaggi: per chi ha perso sia il telefono sia i codici di recupero.',
  reset: 'Disattiva l’accesso in due passaggi',
  resetDone: 'Il prossimo accesso chiederà solo la password.',
  erase: 'Cancella definitivamente',
  eraseText:
    '{name} e tutto ciò che identifica questa persona verranno cancellati definitivamente. Le sue modifiche restano nel registro sotto uno pseudonimo. L’operazione è irreversibile.',
  close: 'Chiudi',
} as const satisfies Translation<typeof english.privacy>;
