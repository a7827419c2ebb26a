import type { vehicleState as english } from '../en-GB/vehicle-state.ts';
import type { Translation } from '../../translation.ts';

/** What is done to the state of a vehicle. */
export const vehicleState = {
  heading: 'Stato',
  maintenanceHeading: 'Modalità manutenzione',
  acts: {
    maintenance: 'Modalità manutenzione…',
    change_maintenance: 'Modifica modalità manutenzione…',
    end_maintenance: 'Termina modalità manutenzione',
    deactivate: 'Disattiva',
    activate: 'Attiva',
    archive: 'Archivia',
    unarchive: 'Riprendi dall’archivio',
    delete: 'Elimina…',
  },
  effects: {
    maintenance: 'In officina: nessun allarme fino all’ora impostata.',
    change_maintenance: 'In officina: nessun allarme fino all’ora impostata.',
    end_maintenance: 'Di nuovo in servizio: ciò che non va allarma subito.',
    deactivate: 'Fuori servizio per un po’: nessun allarme, nascosto nell’elenco.',
    activate: 'Disattivato. Di nuovo in servizio, ciò che non va allarma subito.',
    archive: 'Uscito dalla flotta: nessun allarme, nascosto nell’elenco, dati conservati.',
    unarchive: 'Archiviato. Ripreso, torna com’era prima.',
    delete: 'Eliminato per sempre, con misure e allarmi.',
  },
  silenced: {
    maintenance: 'Allarmi silenziati fino al {until}, da {name}',
    deactivated: 'Allarmi silenziati: il veicolo è disattivato',
    archived: 'Allarmi silenziati: il veicolo è archiviato',
  },
  endNow: 'Termina ora',
  maintenanceOf: 'Modalità manutenzione di {registration}',
  maintenanceText: 'Nessun allarme fino ad allora. Ciò che dopo ancora non va allarma subito.',
  reason: 'Motivo',
  reasonHint: 'Per esempio: riparazione dei freni in officina',
  until: 'Termina',
  untilHint: 'Al massimo {days, number} giorni in anticipo',
  silence: 'Silenzia gli allarmi',
  save: 'Salva',
  done: {
    maintenance: 'Gli allarmi di {registration} sono silenziati fino al {until}.',
    end_maintenance: 'La modalità manutenzione di {registration} è terminata.',
    deactivate: '{registration} è disattivato.',
    activate: '{registration} è attivo.',
    archive: '{registration} è archiviato.',
    unarchive: '{registration} è ripreso dall’archivio.',
  },
  deletion: {
    title: 'Elimina {registration}',
    text: 'Non si può annullare. Per metterlo solo fuori servizio, lo archivi.',
    gone: 'Eliminato per sempre',
    readings: '{count, plural, one {circa # misura} many {circa # misure} other {circa # misure}} dal {since}',
    incidents: '{count, plural, one {# allarme} many {# allarmi} other {# allarmi}}, {open, number} aperti',
    reports:
      '{count, plural, one {il suo posto in # rapporto pianificato} many {il suo posto in # rapporti pianificati} other {il suo posto in # rapporti pianificati}}',
    drivers:
      '{count, plural, one {# assegnazione di conducente} many {# assegnazioni di conducenti} other {# assegnazioni di conducenti}}',
    subscriptions:
      '{count, plural, one {# iscrizione agli allarmi} many {# iscrizioni agli allarmi} other {# iscrizioni agli allarmi}}',
    nothing: 'Il veicolo con le sue impostazioni',
    freed: 'Libero per un altro veicolo',
    sensors:
      '{count, plural, one {# sensore, scollegato per il riuso} many {# sensori, scollegati per il riuso} other {# sensori, scollegati per il riuso}}',
    unit: 'Centralina telematica {imei}',
    kept: 'Resta',
    audit: 'Il registro delle modifiche',
    deleteNow: 'Elimina per sempre',
    failed: 'Non è stato possibile caricare ciò che va perso con il veicolo.',
    done: '{registration} è eliminato.',
  },
} as const satisfies Translation<typeof english>;
