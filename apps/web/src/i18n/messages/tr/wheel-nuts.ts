import type { Translation } from '../../translation.ts';
import type { wheelNuts as english } from '../en-GB/wheel-nuts.ts';

/** Turkish: re-torque. */
export const wheelNuts = {
  title: 'Bijon somunları',
  confirm: 'Torku onayla',
  confirmed: 'Tork onaylandı',
  none: 'Henüz tork kaydı yok',
  due: 'Gerekli',
  soon: '80 km veya 30 dakikada gerekli olur',
  since: 'Tekerlek söküldüğünden beri {driven}',
  driving: '{minutes, number} dk sürüş',
  unknown: 'Tekerlek söküldüğünden beri gidilen yol bilinmiyor',
  name: 'Yapan',
  wheels: 'Tekerlekler',
  state: 'Durum',
  driven: 'O zamandan beri',
  wheelOff: 'Tekerlek söküldü',
  wanted: 'İstenen',
  search: 'Araç ara',
  noneDue: 'Sıkılacak bijon yok',
  noneDueText: 'Lastik değişiminden sonra tekerlekler tork onaylanana dek burada listelenir.',
} as const satisfies Translation<typeof english>;
