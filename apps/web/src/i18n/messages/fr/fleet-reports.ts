import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleet-reports.ts';

/** The reports of a fleet. */
export const fleetReports = {
  range: 'Période du rapport',
  days: '{count, plural, one {# jour} other {# jours}}',
  zone: 'Fuseau horaire : {zone}',
  printed: 'Du {from} au {to}. Imprimé par {name}, {at}.',
  alerts: {
    title: 'Alertes de pneus par véhicule',
    none: 'Aucune alerte de pneus sur cette période',
    noneText: 'Aucun pneu de cette flotte n’est sorti de ses limites.',
    columns: {
      registration: 'Véhicule',
      incidents: 'Alertes',
      levels: 'Par pire niveau',
      open: 'Durée ouverte',
      acknowledged: 'Délai médian de prise en compte',
      still_open: 'Encore ouvertes',
    },
    affected: 'Véhicules avec alertes',
    ofVehicles: '{affected, number} sur {all, number}',
    notAcknowledged: 'Aucune prise en compte',
    rule: 'Alertes ouvertes à un moment quelconque de cette période, chacune selon le pire niveau atteint. « Durée ouverte » additionne leurs durées dans la période ; « encore ouvertes » vaut pour maintenant. Comptent les véhicules qui sont dans la flotte aujourd’hui.',
  },
  kilometres: {
    title: 'Distance par véhicule',
    none: 'Aucun véhicule',
    noneText: 'Les véhicules de cette flotte s’affichent ici avec leur distance.',
    columns: {
      registration: 'Véhicule',
      distance: 'Distance ({unit})',
      bars: 'Par jour',
      days: 'Jours avec mesures',
    },
    total: 'Toute la flotte',
    perVehicle: 'Par véhicule',
    perDay: 'Par jour',
    byDay: 'Distance par jour ({unit})',
    longestDay: 'Distance par jour ; le maximum le {date} avec {distance}',
    dayCount: '{count, plural, one {# jour} other {# jours}}',
    noReading: 'Aucune mesure du kilométrage',
    leftOut: '{count, plural, one {# saut du kilométrage écarté} other {# sauts du kilométrage écartés}}',
    rule: 'Calculé heure par heure d’après le kilométrage. Les reculs et les sauts impossibles (plus de 150 km/h) sont exclus et comptés. La distance parcourue pendant le silence d’un boîtier compte pour le jour où il a communiqué à nouveau.',
  },
} as const satisfies Translation<typeof english.fleetReports>;
