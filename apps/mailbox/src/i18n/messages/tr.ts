import type { Texts } from './en-GB.ts';

/** Texts of the mailbox in Turkish. */
export const tr: Texts = {
  title: 'Posta kutusu',
  promise: 'Demonun gönderdiği bütün e-postalar. Hiçbiri bu bilgisayardan çıkmaz.',
  back: 'Tyrewatch’a dön',
  refresh: 'Yeni e-postalara bak',
  empty: 'Henüz e-posta yok',
  emptyHint: 'Bir giriş bağlantısı isteyin ya da birini davet edin, sonra yeniden bakın.',
  choose: 'Bir e-posta seçin',
  gone: 'Bu e-posta artık burada değil',
  goneHint: 'Yalnızca en yeni 500 e-posta saklanır.',
  allMails: 'Bütün e-postalar',
  mails: 'E-postalar',
  noSubject: '(konu yok)',
  from: 'Gönderen',
  to: 'Alıcı',
  received: 'Geliş',
  html: 'E-postanın görünüşü',
  text: 'Düz metin',
  attachment: 'Ekli dosya',
  headers: 'Üst bilgiler',
  language: 'Dil',
};
