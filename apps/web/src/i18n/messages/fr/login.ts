import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/login.ts';

/** The login screen. */
export const login = {
  heading: 'Connectez-vous à votre compte',
  username: 'Nom d’utilisateur ou e-mail',
  password: 'Mot de passe',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  submit: 'Se connecter',
  usernameMissing: 'Saisissez votre nom d’utilisateur ou votre adresse e-mail',
  passwordMissing: 'Saisissez votre mot de passe',
  incorrect: 'Nom d’utilisateur ou mot de passe incorrect',
  promise: 'La pression et la température des pneus de toute votre flotte, surveillées roue par roue.',
} as const satisfies Translation<typeof english.login>;
