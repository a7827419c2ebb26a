import type { Translation } from '../../translation.ts';

/** Texts of reports that are mailed, in Italian. */
export const reports = {
  wheel: 'asse {axle}, {place}',
  place_left_single: 'sinistra',
  place_left_outer: 'sinistra esterna',
  place_left_inner: 'sinistra interna',
  place_right_single: 'destra',
  place_right_outer: 'destra esterna',
  place_right_inner: 'destra interna',
  level_critical: 'Critico',
  level_high_temperature: 'Temperatura elevata',
  level_warning: 'Avviso',
  level_maintenance: 'Manutenzione',
  level_over_inflation: 'Sovragonfiaggio',
  since: 'dal {at}',
  of_recommended: '{deviation} rispetto ai {recommended} raccomandati',
  read_at: '{temperature}, misura del {at}',
  advice_stop_now: 'Si fermi appena possibile in un luogo sicuro',
  advice_complete_run_then_repair: 'Termini il viaggio, poi ripari oggi',
  advice_repair_before: 'Ripari prima del {at}',
  advice_fix_at_next_service: 'Ripari alla prossima manutenzione',
  advice_watch_recovery: 'Di nuovo entro i limiti: da tenere d’occhio',
  vehicle_and_wheel: 'Veicolo e ruota',
  level: 'Livello',
  cold_pressure: 'Pressione a freddo',
  advice: 'Che cosa fare',
  vehicle: 'Veicolo',
  worst_level: 'Livello peggiore',
  opened: 'Aperti',
  resolved: 'Risolti',
  still_open: 'Ancora aperti',
  fleet: 'Flotta',
  wheel_code: 'Ruota',
  wheel_place: 'Posizione ruota',
  level_since: 'Livello dal',
  recommended: 'Pressione a freddo raccomandata',
  deviation: 'Scostamento dalla raccomandata',
  temperature: 'Temperatura dello pneumatico',
  last_reading: 'Ultima misura',
  state_of: 'Gli pneumatici di {organisation} il {at}: {vehicles, plural, one {# veicolo} other {# veicoli}}.',
  alerts_of:
    'Allarmi pneumatici di {organisation} dal {from} al {until}: {vehicles, plural, one {# veicolo} other {# veicoli}}.',
  nothing_maintenance: 'Nessuna ruota è al livello manutenzione o peggiore.',
  nothing_critical_maintenance: 'Nessuna ruota è critica o troppo calda.',
  nothing_weekly: 'Non ci sono stati allarmi pneumatici.',
  found_maintenance: '{count, plural, one {# ruota richiede} other {# ruote richiedono}} un intervento.',
  found_critical_maintenance:
    '{count, plural, one {# ruota richiede} other {# ruote richiedono}} un intervento immediato.',
  found_weekly: '{count, plural, one {# veicolo ha avuto} other {# veicoli hanno avuto}} allarmi pneumatici.',
  first_rows: 'Ecco le prime {shown, number} righe su {count, number}.',
  file_attached: 'Il file CSV allegato contiene tutte le righe.',
  file_too_large:
    'Il file CSV è troppo grande per un’e-mail. Un amministratore può scaricarlo dalla cronologia del rapporto.',
  subject_maintenance:
    'Manutenzione: {count, plural, =0 {niente da fare} one {# ruota} other {# ruote}} – {organisation}',
  subject_critical_maintenance:
    'Manutenzione critica: {count, plural, =0 {niente da fare} one {# ruota} other {# ruote}} – {organisation}',
  subject_weekly:
    'Allarmi pneumatici della settimana: {count, plural, =0 {nessun allarme} one {# veicolo} other {# veicoli}} – {organisation}',
  missed:
    '{count, plural, one {# rapporto precedente è stato omesso} other {# rapporti precedenti sono stati omessi}}, perché il server non era in funzione all’ora prevista.',
  open_alerts: 'Apra gli allarmi',
  who_changes:
    'Questo rapporto viene inviato secondo un calendario. Un amministratore della Sua organizzazione decide quando, su che cosa e a chi.',
} satisfies Translation['reports'];
