import type { Translation } from '../../translation.ts';
import type { photos as english } from '../en-GB/photos.ts';

/** İş emirlerinin ve lastiklerin fotoğrafları. */
export const photos = {
  title: 'Fotoğraflar',
  none: 'Henüz fotoğraf yok',
  add: 'Fotoğraf ekle',
  take: 'Fotoğraf çek',
  retake: 'Yeniden çek',
  sending: '{count, number} fotoğraftan {index, number}. gönderiliyor',
  again: '{count, plural, one {# fotoğrafı yeniden gönder} other {# fotoğrafı yeniden gönder}}',
  open: 'Fotoğrafı aç: {photo}',
  retry: 'Yeniden dene',
  of: '{name} fotoğrafı',
  checklist: 'Sefer öncesi kontrol',
  tread: 'Diş',
  change: 'Lastik değişimi',
  place: '{index, number} / {count, number}',
  before: 'Önceki fotoğraf',
  after: 'Sonraki fotoğraf',
  remove: 'Kaldır',
  removeTitle: 'Bu fotoğraf kalıcı olarak kaldırılsın mı?',
  close: 'Kapat',
  kept: 'Fotoğraflar kaydederken gönderilir; sayfadan önce ayrılırsanız saklanmaz.',
} as const satisfies Translation<typeof english>;
