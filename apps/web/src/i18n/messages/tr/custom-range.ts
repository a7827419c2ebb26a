import type { customRange as english } from '../en-GB/custom-range.ts';
import type { Translation } from '../../translation.ts';

/** Choosing a time range by its ends. */
export const customRange = {
  custom: 'Özel',
  customTitle: 'Özel zaman aralığı',
  from: 'Başlangıç',
  to: 'Bitiş',
  apply: 'Göster',
  zone: 'Saatler {zone} dilimindedir.',
  faults: {
    missing: 'Tarih ve saat girin',
    too_early: 'Daha yeni bir tarih seçin',
    not_after_start: 'Bitiş başlangıçtan sonra olmalı',
    too_short: 'En az {minutes} dakika',
    too_long: 'En çok {days} gün',
    in_future: 'Bu zaman henüz gelmedi',
  },
} as const satisfies Translation<typeof english>;
