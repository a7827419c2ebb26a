import type { Translation } from '../../translation.ts';
import type { messages as english } from '../en-GB-reporting.ts';

/** How trailers were used. */
export const utilisation = {
  title: 'Utilisation des remorques',
  leastUsed: 'Les moins utilisées d’abord',
  none: 'Aucune remorque',
  noneText: 'Les remorques en service de cette flotte s’affichent ici.',
  days: '{count, plural, one {# jour} other {# jours}}',
  silentFor: '{count, plural, one {sans données depuis # jour} other {sans données depuis # jours}}',
  span: '{first} – {last}',
  noData: 'Aucune donnée',
  movedFor: '{hours} h de mouvement, {distance}',
  daysWithoutData: '{count, plural, one {# jour sans données} other {# jours sans données}}',
  hours: '{hours} h',
  hoursOf: '{stood} h à l’arrêt, {noData} h sans données',
  movedOf: '{moved, number} sur {all, number}',
  elsewhere: 'Ailleurs',
  elsewhereIn: 'Ailleurs : {town}',
  elsewhereNear: 'Ailleurs : à {distance} de {town}',
  barsByDay: '{registration} par jour',
  barsByWeek: '{registration} par semaine',
  rule: 'En mouvement : au moins 1 km dans la journée. L’arrêt compte depuis le dernier mouvement et s’affiche à partir de 7 jours ; le temps sans données ne compte jamais comme arrêt. Chargée : charge à l’essieu supérieure de plus de 15 % au poids à vide de la remorque ou, s’il n’est pas saisi, à la charge la plus faible de la période.',
  columns: {
    trailer: 'Remorque',
    standing: 'À l’arrêt depuis',
    place: 'Lieu',
    byDay: 'Par jour',
    byWeek: 'Par semaine',
    movedDays: 'Jours de mouvement',
    hours: 'Heures',
    distance: 'Parcours ({unit})',
    laden: 'Chargée (part de la distance)',
  },
  legend: {
    day: 'heures de mouvement du jour, barre pleine {hours, number} h',
    week: 'heures de mouvement de la semaine, barre pleine {hours, number} h',
    stood: 'à l’arrêt',
    noData: 'aucune donnée',
    weekend: 'week-end',
  },
  gaps: {
    not_reported: 'charge à l’essieu non envoyée',
    one_load: 'charge à l’essieu toujours égale',
  },
  basis: {
    empty_weight: 'Chargée au-delà de {above} : 15 % de plus que son poids à vide',
    lightest_load: 'Chargée au-delà de {above} : 15 % de plus que sa charge la plus faible',
  },
  totals: {
    standing: 'À l’arrêt depuis {days, number} jours ou plus',
    standingOf: '{standing, number} sur {all, number}',
    knownDays: '{known, number} jours-remorque sur {all, number} avec données',
    hours: 'Heures de mouvement',
    distance: 'Distance parcourue',
    ladenOf: '{count, plural, one {# remorque avec charge à l’essieu} other {# remorques avec charge à l’essieu}}',
  },
} as const satisfies Translation<typeof english>['utilisation'];
