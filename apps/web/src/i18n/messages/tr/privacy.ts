import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/privacy.ts';

/** A person's data: had, erased; and the second step of somebody who lost it. */
export const privacy = {
  title: 'Verileriniz',
  text: 'Hakkınızda tutulan her şey tek dosyada: profil, oturumlar, atanan araçlar, size gönderilen e-postalar ve yaptığınız değişiklikler.',
  download: 'Kişisel verileri indir',
  second: 'İki adımlı giriş: hem telefonunu hem kurtarma kodlarını kaybeden biri için.',
  reset: 'İki adımlı girişi kaldır',
  resetDone: 'Sonraki giriş yalnızca parolayı isteyecek.',
  erase: 'Kalıcı olarak sil',
  eraseText:
    '{name} ve bu kişiyi belirten her şey kalıcı olarak silinir. Yaptığı değişiklikler kayıtta takma adla kalır. Bu işlem geri alınamaz.',
  close: 'Kapat',
} as const satisfies Translation<typeof english.privacy>;
