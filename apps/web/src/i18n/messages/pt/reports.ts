import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/reports.ts';

/** Scheduled reports. */
export const reports = {
  types: {
    maintenance: 'Manutenção',
    critical_maintenance: 'Manutenção crítica',
    weekly: 'Alertas de pneus da semana',
  },
  frequencies: {
    daily: 'Diariamente',
    weekly: 'Semanalmente',
    monthly: 'Mensalmente',
  },
  coverages: {
    organization: 'Todos os veículos da organização',
    fleets: 'Frotas inteiras',
    vehicles: 'Veículos escolhidos',
  },
  conditions: {
    always: 'Sempre',
    something_to_report: 'Só quando há algo a comunicar',
    level_or_worse: 'Só a partir de um nível',
  },
  lastDay: 'Último dia do mês',
} as const satisfies Translation<typeof english.reports>;
