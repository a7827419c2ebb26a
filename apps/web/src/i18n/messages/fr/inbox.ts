import type { Translation } from '../../translation.ts';
import type { inbox as english } from '../en-GB/inbox.ts';

/** Texts around the alerts of the inbox: search, filters, what stands beside an alert. */
export const inbox = {
  search: 'Rechercher des alertes',
  searchHint: 'Immatriculation, flotte, dépôt, capteur',
  level: 'Niveau',
  reason: 'Motif',
  reasons: {
    low_pressure: 'Pression basse',
    over_inflation: 'Surgonflage',
    high_temperature: 'Température élevée',
    leak: 'Fuite',
    predicted: 'Attendu, non mesuré',
    silent_sensor: 'Capteur muet',
    not_monitored: 'Non surveillé',
    heat_difference: 'Plus chaud que l’autre côté',
    dual_mismatch: 'Roues jumelées inégales',
    swapped_sensors: 'Capteurs intervertis',
  },
  assigned: 'Attribuée à',
  toMe: 'moi',
  sort: 'Ordre',
  sorts: {
    worst: 'Les pires d’abord',
    newest: 'Les plus récentes d’abord',
    oldest: 'Les plus anciennes d’abord',
  },
  total: '{count, plural, one {# alerte} other {# alertes}}',
  trend: 'Pression à froid sur 24 heures : de {from} à {to}',
  near: 'à {distance} – {town}',
  wheel: 'Roue',
  place: 'Lieu',
  contact: 'Personne à joindre',
  ended: {
    reading: 'De nouveau dans les limites à {time}, après {duration}',
    sensor_changed: 'Capteur changé à {time}, après {duration}',
    silenced: 'Alertes du véhicule mises en sourdine à {time}, après {duration}',
  },
  emptyResolved: 'Aucune alerte résolue aujourd’hui',
  acknowledgedNow: '{count, plural, one {# alerte prise en compte} other {# alertes prises en compte}}',
} as const satisfies Translation<typeof english>;
