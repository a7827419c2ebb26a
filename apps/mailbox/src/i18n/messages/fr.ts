import type { Texts } from './en-GB.ts';

/** Texts of the mailbox in French. */
export const fr: Texts = {
  title: 'Boîte aux lettres',
  promise: 'Tous les e-mails envoyés par la démo. Aucun ne quitte cette machine.',
  back: 'Retour à Tyrewatch',
  refresh: 'Chercher de nouveaux e-mails',
  empty: 'Pas encore d’e-mail',
  emptyHint: 'Demandez un lien de connexion ou invitez quelqu’un, puis revenez voir.',
  choose: 'Choisissez un e-mail',
  gone: 'Cet e-mail n’est plus là',
  goneHint: 'Seuls les 500 e-mails les plus récents sont conservés.',
  allMails: 'Tous les e-mails',
  mails: 'E-mails',
  noSubject: '(sans objet)',
  from: 'De',
  to: 'À',
  received: 'Reçu',
  html: 'L’e-mail tel qu’il s’affiche',
  text: 'Texte brut',
  attachment: 'Fichier joint',
  headers: 'En-têtes',
  language: 'Langue',
};
