import type { Translation } from '../../translation.ts';
import type { coldSnap as english } from '../en-GB/cold-snap.ts';

/** Tyres that fall below a threshold in a cold snap. */
export const coldSnap = {
  low: 'Temperatura minima di domani',
  range: 'Un numero da {min} a {max}',
  note: 'Pneumatici sotto una soglia a questa temperatura, e la pressione a cui gonfiarli oggi. Gli allarmi restano valutati come prima.',
  list: 'Pneumatici sotto una soglia a {low}',
  fell: '{count, plural, one {# pneumatico su {known}} other {# pneumatici su {known}}}',
  unknown:
    '{count, plural, one {# pneumatico senza pressione o senza pressione raccomandata non compare} other {# pneumatici senza pressione o senza pressione raccomandata non compaiono}}',
  search: 'Cerca pneumatici',
  searchHint: 'Targa, flotta, deposito',
  everyFleet: 'Tutte le flotte',
  everyDepot: 'Tutti i depositi',
  none: '{count, plural, one {L’unico pneumatico resta sopra le sue soglie a {low}} other {Tutti i # pneumatici restano sopra le loro soglie a {low}}}',
  nothingKnown: 'Qui nessuno pneumatico ha trasmesso una pressione',
  at: 'a {temperature}',
  columns: {
    vehicle: 'Veicolo',
    atLow: 'A {low}',
    inflate: 'Gonfiare ora a',
    now: 'Ora',
    reading: 'Misura',
    depot: 'Deposito',
  },
  advice: {
    inspect_then_inflate: 'Controllare prima eventuali danni',
    remove_and_inspect: 'Non gonfiare: smontare e controllare',
    stop_and_inspect: 'Non gonfiare: smontare e controllare prima di ripartire',
    let_cool: 'Lasciare prima raffreddare lo pneumatico',
    measure_first: 'Misurare prima',
  },
} as const satisfies Translation<typeof english>;
