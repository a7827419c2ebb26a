import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/login.ts';

/** The login screen. */
export const login = {
  heading: 'Inicie sessão na sua conta',
  username: 'Nome de utilizador ou e-mail',
  password: 'Palavra-passe',
  showPassword: 'Mostrar palavra-passe',
  hidePassword: 'Ocultar palavra-passe',
  submit: 'Iniciar sessão',
  usernameMissing: 'Introduza o nome de utilizador ou o e-mail',
  passwordMissing: 'Introduza a palavra-passe',
  incorrect: 'Nome de utilizador ou palavra-passe incorretos',
  promise: 'Pressão e temperatura dos pneus de toda a frota, vigiadas roda a roda.',
} as const satisfies Translation<typeof english.login>;
