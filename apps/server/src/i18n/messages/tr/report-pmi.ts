import type { Translation } from '../../translation.ts';

/** Texts of the report of periodic inspections, in Turkish. */
export const reportPmi: Translation['reportPmi'] = {
  title: 'Önleyici bakım kontrolleri (PMI)',
  subject:
    'Önleyici bakım kontrolleri: {count, plural, =0 {yapılacak yok} one {kontrol edilecek # araç} other {kontrol edilecek # araç}} – {organisation}',
  found:
    '{count, plural, one {# araç gecikmiş, 35 gün içinde kontrol edilecek veya kayıtsız} other {# araç gecikmiş, 35 gün içinde kontrol edilecek veya kayıtsız}}.',
  nothing: '35 gün içinde yapılacak kontrol yok.',
  overdue: 'Gecikmiş',
  soon: '7 gün içinde',
  done: 'Dönemde yapılan',
  by_week: 'Haftaya göre kontrol edilecek araçlar',
  days: '{count, plural, one {# gün gecikti} other {# gün gecikti}}',
  weeks_interval: 'Aralık (hafta)',
  km_interval: 'Mesafe aralığı',
  low_tyres: 'O gün havası düşük lastikler',
  expected_on: 'Mesafenin tahmini tarihi',
  coverage: 'İzleme oranı (son 7 gün)',
};
