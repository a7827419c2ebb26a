import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/levels.ts';

/** Names of the alert levels, and where a wheel is. */
export const levels = {
  name: {
    critical: 'Critique',
    high_temperature: 'Température élevée',
    warning: 'Avertissement',
    maintenance: 'Entretien',
    over_inflation: 'Surgonflage',
    okay: 'Conforme',
    stale: 'Données anciennes',
    offline: 'Hors ligne',
    unassigned: 'Non attribué',
  },
  meaning: {
    critical: 'Sous le seuil de danger',
    high_temperature: 'Au-dessus du seuil de température',
    warning: 'Sous le seuil d’avertissement',
    maintenance: 'Sous le seuil d’entretien',
    over_inflation: 'Au-dessus de la pression préconisée',
    okay: 'Aucune anomalie',
    stale: 'Pas de données depuis 12 h',
    offline: 'Boîtier muet',
    unassigned: 'Aucune donnée',
  },
  wheels: {
    critical: '{count, plural, one {# roue critique} other {# roues critiques}}',
    high_temperature: '{count, plural, one {# roue trop chaude} other {# roues trop chaudes}}',
    warning: '{count, plural, one {# roue en avertissement} other {# roues en avertissement}}',
    maintenance: '{count, plural, one {# roue à entretenir} other {# roues à entretenir}}',
    over_inflation: '{count, plural, one {# roue surgonflée} other {# roues surgonflées}}',
    okay: '{count, plural, one {# roue conforme} other {# roues conformes}}',
    stale: '{count, plural, one {# roue aux données anciennes} other {# roues aux données anciennes}}',
    offline: '{count, plural, one {# roue hors ligne} other {# roues hors ligne}}',
    unassigned: '{count, plural, one {# roue sans données} other {# roues sans données}}',
  },
  noConfiguration: 'Aucune configuration d’essieux',
  staleThoughHeard: 'Le boîtier communique, sans données des capteurs de pneus',
} as const satisfies Translation<typeof english.levels>;
