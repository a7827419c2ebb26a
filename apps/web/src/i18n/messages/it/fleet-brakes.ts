/** Brakes of a fleet’s trailers, in Italian. */
export const fleetBrakes = {
  title: 'Freni dei rimorchi',
  none: 'Nessun rimorchio',
  noneText: 'Qui compaiono i rimorchi di questa flotta e lo stato dei loro freni.',
  columns: {
    trailer: 'Rimorchio',
    nextInspection: 'Prossima ispezione',
    readiness: 'Frenate sufficienti per allora?',
  },
  expected: '{expected} frenate su {needed}',
  bounds: '(da {lower} a {upper})',
  overdue: 'scaduta',
  notSet: 'non impostata',
  totals: {
    passing: 'Freni superati',
    of: '{count, number} su {all, number}',
    toAct: 'Richiedono intervento',
    ready: 'Pronti per l’ispezione',
  },
  rule: 'Per primi quelli più a rischio per la prossima ispezione: esito negativo, poi troppo poche frenate attese, poi nessun valore. Compare l’esito più recente degli ultimi sei mesi.',
} as const;
