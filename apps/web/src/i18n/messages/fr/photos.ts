import type { Translation } from '../../translation.ts';
import type { photos as english } from '../en-GB/photos.ts';

/** Photos des ordres de réparation et des pneus. */
export const photos = {
  title: 'Photos',
  none: 'Pas encore de photos',
  add: 'Ajouter des photos',
  take: 'Prendre une photo',
  retake: 'Reprendre',
  sending: 'Envoi de la photo {index, number} sur {count, number}',
  again: '{count, plural, one {Renvoyer # photo} other {Renvoyer # photos}}',
  open: 'Ouvrir la photo : {photo}',
  retry: 'Réessayer',
  of: 'Photo de {name}',
  checklist: 'Contrôle avant départ',
  tread: 'Sculpture',
  change: 'Changement de pneu',
  place: '{index, number} sur {count, number}',
  before: 'Photo précédente',
  after: 'Photo suivante',
  remove: 'Retirer',
  removeTitle: 'Retirer cette photo définitivement ?',
  close: 'Fermer',
  kept: 'Les photos sont envoyées à l’enregistrement ; elles sont perdues si vous quittez cette page.',
} as const satisfies Translation<typeof english>;
