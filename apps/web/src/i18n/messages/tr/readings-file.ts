import type { readingsFile as english } from '../en-GB/readings-file.ts';
import type { Translation } from '../../translation.ts';

/** Taking a vehicle’s readings along as a file. */
export const readingsFile = {
  title: 'Ölçümleri indir',
  range: 'Zaman aralığı',
  presets: {
    day: '24 sa',
    week: '7 gün',
    month: '30 gün',
    year: '1 yıl',
  },
  between: '{from} – {to}, {zone}',
  rows: 'Satırlar',
  rowFor: 'Bir satır',
  resolutions: {
    reading: 'her mesaj için',
    hour: 'her saat için',
    day: 'her gün için (UTC)',
  },
  notes: {
    reading: 'Her değer gönderildiği gibi.',
    hour: 'Ortalama, en düşük ve en yüksek değer.',
    day: 'Ortalama, en düşük ve en yüksek değer.',
  },
  columns: 'Sütunlar',
  columnsText: 'Her tekerlek ve değer için bir sütun, sizin birimlerinizle.',
  values: 'Değerler',
  value: {
    pressure: 'Basınç',
    cold_pressure: 'Soğuk basınç',
    temperature: 'Sıcaklık',
  },
  wheels: 'Tekerlekler',
  allWheels: 'Tüm tekerlekler',
  file: 'Dosya',
  format: 'Dosya biçimi',
  rowCount: 'Yaklaşık {count, plural, one {# satır} other {# satır}}',
  means: 'Tek tek ölçümler {at} tarihinden itibaren saklanıyor. Öncesinde dosyada saatlik ortalamalar var.',
  nothing: 'Bu sürede hiçbir şey alınmadı.',
  newest: 'En yeni ölçüm: {at}',
  never: 'Bu araç henüz ölçüm göndermedi.',
  goThere: 'En yenisine git',
  download: 'İndir',
  writing: 'Dosya yazılıyor. Uzun bir aralık bir dakika sürer.',
  done: 'Dosya indirilenlerinizde.',
} as const satisfies Translation<typeof english>;
