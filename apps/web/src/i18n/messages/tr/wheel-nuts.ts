import type { Translation } from '../../translation.ts';
import type { wheelNuts as english } from '../en-GB/wheel-nuts.ts';

/** Turkish: re-torque. */
export const wheelNuts = {
  confirm: 'Torku onayla',
  confirmed: 'Tork onaylandı',
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
  bannerDue: '{wheels} için tork kontrolü zamanı',
  bannerOver: '{wheels} tork kontrolü: {by} gecikti',
  bannerSoon: '{wheels} tork kontrolü: {left} sonra',
  wereOff: 'Tekerlekler {date} tarihinde söküldü.',
  setTo: 'Tork {torque}.',
  ofLimit: '{done} / {limit}',
  notKnown: 'Bilinmiyor',
  remind: 'Hatırlat',
  remindedAt: '{time} hatırlatıldı: {names}',
  remindedNobody: 'Kimseye hatırlatılmadı: aracı kullanan ya da alarmlarını e-postayla alan kimse yok.',
  onItsWay: 'Hatırlatma yolda',
} as const satisfies Translation<typeof english>;
