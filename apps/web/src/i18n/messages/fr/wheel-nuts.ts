import type { Translation } from '../../translation.ts';
import type { wheelNuts as english } from '../en-GB/wheel-nuts.ts';

/** French: re-torque. */
export const wheelNuts = {
  title: 'Écrous de roue',
  confirm: 'Confirmer le serrage',
  confirmed: 'Serrage confirmé',
  none: 'Aucun contrôle du serrage saisi',
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
} as const satisfies Translation<typeof english>;
