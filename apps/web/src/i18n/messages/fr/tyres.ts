import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for axles, wheel positions and what to do. */
export const tyres = {
  legend: 'Légende des couleurs',
  axle: 'Essieu {axle}',
  axleTypes: {
    steer: 'directeur',
    drive: 'moteur',
    trailer: 'remorque',
  },
  places: {
    left_single: 'gauche',
    left_outer: 'extérieure gauche',
    left_inner: 'intérieure gauche',
    right_single: 'droite',
    right_outer: 'extérieure droite',
    right_inner: 'intérieure droite',
  },
  wheelName: 'essieu {axle}, {place}',
  front: 'Avant',
  underMinute: 'moins d’une minute',
  advice: {
    stop_now: 'Arrêtez-vous immédiatement en lieu sûr',
    finish_route_then_fix: 'Terminez la tournée, puis réparez',
    fix_at_next_service: 'Corrigez au prochain entretien',
    watch_recovery: 'De retour dans les limites : à surveiller',
  },
  recovery: {
    recovery:
      'Dans les limites depuis {since} ; l’alerte prend fin avec la première mesure encore bonne à partir de {ends}',
    margin: 'La dernière mesure est dans les limites, mais trop près d’elles pour mettre fin à l’alerte',
    inflation_doubt:
      'Dans les limites depuis {since}, après une hausse trop brusque pour être crue d’emblée ; l’alerte prend fin avec la première mesure encore bonne à partir de {ends}',
  },
} as const satisfies Translation<typeof english>;
