import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/login.ts';

/** The login screen. */
export const login = {
  heading: 'Hesabınıza giriş yapın',
  username: 'Kullanıcı adı veya e-posta',
  password: 'Parola',
  showPassword: 'Parolayı göster',
  hidePassword: 'Parolayı gizle',
  submit: 'Giriş yap',
  usernameMissing: 'Kullanıcı adınızı veya e-posta adresinizi girin',
  passwordMissing: 'Parolanızı girin',
  incorrect: 'Kullanıcı adı veya parola yanlış',
  promise: 'Tüm filonuzun lastik basıncı ve sıcaklığı, tekerlek tekerlek izlenir.',
} as const satisfies Translation<typeof english.login>;
