import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/errors.ts';

/** Pages and notices for what went wrong. */
export const errors = {
  unexpected: 'Beklenmeyen bir hata oluştu',
  network: 'Sunucuya bağlanılamıyor. Ağınızı denetleyip yeniden deneyin.',
  timeout: 'Sunucu çok geç yanıt verdi. Yeniden deneyin.',
  throttled: 'Çok fazla istek gönderildi. Biraz bekleyip yeniden deneyin.',
  unavailable: 'Hizmet bakımda veya yeniden başlatılıyor. Birazdan yeniden deneyin.',
  forbidden: 'Bunu yapma izniniz yok.',
  atFields: 'Lütfen işaretli alanları düzeltin.',
  reference: 'Referans: {reference}',
  retry: 'Yeniden dene',
  home: 'Ana sayfaya dön',
  notFoundTitle: 'Sayfa bulunamadı',
  notFoundText: 'Bu adreste bir sayfa yok. Taşınmış olabilir veya bağlantı eksik olabilir.',
  internalTitle: 'Sunucu hatası',
  internalText: 'Sunucu isteği tamamlayamadı. Girdikleriniz kaydedilmedi.',
  invalidTitle: 'Kaynağa erişilemiyor',
  invalidText: 'Erişim izniniz yok veya böyle bir kaynak bulunmuyor. Erişmeniz gerekiyorsa yöneticinize başvurun.',
  screenTitle: 'Bu sayfa yüklenemedi',
  screenText: 'Uygulamanın bir bölümü sunucudan alınamadı. Bağlantınızı denetleyip yeniden deneyin.',
  crashTitle: 'Bu sayfa çalışmayı durdurdu',
} as const satisfies Translation<typeof english.errors>;
