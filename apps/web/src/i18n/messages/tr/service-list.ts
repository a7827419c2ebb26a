import type { serviceList as english } from '../en-GB/service-list.ts';
import type { Translation } from '../../translation.ts';

/** The list of a fleet: what runs out, wears out or falls due. */
export const serviceList = {
  tables: 'Biten ya da zamanı gelenler',
  chosen: '{table}, {count, number}',
  fine: 'Yapılacak bir şey yok',
  needAction: '{count, plural, one {# araç işlem gerektiriyor} other {# araç işlem gerektiriyor}}',
  total: '{total, plural, one {# araçtan} other {# araçtan}} {count, number} tanesi işlem gerektiriyor',
  search: 'Araç ara',
  searchHint: 'Plaka ya da garaj',
  depot: 'Garaj',
  everyDepot: 'Tüm garajlar',
  newest: 'En yeni',
  since: 'Beri',
  changed: 'Son lastik değişimi',
  nextInspection: 'Sonraki kontrol',
  none: 'Bu filoda burada değeri olan araç yok',
  leftOut: '{count, plural, one {# araç listede yok} other {# araç listede yok}}: böyle bir değeri yok.',
  sources: {
    bus: 'Aracın veri yoluna (FMS) bağlı bir cihaz ya da üreticinin veri akışı gönderir.',
    brakes: 'Römorkun fren sistemi ZF SCALAR ile ya da ölçüm olarak gönderir.',
    sensors: 'Araçlara dingil ve sensör ekleyin.',
    mot: 'Muayene tarihini araca girin.',
    plan: 'Bakımları aracın Bakım sekmesinde planlayın.',
    torque: 'Tekerlek torkunu araca girin.',
  },
  rules: {
    bus: '12 saatten eski değerler rengini yitirir.',
    brakes: '%45 ve üzeri geçer; %39 altında işlem gerekir. Motorlu araçlar silindirde test edilir.',
    sensors: 'Düzey, aracın en kötü tekerleğininkidir.',
    mot: '30 gün önce uyarı, 7 günden itibaren kritik.',
    plan: 'Aracın planına ya da gönderdiği yola göre.',
    torque:
      'Sökülen tekerlek 80 km veya 30 dakika sürüşten sonra tork kontrolü ister. Kayıtlı lastik değişiminden tork kontrolü onaylanana dek listelenir.',
  },
} as const satisfies Translation<typeof english>;
