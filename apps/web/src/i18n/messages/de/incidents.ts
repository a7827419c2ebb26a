import type { Translation } from '../../translation.ts';
import type { incidents as english } from '../en-GB/incidents.ts';

/** Texts of the alert inbox and of acknowledging. */
export const incidents = {
  title: 'Alarme',
  empty: 'Keine offenen Alarme. Alle bewerteten Reifen sind in Ordnung.',
  emptyUnwatched: 'Noch wird kein Reifen überwacht',
  emptyUnwatchedText: 'Alarme erscheinen hier, sobald ein Fahrzeug mit seinen Sensoren Daten sendet.',
  emptyAcknowledged: 'Keine quittierten Alarme',
  failed: 'Die Alarme konnten nicht geladen werden.',
  more: 'Mehr anzeigen',
  value: '{pressure}, {deviation} gegenüber {recommended}',
  valueHot: '{temperature}, Grenze {limit}, {pressure}',
  levelSince: '{level} seit {time}',
  opened: 'eröffnet: {time}',
  choose: '{position} von {registration} auswählen',
  chosen: '{count, plural, one {# Alarm} other {# Alarme}} ausgewählt',
  clearChosen: 'Auswahl aufheben',
  acknowledge: 'Quittieren',
  acknowledgeNote: 'Notiz (optional)',
  noteLength: '{count, number} von {limit, number} Zeichen',
  noteTooLong: '{count, number} Zeichen: Höchstens {limit, number} sind möglich. Kürzen Sie die Notiz.',
  acknowledgeUntil: 'Stummschalten für',
  untilResolved: 'Bis zur Behebung',
  hours: '{count, plural, one {# Stunde} other {# Stunden}}',
  cancel: 'Abbrechen',
  acknowledgedBy: 'Quittiert von {name}, {time}',
  acknowledged: 'Quittiert',
  undo: 'Rückgängig',
  acknowledgeFailed: 'Der Alarm konnte nicht quittiert werden.',
  showUnacknowledged: 'Offen',
  showAcknowledged: 'Quittiert',
} as const satisfies Translation<typeof english>;
