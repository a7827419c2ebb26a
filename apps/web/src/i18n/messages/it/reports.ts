import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/reports.ts';

/** Scheduled reports. */
export const reports = {
  types: {
    maintenance: 'Manutenzione',
    critical_maintenance: 'Manutenzione critica',
    weekly: 'Allarmi pneumatici della settimana',
  },
  frequencies: {
    daily: 'Ogni giorno',
    weekly: 'Ogni settimana',
    monthly: 'Ogni mese',
  },
  coverages: {
    organization: 'Tutti i veicoli dell’organizzazione',
    fleets: 'Flotte intere',
    vehicles: 'Veicoli scelti',
  },
  conditions: {
    always: 'Sempre',
    something_to_report: 'Solo se c’è qualcosa da segnalare',
    level_or_worse: 'Solo da un certo livello',
  },
  lastDay: 'Ultimo giorno del mese',
} as const satisfies Translation<typeof english.reports>;
