import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/login.ts';

/** The login screen. */
export const login = {
  heading: 'Acceda al suo account',
  username: 'Nome utente o e-mail',
  password: 'Password',
  showPassword: 'Mostra password',
  hidePassword: 'Nascondi password',
  submit: 'Accedi',
  usernameMissing: 'Inserisca il nome utente o l’indirizzo e-mail',
  passwordMissing: 'Inserisca la password',
  incorrect: 'Nome utente o password errati',
  promise: 'Pressione e temperatura degli pneumatici di tutta la flotta, controllate ruota per ruota.',
} as const satisfies Translation<typeof english.login>;
