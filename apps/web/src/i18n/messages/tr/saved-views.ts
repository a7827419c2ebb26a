import type { savedViews as english } from '../en-GB/saved-views.ts';
import type { Translation } from '../../translation.ts';

/** Views of a list that people save. */
export const savedViews = {
  label: 'Kayıtlı görünümler',
  empty: 'Listenin filtreleri, sırası ve sütunları, bir adla kaydedilir.',
  of: '{name} için işlemler',
  rename: 'Yeniden adlandır…',
  replace: 'Gösterilenle değiştir',
  makeDefault: 'Listeyi bununla aç',
  noDefault: 'Listeyi bunsuz aç',
  default: 'Varsayılan',
  delete: 'Sil',
  deleted: '{name} görünümü silindi.',
  save: 'Bu görünümü kaydet…',
  saveTitle: 'Bu görünümü kaydet',
  renameTitle: 'Görünümü yeniden adlandır',
  name: 'Ad',
  nameHint: 'Örneğin: kuzeydeki kritikler',
  isDefault: 'Listeyi bu görünümle aç',
  saveNow: 'Kaydet',
} as const satisfies Translation<typeof english>;
