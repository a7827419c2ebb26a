import type { Translation } from '../../translation.ts';

/** Texts of the report of periodic inspections, in Italian. */
export const reportPmi: Translation['reportPmi'] = {
  title: 'Controlli preventivi di sicurezza (PMI)',
  subject:
    'Controlli preventivi di sicurezza: {count, plural, =0 {niente in scadenza} one {# veicolo da controllare} other {# veicoli da controllare}} – {organisation}',
  found:
    '{count, plural, one {# veicolo è scaduto, in scadenza entro 35 giorni o senza controlli registrati} other {# veicoli sono scaduti, in scadenza entro 35 giorni o senza controlli registrati}}.',
  nothing: 'Nessun controllo in scadenza entro 35 giorni.',
  overdue: 'Scaduti',
  soon: 'Entro 7 giorni',
  done: 'Fatti nel periodo',
  by_week: 'Veicoli in scadenza per settimana',
  days: '{count, plural, one {scaduto da # giorno} other {scaduto da # giorni}}',
  weeks_interval: 'Intervallo (settimane)',
  km_interval: 'Intervallo per distanza',
  low_tyres: 'Pneumatici bassi allora',
  expected_on: 'Distanza prevista entro il',
  coverage: 'Copertura (ultimi 7 giorni)',
};
