import type { Translation } from '../../translation.ts';
import type { incidents as english } from '../en-GB/incidents.ts';

/** Texts of the alert inbox and of acknowledging. */
export const incidents = {
  title: 'Alarmlar',
  empty: 'Açık alarm yok. Değerlendirilen tüm lastikler sorunsuz.',
  emptyUnwatched: 'Henüz izlenen lastik yok',
  emptyUnwatchedText: 'Bir araç ve sensörleri veri gönderince alarmlar burada görünür.',
  emptyAcknowledged: 'Onaylanmış alarm yok',
  failed: 'Alarmlar yüklenemedi.',
  more: 'Daha fazla göster',
  value: '{pressure}, {recommended} değerine göre {deviation}',
  valueHot: '{temperature}, sınır {limit}, {pressure}',
  levelSince: '{time} tarihinden beri {level}',
  opened: 'açılış: {time}',
  choose: '{registration} {position} seç',
  chosen: '{count, plural, one {# alarm} other {# alarm}} seçildi',
  clearChosen: 'Seçimi kaldır',
  acknowledge: 'Onayla',
  acknowledgeNote: 'Not (isteğe bağlı)',
  noteLength: '{count, number} / {limit, number} karakter',
  noteTooLong: '{count, number} karakter: en fazla {limit, number} olabilir. Notu kısaltın.',
  acknowledgeUntil: 'Sessize alma süresi',
  untilResolved: 'Çözülene kadar',
  hours: '{count, plural, one {# saat} other {# saat}}',
  cancel: 'Vazgeç',
  acknowledgedBy: '{name} onayladı, {time}',
  acknowledged: 'Onaylandı',
  undo: 'Geri al',
  acknowledgeFailed: 'Alarm onaylanamadı.',
  showUnacknowledged: 'Açık',
  showAcknowledged: 'Onaylanan',
} as const satisfies Translation<typeof english>;
