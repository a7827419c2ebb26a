import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/ways-in.ts';

/** The ways in beside name and password: links in mails. */
export const waysIn = {
  otherWays: 'Diğer giriş yolları',
  forgotten: 'Parolanızı mı unuttunuz?',
  byMail: 'E-postadaki bağlantıyla giriş yap',
  toLogin: 'Girişe dön',
  signInHeading: 'Bağlantıyla giriş yapın',
  askSignInText: 'Size, parola olmadan bir kez giriş yapmanızı sağlayan bir bağlantıyı e-postayla göndeririz.',
  linkText: 'Bağlantınız bir kez geçerlidir. Düğmeye bastığınızda kullanılmış olur.',
  resetHeading: 'Yeni parola seçin',
  askResetText: 'Size, yeni parola seçebileceğiniz bir bağlantıyı e-postayla göndeririz.',
  resetText: 'Tüm cihazlarda oturumunuz kapanır; yeni parolayla yeniden giriş yaparsınız.',
  linkMissing: 'Bu sayfa, e-postamızdaki bağlantıyla açılır. Bağlantıyı yeniden açın veya buradan yenisini isteyin.',
  invitationHeading: 'Hoş geldiniz',
  invitationText: 'Hesabınız hazır. Bir parola seçin; ardından bu parola ve e-postadaki kullanıcı adıyla giriş yapın.',
  send: 'Bağlantı gönder',
  sent: 'Bu adla bir hesap varsa, bağlantı içeren bir e-posta yola çıktı. Bağlantının ne kadar süre geçerli olduğu e-postada yazar.',
  sentHint:
    'Birkaç dakika sonra hâlâ gelmediyse istenmeyen posta klasörüne bakın, girdiğinizi kontrol edin ve yeniden isteyin.',
  again: 'Yeniden iste',
  rules:
    'En az {length, number} karakter; art arda birkaç sözcük uygundur. Adınız, adresiniz, kolay tahmin edilen bir şey veya eski parolanız olmasın.',
  firstRules:
    'En az {length, number} karakter; art arda birkaç sözcük uygundur. Adınız, adresiniz veya kolay tahmin edilen bir şey olmasın.',
  repeat: 'Parolayı tekrarlayın',
  weak: 'Bu parola kolayca tahmin edilebilir. Birbiriyle ve sizinle ilgisi olmayan birkaç sözcük seçin.',
  tooShort: 'En az {length, plural, one {# karakter} other {# karakter}}; art arda birkaç sözcük uygundur.',
  tooLong: 'En fazla {length, plural, one {# karakter} other {# karakter}}.',
  save: 'Parolayı kaydet',
  chosen: 'Parolanız kaydedildi. Artık bu parolayla giriş yapabilirsiniz.',
} as const satisfies Translation<typeof english.waysIn>;
