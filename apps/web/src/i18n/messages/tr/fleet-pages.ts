import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleet-pages.ts';

/** A fleet’s own page. */
export const fleet = {
  tabsOf: '{name} bölümleri',
  tabs: {
    vehicles: 'Araçlar',
    depots: 'Garajlar',
    map: 'Harita',
    missingSensors: 'Eksik sensörler',
    coverage: 'İzleme oranı',
    list: 'Liste',
    notifications: 'Bildirimler',
    tryThresholds: 'Eşikleri dene',
    pmiReport: 'Önleyici bakım kontrolü raporu',
    kilometerReport: 'Kilometre raporu',
    carbonReport: 'Karbon raporu',
    tyreAlertsReport: 'Lastik alarm raporu',
    trailerUtilisation: 'Römork kullanımı',
    trailerBrakes: 'Römork frenleri',
  },
  vehicles: '{count, plural, one {# araç kullanımda} other {# araç kullanımda}}',
  contacts: 'İlgili kişiler',
  inList: 'Araç listesinde aç',
  noVehicles: 'Kullanımda araç yok',
  noVehiclesText: 'Bu filonun araçları burada alarm düzeyleriyle görünür.',
  columns: {
    registration: 'Plaka',
    level: 'Alarm düzeyi',
    depot: 'Garaj',
    type: 'Araç türü',
    heard: 'Son sinyal',
  },
  noTab: 'Burada “{tab}” bölümü yok. Yukarıdan başka birini seçin.',
  none: 'Yok',
  never: 'Hiç',
  ambiguous: '{name} adında birden çok filo var',
  ambiguousText: 'Farklı kuruluşlara aitler. Filo listesi onları ayırt eder.',
  choose: 'Bu filoları göster',
} as const satisfies Translation<typeof english.fleet>;

/** The depots of a fleet. */
export const depots = {
  title: 'Garajlar',
  none: 'Henüz garaj yok',
  noneText: 'Garaj, filonun araçlarının bulunduğu yerdir. Araç listesi ona göre daraltılabilir.',
  search: 'Garaj ara',
  searchHint: 'Garaj adı',
  total: '{count, plural, one {# garaj} other {# garaj}}',
  add: 'Garaj ekle',
  columns: {
    name: 'Garaj',
    vehicles: 'Araçlar',
    place: 'Yer',
  },
  vehicles: '{count, plural, one {# araç} other {# araç}}',
  near: '{town} yakınında',
  coordinates: '{latitude}°; {longitude}°',
  noPlace: 'Yeri girilmemiş',
  actionsFor: '{name} için işlemler',
  tasks: {
    edit: 'Yeniden adlandır ve yer',
    delete: 'Sil',
  },
  name: 'Ad',
  latitude: 'Enlem',
  longitude: 'Boylam',
  placeText:
    'Haritaya tıklayın, işareti sürükleyin ya da 53,8 ve −1,55 gibi derece girin; güney ve batı eksi olur. Yer yoksa ikisini de boş bırakın.',
  placeMap: 'Harita: yer seçin',
  radius: 'Yarıçap (m)',
  radiusText: 'Yerin çevresinde 25 ile 20.000 metre arası. Yoksa boş bırakın.',
  faults: {
    name_empty: 'Bir ad girin.',
    half_a_place: 'İkisini de girin ya da hiçbirini.',
    latitude_wrong: '−90 ile 90 arasında bir sayı.',
    longitude_wrong: '−180 ile 180 arasında bir sayı.',
    radius_wrong: '25 ile 20.000 arasında bir tam sayı.',
    radius_alone: 'Yarıçap için bir yer gerekir.',
  },
  create: 'Garajı oluştur',
  save: 'Kaydet',
  deleteText: '{name} garajı kalıcı olarak silinecek. Bu işlem geri alınamaz.',
  cannotDelete:
    '{count, plural, one {Bu garaja bağlı # araç var. Silmeden önce aracı} other {Bu garaja bağlı # araç var. Silmeden önce araçları}} başka bir garaja taşıyın.',
  deleteNow: 'Kalıcı olarak sil',
} as const satisfies Translation<typeof english.depots>;
