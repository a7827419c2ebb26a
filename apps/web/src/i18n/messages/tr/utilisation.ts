import type { Translation } from '../../translation.ts';
import type { messages as english } from '../en-GB-reporting.ts';

/** How trailers were used. */
export const utilisation = {
  title: 'Römork kullanımı',
  leastUsed: 'Önce en az kullanılanlar',
  none: 'Römork yok',
  noneText: 'Bu filonun kullanımdaki römorkları burada görünür.',
  days: '{count, plural, one {# gün} other {# gün}}',
  silentFor: '{count, plural, one {# gündür veri yok} other {# gündür veri yok}}',
  span: '{first} – {last}',
  noData: 'Veri yok',
  movedFor: '{hours} sa hareket, {distance}',
  daysWithoutData: '{count, plural, one {# gün verisiz} other {# gün verisiz}}',
  hours: '{hours} sa',
  hoursOf: '{stood} sa durdu, {noData} sa veri yok',
  movedOf: '{moved, number} / {all, number}',
  elsewhere: 'Başka yerde',
  elsewhereIn: 'Başka yerde: {town}',
  elsewhereNear: 'Başka yerde: {town} – {distance}',
  barsByDay: '{registration}, günlere göre',
  barsByWeek: '{registration}, haftalara göre',
  rule: 'Hareketli: günde en az 1 km. Duruş son hareketten itibaren sayılır ve 7 günden sonra gösterilir; verisiz süre hiçbir zaman duruş sayılmaz. Yüklü: dingil yükü, römorkun boş ağırlığının veya girilmemişse bu süredeki en hafif yükün %15’ten fazla üstünde.',
  columns: {
    trailer: 'Römork',
    standing: 'Duruş süresi',
    place: 'Nerede',
    byDay: 'Günlere göre',
    byWeek: 'Haftalara göre',
    movedDays: 'Hareketli gün',
    hours: 'Saat',
    distance: 'Mesafe ({unit})',
    laden: 'Yüklü (mesafe payı)',
  },
  legend: {
    day: 'o gün hareket saati, dolu çubuk {hours, number} sa',
    week: 'o hafta hareket saati, dolu çubuk {hours, number} sa',
    stood: 'durdu',
    noData: 'veri yok',
    weekend: 'hafta sonu',
  },
  gaps: {
    not_reported: 'dingil yükü gönderilmiyor',
    one_load: 'dingil yükü hep aynı',
  },
  basis: {
    empty_weight: '{above} üstü yüklü: boş ağırlığının %15 fazlası',
    lightest_load: '{above} üstü yüklü: en hafif yükünün %15 fazlası',
  },
  totals: {
    standing: '{days, number} gün veya daha uzun duran',
    standingOf: '{standing, number} / {all, number}',
    knownDays: '{all, number} römork gününün {known, number} gününde veri var',
    hours: 'Hareket saati',
    distance: 'Mesafe',
    ladenOf: '{count, plural, one {# römork dingil yükü gönderiyor} other {# römork dingil yükü gönderiyor}}',
  },
} as const satisfies Translation<typeof english>['utilisation'];
