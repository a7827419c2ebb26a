import type { alertLedger as english } from '../en-GB/alert-ledger.ts';
import type { Translation } from '../../translation.ts';

/** The list of all alert notifications. */
export const alertLedger = {
  title: 'Bildirimler',
  search: 'Bildirimlerde ara',
  searchHint: 'Alıcı veya plaka',
  everyState: 'Her durum',
  state: 'Durum',
  none: 'Henüz bildirim yok',
  noneText: 'E-posta ile gönderilen her alarm, alıcısı ve teslimiyle burada görünür.',
  drill: 'Deneme alarmı',
  columns: {
    when: 'Zaman',
    recipient: 'Alıcı',
    vehicle: 'Araç',
    what: 'Konu',
    state: 'Durum',
  },
  states: {
    pending: 'Bekliyor',
    queued: 'Sırada',
    accepted: 'Kabul edildi',
    refused: 'Reddedildi',
    given_up: 'Vazgeçildi',
    cancelled: 'İptal edildi',
  },
} as const satisfies Translation<typeof english>;
