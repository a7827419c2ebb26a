/** Brakes of a fleet’s trailers, in German. */
export const fleetBrakes = {
  title: 'Anhängerbremsen',
  none: 'Keine Anhänger',
  noneText: 'Hier stehen die Anhänger dieser Flotte und ob ihre Bremsen bestehen.',
  columns: {
    trailer: 'Anhänger',
    nextInspection: 'Nächste Prüfung',
    readiness: 'Bis dahin genug Bremsungen?',
  },
  expected: '{expected} von {needed} Bremsungen',
  bounds: '({lower} bis {upper})',
  overdue: 'überfällig',
  notSet: 'nicht festgelegt',
  totals: {
    passing: 'Bremsen bestehen',
    of: '{count, number} von {all, number}',
    toAct: 'Handeln erforderlich',
    ready: 'Bereit für die Prüfung',
  },
  rule: 'Zuerst stehen die mit dem größten Risiko für ihre nächste Prüfung: schlechtes Ergebnis, dann zu wenige erwartete Bremsungen, dann kein Wert. Es gilt das neueste Ergebnis aus sechs Monaten.',
} as const;
