import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/reports.ts';

/** Scheduled reports. */
export const reports = {
  types: {
    maintenance: 'Wartung',
    critical_maintenance: 'Kritische Wartung',
    weekly: 'Reifenalarme der Woche',
  },
  frequencies: {
    daily: 'Täglich',
    weekly: 'Wöchentlich',
    monthly: 'Monatlich',
  },
  coverages: {
    organization: 'Alle Fahrzeuge der Organisation',
    fleets: 'Ganze Flotten',
    vehicles: 'Ausgewählte Fahrzeuge',
  },
  conditions: {
    always: 'Immer',
    something_to_report: 'Nur, wenn es etwas zu berichten gibt',
    level_or_worse: 'Nur ab einer Stufe',
  },
  lastDay: 'Letzter Tag des Monats',
} as const satisfies Translation<typeof english.reports>;
