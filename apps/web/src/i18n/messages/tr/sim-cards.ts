import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/sim-cards.ts';

/** The SIM cards. */
export const simCards = {
  title: 'SIM kartları',
  actionsFor: '{iccid} SIM kartı için işlemler',
  add: 'SIM kartı ekle',
  edit: 'Düzenle',
  delete: 'Sil',
  save: 'Kaydet',
  saved: 'SIM kartı kaydedildi.',
  close: 'Kapat',
  deleteForGood: 'Kalıcı olarak sil',
  back: 'Tüm SIM kartları',
  search: 'SIM kartı ara',
  searchHint: 'ICCID, MSISDN, IMSI veya IMEI',
  everyProvider: 'Tüm sağlayıcılar',
  everyState: 'Tüm durumlar',
  everyPlace: 'Cihazda veya boşta',
  total: '{count, plural, one {# SIM kartı} other {# SIM kartı}}',
  organisation: 'Kuruluş',
  columns: {
    iccid: 'ICCID',
    msisdn: 'MSISDN',
    imsi: 'IMSI',
    provider: 'Sağlayıcı',
    state: 'Durum',
    imei: 'Telematik cihazı',
  },
  states: {
    active: 'Etkin',
    suspended: 'Askıya alındı',
    requested: 'İstendi',
    failed: 'Yapılamadı',
    unknown: 'Bildirilmedi',
  },
  requests: {
    active: 'Yeniden etkinleştirme istendi',
    suspended: 'Askıya alma istendi',
  },
  reported: 'Bildirilen: {state}.',
  places: {
    linked: 'Bir cihazda',
    free: 'Boşta',
  },
  hints: {
    iccid: 'Kartın üzerinde yazdığı gibi 18–20 rakam',
    msisdn: 'Ülke koduyla birlikte 10–14 rakam',
    imsi: 'En çok 15 rakam',
  },
  kept: '{digits} olarak saklanır',
  none: 'Henüz SIM kartı yok',
  noneText: 'SIM kartı, telematik cihazını mobil şebekeye bağlar. Kartı buraya girin, sonra cihazında seçin.',
  deleteWarning: '{iccid} SIM kartı kalıcı olarak silinir. Bu işlem geri alınamaz.',
  cannotDelete: 'Bu SIM kartı {imei} numaralı telematik cihazında. Önce oradan çıkarın.',
  contactSupport: 'Yine başarısız olursa destek ile iletişime geçin.',
  providers: {
    manual: 'Elle girildi',
    '1nce': '1NCE',
    emnify: 'emnify',
    twilio: 'Twilio',
  },
} as const satisfies Translation<typeof english.simCards>;
