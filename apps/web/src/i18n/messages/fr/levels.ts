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
    not_monitored: 'Non surveillé',
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
    not_monitored: 'Non surveillé',
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
    not_monitored: '{count, plural, one {# roue non surveillée} other {# roues non surveillées}}',
    okay: '{count, plural, one {# roue conforme} other {# roues conformes}}',
    stale: '{count, plural, one {# roue aux données anciennes} other {# roues aux données anciennes}}',
    offline: '{count, plural, one {# roue hors ligne} other {# roues hors ligne}}',
    unassigned: '{count, plural, one {# roue sans données} other {# roues sans données}}',
  },
  notMonitored: {
    unit_clock: 'L’horloge du boîtier est fausse',
    unit_data: 'Le boîtier envoie des données inexploitables',
    instruction: 'Vérifiez les réglages du boîtier. Les mesures affichées sont les dernières valables.',
    lastKnown: 'dernier état connu : {level}',
  },
  noConfiguration: 'Aucune configuration d’essieux',
  staleThoughHeard: 'Le boîtier a communiqué depuis, mais pas ses capteurs de pneus',
} as const satisfies Translation<typeof english.levels>;
