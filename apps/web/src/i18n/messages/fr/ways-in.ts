import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/ways-in.ts';

/** The ways in beside name and password: links in mails. */
export const waysIn = {
  otherWays: 'Autres moyens de se connecter',
  forgotten: 'Mot de passe oublié ?',
  byMail: 'Se connecter par un lien reçu par e-mail',
  toLogin: 'Retour à la connexion',
  signInHeading: 'Se connecter par un lien',
  askSignInText: 'Nous vous envoyons un e-mail avec un lien qui vous connecte une fois, sans mot de passe.',
  linkText: 'Votre lien ne sert qu’une fois. Il est utilisé dès que vous appuyez sur le bouton.',
  resetHeading: 'Choisir un nouveau mot de passe',
  askResetText: 'Nous vous envoyons un e-mail avec un lien pour choisir un nouveau mot de passe.',
  resetText: 'Vous serez déconnecté partout et vous vous reconnecterez avec le nouveau mot de passe.',
  linkMissing: 'Cette page s’ouvre par le lien de notre e-mail. Ouvrez-le de nouveau, ou demandez-en un autre ici.',
  invitationHeading: 'Bienvenue',
  invitationText:
    'Votre compte est prêt. Choisissez un mot de passe, puis connectez-vous avec celui-ci et le nom d’utilisateur indiqué dans l’e-mail.',
  send: 'Envoyer le lien',
  sent: 'S’il existe un compte à ce nom, un e-mail contenant un lien est en route. L’e-mail indique combien de temps le lien est valable.',
  sentHint:
    'Toujours rien après quelques minutes ? Regardez dans les courriers indésirables, vérifiez votre saisie, puis refaites la demande.',
  again: 'Refaire la demande',
  rules:
    'Au moins {length, number} caractères ; plusieurs mots à la suite conviennent bien. Ni votre nom ou adresse, ni rien de facile à deviner, ni votre ancien mot de passe.',
  firstRules:
    'Au moins {length, number} caractères ; plusieurs mots à la suite conviennent bien. Ni votre nom ou adresse, ni rien de facile à deviner.',
  repeat: 'Répéter le mot de passe',
  weak: 'Ce mot de passe est trop facile à deviner. Choisissez plusieurs mots sans rapport entre eux ni avec vous.',
  tooShort:
    'Au moins {length, plural, one {# caractère} other {# caractères}} ; plusieurs mots à la suite conviennent bien.',
  tooLong: 'Au plus {length, plural, one {# caractère} other {# caractères}}.',
  save: 'Enregistrer le mot de passe',
  chosen: 'Votre mot de passe est enregistré. Vous pouvez maintenant vous connecter avec celui-ci.',
} as const satisfies Translation<typeof english.waysIn>;
