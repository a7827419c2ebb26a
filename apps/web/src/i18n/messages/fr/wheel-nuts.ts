import type { Translation } from '../../translation.ts';
import type { wheelNuts as english } from '../en-GB/wheel-nuts.ts';

/** French: re-torque. */
export const wheelNuts = {
  confirm: 'Confirmer le serrage',
  confirmed: 'Serrage confirmé',
  due: 'À faire',
  soon: 'À faire à 80 km ou 30 min',
  since: '{driven} depuis la dépose de la roue',
  driving: '{minutes, number} min de conduite',
  unknown: 'Distance depuis la dépose de la roue inconnue',
  name: 'Fait par',
  wheels: 'Roues',
  state: 'État',
  driven: 'Parcouru depuis',
  wheelOff: 'Roue déposée',
  wanted: 'Valeur prescrite',
  search: 'Rechercher des véhicules',
  noneDue: 'Rien à resserrer',
  noneDueText: 'Après un changement de pneu, les roues figurent ici jusqu’à la confirmation du serrage.',
  bannerDue: 'Resserrage de {wheels} maintenant',
  bannerOver: 'Resserrage de {wheels} : en retard de {by}',
  bannerSoon: 'Resserrage de {wheels} : à faire dans {left}',
  wereOff: 'Roues déposées le {date}.',
  setTo: 'Couple {torque}.',
  ofLimit: '{done} sur {limit}',
  notKnown: 'Inconnu',
  remind: 'Rappeler',
  remindedAt: 'Rappel {time} : {names}',
  remindedNobody: 'Personne n’a été prévenu : personne ne conduit le véhicule ni ne reçoit ses alertes par e-mail.',
  onItsWay: 'Rappel en route',
} as const satisfies Translation<typeof english>;
