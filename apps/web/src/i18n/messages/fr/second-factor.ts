import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/second-factor.ts';

/** The second step of a sign-in: asked for, set up, taken away. */
export const secondFactor = {
  title: 'Connexion en deux étapes',
  text: 'Après le mot de passe, la connexion demande un code fourni par une application de votre téléphone. Le mot de passe seul ne suffit plus.',
  code: 'Code de l’application ou code de secours',
  appCode: 'Code de l’application',
  codeMissing: 'Saisissez le code',
  off: 'Désactivée',
  on: 'Activée. {count, plural, one {Il reste # code de secours} other {Il reste # codes de secours}}.',
  setUp: 'Activer',
  scan: 'Scannez ce code avec une application d’authentification.',
  qr: 'QR code pour l’application d’authentification',
  secret: 'Ou saisissez cette clé à la main :',
  confirm: 'Confirmer',
  cancel: 'Annuler',
  codesTitle: 'Codes de secours',
  codesText:
    'Conservez-les en lieu sûr. Chacun sert une fois si vous perdez votre téléphone. Ils ne sont affichés que maintenant.',
  codesKept: 'Je les ai conservés',
  renew: 'Nouveaux codes de secours',
  remove: 'Désactiver',
  required: 'Votre organisation exige la connexion en deux étapes des administrateurs. Activez-la pour continuer.',
  signOut: 'Se déconnecter',
  replace: 'Changer d’application',
  keptText: 'Votre organisation l’exige : vous pouvez changer d’application, mais pas la désactiver.',
  scanNext: 'Scannez ce code avec la nouvelle application. L’ancienne fonctionne jusqu’à votre confirmation.',
  codeUsed:
    'Vous avez utilisé un code de secours. {count, plural, =0 {Il n’en reste aucun.} one {Il en reste #.} other {Il en reste #.}} Vous pouvez en créer de nouveaux dans vos paramètres.',
  goOn: 'Continuer',
} as const satisfies Translation<typeof english.secondFactor>;
