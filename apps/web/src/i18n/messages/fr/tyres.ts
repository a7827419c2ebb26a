import type { Translation } from '../../translation.ts';
import type { tyres as english } from '../en-GB/tyres.ts';

/** Words for tyres, levels and wheel positions. */
export const tyres = {
  levels: {
    critical: 'Critique',
    high_temperature: 'Température élevée',
    warning: 'Avertissement',
    maintenance: 'Entretien',
    over_inflation: 'Surgonflé',
    okay: 'Conforme',
    stale: 'Données anciennes',
    offline: 'Hors ligne',
    unassigned: 'Aucune donnée',
  },
  meanings: {
    critical: 'Sous le seuil de danger',
    high_temperature: 'Au-dessus du seuil de température',
    warning: 'Sous le seuil d’avertissement',
    maintenance: 'Sous le seuil d’entretien',
    over_inflation: 'Au-dessus de la pression préconisée',
    okay: 'Aucune anomalie',
    stale: 'Aucune donnée depuis 12 h',
    offline: 'Boîtier muet alors qu’il devrait émettre',
    unassigned: 'Pas de capteur ou jamais de donnée',
  },
  legend: 'Légende des couleurs',
  axle: 'Essieu {axle}',
  axleTypes: {
    steer: 'directeur',
    drive: 'moteur',
    trailer: 'remorque',
  },
  places: {
    left_single: 'gauche',
    left_outer: 'gauche extérieur',
    left_inner: 'gauche intérieur',
    right_single: 'droite',
    right_outer: 'droite extérieur',
    right_inner: 'droite intérieur',
  },
  wheelName: 'essieu {axle}, {place}',
  front: 'Avant',
  advice: {
    stop_now: 'Arrêtez-vous dès que possible en lieu sûr',
    finish_route_then_fix: 'Terminer la tournée, puis réparer',
    fix_at_next_service: 'À corriger au prochain entretien',
  },
} as const satisfies Translation<typeof english>;
