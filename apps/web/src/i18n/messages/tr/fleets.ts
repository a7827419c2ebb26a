import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleets.ts';

/** The list of fleets. */
export const fleets = {
  none: 'Henüz filo yok',
  noneText:
    'Filo, birlikte takip edilen araçları toplar. Garajları, ilgili kişileri ve araçlarının değerlendirildiği eşikleri vardır.',
  search: 'Filo ara',
  searchHint: 'Filo, kuruluş veya garaj',
  total: '{count, plural, one {# filo} other {# filo}}',
  add: 'Filo ekle',
  columns: {
    name: 'Filo',
    organization: 'Kuruluş',
    vehicles: 'Araçlar',
    attention: 'Alarm düzeyleri',
    depots: 'Garajlar',
    thresholds: 'Varsayılan eşikler',
    contacts: 'İlgili kişiler',
  },
  outOfUse: '{count, number} tanesi kullanım dışı',
  showVehicles: '{name} araçları',
  noVehicles: 'Araç yok',
  noDepots: 'Yok',
  noContacts: 'Yok',
  andMore: '{names} ve {count, number} tane daha',
  actionsFor: '{name} için işlemler',
  tasks: {
    create: 'Filo ekle',
    edit: 'Yeniden adlandır ve eşikler',
    move: 'Başka bir kuruluşa taşı',
    delete: 'Sil',
  },
  name: 'Ad',
  organisation: 'Kuruluş',
  thresholds: 'Varsayılan eşikler',
  thresholdsText:
    'Önerilen soğuk basıncın altındaki yüzde. Lastiğin, dingilin veya aracın kendi eşiği yoksa geçerlidir. Değişiklik tüm araçları yeniden değerlendirir.',
  maintenance: 'Bakım',
  warning: 'Uyarı',
  danger: 'Tehlike',
  faults: {
    not_a_number: 'Her eşik için bir sayı girin.',
    out_of_range: 'Her eşik yüzde 0’dan büyük ve 100’den küçük olmalıdır.',
    not_rising: 'Eşikler artmalıdır: bakım uyarının, uyarı tehlikenin altında.',
  },
  nameEmpty: 'Filo adı boş olamaz',
  create: 'Filoyu oluştur',
  save: 'Kaydet',
  close: 'Kapat',
  deleteText: '{name} filosu ve ilgili kişileri kalıcı olarak silinecek. Bu işlem geri alınamaz.',
  deleteNow: 'Kalıcı olarak sil',
  cannotDelete: 'Bu filo henüz silinemez.',
  reasons: {
    depots: 'Garajı olan bir filo silinemez: {count, plural, one {# garaj} other {# garaj}} hâlâ duruyor.',
    vehicles:
      'Kullanım dışı olanlarla birlikte {count, plural, one {# araç} other {# araç}} bu filoda: önce başka bir filoya taşıyın.',
    reports:
      '{count, plural, one {# zamanlanmış rapor bu filoyu içeriyor: önce onu} other {# zamanlanmış rapor bu filoyu içeriyor: önce onları}} silin.',
  },
} as const satisfies Translation<typeof english.fleets>;
