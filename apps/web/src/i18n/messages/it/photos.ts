import type { Translation } from '../../translation.ts';
import type { photos as english } from '../en-GB/photos.ts';

/** Foto di schede di lavoro e pneumatici. */
export const photos = {
  title: 'Foto',
  none: 'Ancora nessuna foto',
  add: 'Aggiungi foto',
  take: 'Scatta foto',
  retake: 'Scatta di nuovo',
  sending: 'Invio della foto {index, number} di {count, number}',
  again: '{count, plural, one {Invia di nuovo # foto} other {Invia di nuovo # foto}}',
  open: 'Apri la foto: {photo}',
  retry: 'Riprova',
  of: 'Foto di {name}',
  checklist: 'Controllo prima della partenza',
  tread: 'Battistrada',
  change: 'Cambio pneumatico',
  place: '{index, number} di {count, number}',
  before: 'Foto precedente',
  after: 'Foto successiva',
  remove: 'Rimuovi',
  removeTitle: 'Rimuovere definitivamente questa foto?',
  close: 'Chiudi',
  kept: 'Le foto vengono inviate al salvataggio; se lascia la pagina prima, vanno perse.',
} as const satisfies Translation<typeof english>;
