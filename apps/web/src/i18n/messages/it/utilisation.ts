import type { Translation } from '../../translation.ts';
import type { messages as english } from '../en-GB-reporting.ts';

/** How trailers were used. */
export const utilisation = {
  title: 'Utilizzo dei rimorchi',
  leastUsed: 'Prima i meno usati',
  none: 'Nessun rimorchio',
  noneText: 'Qui compaiono i rimorchi in uso di questa flotta.',
  days: '{count, plural, one {# giorno} other {# giorni}}',
  silentFor: '{count, plural, one {nessun dato da # giorno} other {nessun dato da # giorni}}',
  span: '{first} – {last}',
  noData: 'Nessun dato',
  movedFor: '{hours} h in movimento, {distance}',
  daysWithoutData: '{count, plural, one {# giorno senza dati} other {# giorni senza dati}}',
  hours: '{hours} h',
  hoursOf: '{stood} h fermo, {noData} h senza dati',
  movedOf: '{moved, number} su {all, number}',
  elsewhere: 'Altrove',
  elsewhereIn: 'Altrove: {town}',
  elsewhereNear: 'Altrove: a {distance} da {town}',
  barsByDay: '{registration} per giorno',
  barsByWeek: '{registration} per settimana',
  rule: 'In movimento: almeno 1 km nel giorno. La sosta conta dall’ultimo movimento e compare da 7 giorni; il tempo senza dati non conta mai come sosta. Carico: carico sull’asse oltre il 15% sopra il peso a vuoto del rimorchio o, se non è inserito, sopra il carico più basso del periodo.',
  columns: {
    trailer: 'Rimorchio',
    standing: 'Fermo da',
    place: 'Dove',
    byDay: 'Per giorno',
    byWeek: 'Per settimana',
    movedDays: 'Giorni in movimento',
    hours: 'Ore',
    distance: 'Distanza ({unit})',
    laden: 'Carico (quota della distanza)',
  },
  legend: {
    day: 'ore in movimento del giorno, barra piena {hours, number} h',
    week: 'ore in movimento della settimana, barra piena {hours, number} h',
    stood: 'fermo',
    noData: 'nessun dato',
    weekend: 'fine settimana',
  },
  gaps: {
    not_reported: 'carico sull’asse non inviato',
    one_load: 'carico sull’asse sempre uguale',
  },
  basis: {
    empty_weight: 'Carico oltre {above}: 15% sopra il suo peso a vuoto',
    lightest_load: 'Carico oltre {above}: 15% sopra il suo carico più basso',
  },
  totals: {
    standing: 'Fermi da {days, number} giorni o più',
    standingOf: '{standing, number} su {all, number}',
    knownDays: '{known, number} su {all, number} giorni-rimorchio con dati',
    hours: 'Ore in movimento',
    distance: 'Distanza',
    ladenOf: '{count, plural, one {# rimorchio con carico sull’asse} other {# rimorchi con carico sull’asse}}',
  },
} as const satisfies Translation<typeof english>['utilisation'];
