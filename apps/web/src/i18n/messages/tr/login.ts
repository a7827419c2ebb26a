import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/login.ts';

/** The login screen. */
export const login = {
  heading: 'Hesabınıza giriş yapın',
  username: 'Kullanıcı adı veya e-posta',
  password: 'Şifre',
  showPassword: 'Şifreyi göster',
  hidePassword: 'Şifreyi gizle',
  submit: 'Giriş yap',
  usernameMissing: 'Kullanıcı adınızı veya e-posta adresinizi girin',
  passwordMissing: 'Şifrenizi girin',
  incorrect: 'Kullanıcı adı veya şifre yanlış',
  promise: 'Tüm filonuzun lastik basıncı ve sıcaklığı, tekerlek tekerlek izlenir.',
} as const satisfies Translation<typeof english.login>;
