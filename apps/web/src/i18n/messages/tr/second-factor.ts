import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/second-factor.ts';

/** The second step of a sign-in: asked for, set up, taken away. */
export const secondFactor = {
  title: 'İki adımlı giriş',
  text: 'Giriş, paroladan sonra telefonunuzdaki bir uygulamanın kodunu ister. Parola artık tek başına yetmez.',
  code: 'Uygulamadaki kod ya da kurtarma kodu',
  appCode: 'Uygulamadaki kod',
  codeMissing: 'Kodu girin',
  off: 'Kapalı',
  on: 'Açık. {count, plural, one {# kurtarma kodu} other {# kurtarma kodu}} kaldı.',
  setUp: 'Kur',
  scan: 'Bu kodu bir kimlik doğrulama uygulamasıyla tarayın.',
  qr: 'Kimlik doğrulama uygulaması için QR kodu',
  secret: 'Ya da bu anahtarı elle girin:',
  confirm: 'Etkinleştir',
  cancel: 'Vazgeç',
  codesTitle: 'Kurtarma kodları',
  codesText:
    'Güvenli bir yerde saklayın. Telefonunuzu kaybederseniz her biri bir kez geçerlidir. Yalnızca şimdi gösterilir.',
  codesKept: 'Sakladım',
  renew: 'Yeni kurtarma kodları',
  remove: 'Kaldır',
  required: 'Kuruluşunuz yöneticilerden iki adımlı giriş istiyor. Devam etmek için kurun.',
  signOut: 'Çıkış yap',
  replace: 'Uygulamayı değiştir',
  keptText: 'Kuruluşunuz bunu istiyor: uygulamayı değiştirebilirsiniz, ama kaldıramazsınız.',
  scanNext: 'Bu kodu yeni uygulamayla tarayın. Önceki uygulama siz onaylayana kadar geçerlidir.',
  codeUsed:
    'Bir kurtarma kodu kullandınız. {count, plural, =0 {Hiç kod kalmadı.} one {# kod kaldı.} other {# kod kaldı.}} Ayarlarınızda yenilerini oluşturabilirsiniz.',
  goOn: 'Devam et',
} as const satisfies Translation<typeof english.secondFactor>;
