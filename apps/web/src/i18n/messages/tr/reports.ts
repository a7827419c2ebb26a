import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/reports.ts';

/** Scheduled reports. */
export const reports = {
  types: {
    maintenance: 'Bakım',
    critical_maintenance: 'Kritik bakım',
    weekly: 'Haftalık lastik alarmları',
  },
  frequencies: {
    daily: 'Her gün',
    weekly: 'Her hafta',
    monthly: 'Her ay',
  },
  coverages: {
    organization: 'Kuruluşun tüm araçları',
    fleets: 'Filoların tümü',
    vehicles: 'Seçilen araçlar',
  },
  conditions: {
    always: 'Her zaman',
    something_to_report: 'Yalnızca bildirilecek bir şey varsa',
    level_or_worse: 'Yalnızca belirli bir düzeyden itibaren',
  },
  lastDay: 'Ayın son günü',
} as const satisfies Translation<typeof english.reports>;
