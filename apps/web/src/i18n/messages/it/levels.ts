import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/levels.ts';

/** Names of the alert levels, and where a wheel is. */
export const levels = {
  name: {
    critical: 'Critico',
    high_temperature: 'Temperatura elevata',
    warning: 'Avviso',
    maintenance: 'Manutenzione',
    over_inflation: 'Sovragonfiaggio',
    not_monitored: 'Non monitorato',
    okay: 'Regolare',
    stale: 'Dati obsoleti',
    offline: 'Non in linea',
    unassigned: 'Non assegnato',
  },
  meaning: {
    critical: 'Sotto la soglia di pericolo',
    high_temperature: 'Sopra la soglia di temperatura',
    warning: 'Sotto la soglia di avviso',
    maintenance: 'Sotto la soglia di manutenzione',
    over_inflation: 'Sopra la pressione raccomandata',
    not_monitored: 'Non monitorato',
    okay: 'Nessuna anomalia',
    stale: 'Nessun dato da 12 h',
    offline: 'Centralina non raggiungibile',
    unassigned: 'Nessun dato',
  },
  wheels: {
    critical: '{count, plural, one {# ruota critica} other {# ruote critiche}}',
    high_temperature: '{count, plural, one {# ruota troppo calda} other {# ruote troppo calde}}',
    warning: '{count, plural, one {# ruota in avviso} other {# ruote in avviso}}',
    maintenance: '{count, plural, one {# ruota che richiede manutenzione} other {# ruote che richiedono manutenzione}}',
    over_inflation: '{count, plural, one {# ruota sovragonfiata} other {# ruote sovragonfiate}}',
    not_monitored: '{count, plural, one {# ruota non monitorata} other {# ruote non monitorate}}',
    okay: '{count, plural, one {# ruota regolare} other {# ruote regolari}}',
    stale: '{count, plural, one {# ruota con dati obsoleti} other {# ruote con dati obsoleti}}',
    offline: '{count, plural, one {# ruota non in linea} other {# ruote non in linea}}',
    unassigned: '{count, plural, one {# ruota senza dati} other {# ruote senza dati}}',
  },
  notMonitored: {
    unit_clock: 'L’orologio della centralina è errato',
    unit_data: 'La centralina invia dati inutilizzabili',
    instruction: 'Verificare le impostazioni della centralina. Le misure mostrate sono le ultime valide.',
    lastKnown: 'ultimo stato noto: {level}',
  },
  noConfiguration: 'Nessuna configurazione assi',
  staleThoughHeard: 'Da allora la centralina ha comunicato, i suoi sensori degli pneumatici no',
} as const satisfies Translation<typeof english.levels>;
