import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleet-reports.ts';

/** The reports of a fleet. */
export const fleetReports = {
  range: 'Rapor dönemi',
  days: '{count, plural, one {# gün} other {# gün}}',
  zone: 'Saat dilimi: {zone}',
  printed: '{from} – {to}. Yazdıran: {name}, {at}.',
  alerts: {
    title: 'Araca göre lastik alarmları',
    none: 'Bu dönemde lastik alarmı yok',
    noneText: 'Bu filonun hiçbir lastiği sınırlarının dışına çıkmadı.',
    columns: {
      registration: 'Araç',
      incidents: 'Alarmlar',
      levels: 'En kötü düzeye göre',
      open: 'Açık kalma',
      acknowledged: 'Onaylanana kadar ortanca süre',
      still_open: 'Hâlâ açık',
    },
    affected: 'Alarmı olan araçlar',
    ofVehicles: '{affected, number} / {all, number}',
    notAcknowledged: 'Onaylanan yok',
    rule: 'Bu dönemin herhangi bir anında açık olan alarmlar, her biri ulaştığı en kötü düzeyle. “Açık kalma” dönem içindeki sürelerini toplar; “hâlâ açık” şu an içindir. Şimdi filoda olan araçlar sayılır.',
  },
  kilometres: {
    title: 'Araca göre mesafe',
    none: 'Araç yok',
    noneText: 'Bu filonun araçları burada kat ettikleri mesafeyle görünür.',
    columns: {
      registration: 'Araç',
      distance: 'Mesafe ({unit})',
      bars: 'Güne göre',
      days: 'Ölçüm olan günler',
    },
    total: 'Tüm filo',
    perVehicle: 'Araç başına',
    perDay: 'Günlük',
    byDay: 'Güne göre mesafe ({unit})',
    longestDay: 'Güne göre mesafe; en uzunu {date}, {distance}',
    dayCount: '{count, plural, one {# gün} other {# gün}}',
    noReading: 'Kilometre ölçümü yok',
    leftOut: '{count, plural, one {Kilometre sayacının # sıçraması} other {Kilometre sayacının # sıçraması}} sayılmadı',
    rule: 'Kilometre sayaçlarından saatlik olarak hesaplanır. Geriye giden ya da olanaksız sıçramalar (150 km/sa üstü) dışarıda bırakılır ve sayılır. Cihaz suskunken gidilen yol, yeniden veri gönderdiği güne yazılır.',
  },
} as const satisfies Translation<typeof english.fleetReports>;
