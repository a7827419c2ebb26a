import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/lists.ts';

/** What all lists say. */
export const lists = {
  more: 'Daha fazla göster',
  clear: 'Filtreleri temizle',
  moreHidden: '{count, plural, one {# sonuç daha gösterilmiyor} other {# sonuç daha gösterilmiyor}}: aramayı daraltın.',
  nothingFits: 'Arama ve filtrelere uyan bir şey yok',
  actions: 'İşlemler',
  sortBy: 'Sırala',
  ascending: '{column}, artan',
  descending: '{column}, azalan',
  export: 'Dışa aktar',
  exportAs: '{format} olarak dışa aktar',
  otherFormats: 'Başka biçim veya yazdır',
  print: 'Yazdır',
  printed: 'Yazdıran: {name}, {at}',
  firstRows: 'Yalnızca ilk {count, number} satır.',
} as const satisfies Translation<typeof english.lists>;
