import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/reports.ts';

/** Scheduled reports. */
export const reports = {
  types: {
    maintenance: 'Entretien',
    critical_maintenance: 'Entretien critique',
    weekly: 'Alertes pneus de la semaine',
  },
  frequencies: {
    daily: 'Chaque jour',
    weekly: 'Chaque semaine',
    monthly: 'Chaque mois',
  },
  coverages: {
    organization: 'Tous les véhicules de l’organisation',
    fleets: 'Flottes entières',
    vehicles: 'Véhicules choisis',
  },
  conditions: {
    always: 'Toujours',
    something_to_report: 'Seulement s’il y a quelque chose à signaler',
    level_or_worse: 'Seulement à partir d’un niveau',
  },
  lastDay: 'Dernier jour du mois',
} as const satisfies Translation<typeof english.reports>;
