import type { Translation } from '../../translation.ts';

/** Texts of what is printed on paper, in Turkish. */
export const papers = {
  job_sheet: 'İş emri',
  page: 'Sayfa {page} / {count}',
  printed: '{time} tarihinde {name} yazdırdı',
  whole_vehicle: 'Tüm araç',
  nobody: 'Hiç kimse',
  front: 'Ön',
  at: '{temperature} lastik sıcaklığında',
  cold: 'soğukken ({temperature}) {pressure} ± {tolerance}',
  low: 'Havası az lastik: şişirmeden önce hasar kontrolü yapın.',
  gauge: 'Manometrede {pressure}, {time}',
  figures: 'Lastik sıcaklığına göre doğru değer',
  cold_pressure: 'Soğuk',
  before: 'Önce',
  after: 'Sonra',
  tyre_temperature: 'Lastik',
  tread: 'Diş iç / orta / dış',
  if_changed: 'Lastik değiştirildiyse',
  make_pattern: 'Marka, desen',
  torque: 'Tork, Nm',
  remarks: 'Notlar',
  done_by: 'Yapan',
  signature: 'İmza',
  date: 'Tarih, saat',
  closing:
    'Tekerlek söküldü mü? 30 dk sürüş veya 80 km sonra tork kontrolü yapın. Basınçla ilgili iş, sensör basıncın korunduğunu gösterince kapanır.',
} satisfies Translation['papers'];
