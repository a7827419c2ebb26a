import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/dialogs.ts';

/** What every window asks. */
export const dialogs = {
  cancel: 'Vazgeç',
  unsaved: 'Değişiklikleriniz henüz kaydedilmedi.',
  keep: 'Düzenlemeye devam et',
  discard: 'Değişiklikleri at',
  loadAgain: 'Yeniden yükle',
  loadAgainText: 'Buraya girdikleriniz güncel durumla değiştirilir.',
  changedMeanwhile: 'Bu arada başka biri bunu değiştirdi.',
  loadAgainKeeps: 'Burada değiştirdikleriniz girdiğiniz gibi kalır; diğer her şey güncel durumu alır.',
  keptEntries: 'Güncel durum yüklendi. Girdiğiniz gibi kalanlar: {fields}. Uygulamak için kaydedin.',
  typeName: 'Onaylamak için {name} yazın',
  undone: 'Geri alındı.',
} as const satisfies Translation<typeof english.dialogs>;
