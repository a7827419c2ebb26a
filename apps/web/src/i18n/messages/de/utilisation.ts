import type { Translation } from '../../translation.ts';
import type { messages as english } from '../en-GB-reporting.ts';

/** How trailers were used. */
export const utilisation = {
  title: 'Nutzung der Anhänger',
  leastUsed: 'Am wenigsten genutzte zuerst',
  none: 'Keine Anhänger',
  noneText: 'Hier stehen die Anhänger dieser Flotte, die in Betrieb sind.',
  days: '{count, plural, one {# Tag} other {# Tage}}',
  silentFor: '{count, plural, one {seit # Tag keine Daten} other {seit # Tagen keine Daten}}',
  span: '{first} – {last}',
  noData: 'Keine Daten',
  movedFor: '{hours} h bewegt, {distance}',
  daysWithoutData: '{count, plural, one {# Tag ohne Daten} other {# Tage ohne Daten}}',
  hours: '{hours} h',
  hoursOf: '{stood} h gestanden, {noData} h keine Daten',
  movedOf: '{moved, number} von {all, number}',
  elsewhere: 'Anderswo',
  elsewhereIn: 'Anderswo: {town}',
  elsewhereNear: 'Anderswo: {distance} von {town}',
  barsByDay: '{registration} nach Tagen',
  barsByWeek: '{registration} nach Wochen',
  rule: 'Bewegt: mindestens 1 km am Tag. Standzeit zählt ab der letzten Bewegung und steht ab 7 Tagen da; Zeit ohne Daten zählt nie als Standzeit. Beladen: Achslast mehr als 15 % über dem Leergewicht des Anhängers oder, wo keines eingetragen ist, über der geringsten Last in dieser Zeit.',
  columns: {
    trailer: 'Anhänger',
    standing: 'Steht seit',
    place: 'Wo',
    byDay: 'Nach Tagen',
    byWeek: 'Nach Wochen',
    movedDays: 'Bewegte Tage',
    hours: 'Stunden',
    distance: 'Strecke ({unit})',
    laden: 'Beladen (Anteil der Strecke)',
  },
  legend: {
    day: 'Stunden bewegt am Tag, voller Balken {hours, number} h',
    week: 'Stunden bewegt in der Woche, voller Balken {hours, number} h',
    stood: 'gestanden',
    noData: 'keine Daten',
    weekend: 'Wochenende',
  },
  gaps: {
    not_reported: 'keine Achslast gesendet',
    one_load: 'Achslast immer gleich',
  },
  basis: {
    empty_weight: 'Beladen über {above}: 15 % über seinem Leergewicht',
    lightest_load: 'Beladen über {above}: 15 % über seiner geringsten Last',
  },
  totals: {
    standing: 'Steht seit {days, number} Tagen oder länger',
    standingOf: '{standing, number} von {all, number}',
    knownDays: '{known, number} von {all, number} Anhängertagen mit Daten',
    hours: 'Stunden bewegt',
    distance: 'Strecke',
    ladenOf: '{count, plural, one {# Anhänger mit Achslast} other {# Anhänger mit Achslast}}',
  },
} as const satisfies Translation<typeof english>['utilisation'];
