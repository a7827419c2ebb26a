import type { Translation } from '../../translation.ts';
import type { inbox as english } from '../en-GB/inbox.ts';

/** Texts around the alerts of the inbox: search, filters, what stands beside an alert. */
export const inbox = {
  search: 'Alarm ara',
  searchHint: 'Plaka, filo, garaj, sensör',
  level: 'Düzey',
  reason: 'Neden',
  reasons: {
    low_pressure: 'Düşük basınç',
    over_inflation: 'Aşırı şişirme',
    high_temperature: 'Yüksek sıcaklık',
    leak: 'Hava kaçağı',
    predicted: 'Beklenen, ölçülmedi',
    silent_sensor: 'Sessiz sensör',
    not_monitored: 'İzlenmiyor',
    heat_difference: 'Diğer taraftan daha sıcak',
    dual_mismatch: 'İkiz lastikler farklı',
    swapped_sensors: 'Sensörler yer değiştirmiş',
  },
  assigned: 'Atanan kişi',
  toMe: 'bana',
  sort: 'Sıralama',
  sorts: {
    worst: 'Önce en kötü',
    newest: 'Önce en yeni',
    oldest: 'Önce en eski',
  },
  total: '{count, plural, one {# alarm} other {# alarm}}',
  trend: '24 saatte soğuk basınç: {from} → {to}',
  near: '{town}, {distance} uzakta',
  wheel: 'Tekerlek',
  place: 'Yer',
  contact: 'İlgili kişi',
  ended: {
    reading: '{time} itibarıyla sınırlar içinde, süre: {duration}',
    sensor_changed: 'Sensör {time} değiştirildi, süre: {duration}',
    silenced: 'Aracın alarmları {time} sessize alındı, süre: {duration}',
  },
  emptyResolved: 'Bugün çözülen alarm yok',
  acknowledgedNow: '{count, plural, one {# alarm} other {# alarm}} onaylandı',
} as const satisfies Translation<typeof english>;
