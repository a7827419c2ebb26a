import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/privacy.ts';

/** A person's data: had, erased; and the second step of somebody who lost it. */
export const privacy = {
  title: 'Vos données',
  text: 'Tout ce qui est conservé à votre sujet, en un fichier : profil, sessions, véhicules affectés, e-mails envoyés et vos modifications.',
  download: 'Télécharger les données personnelles',
  second: 'Connexion en deux étapes : pour une personne qui a perdu son téléphone et ses codes de secours.',
  reset: 'Désactiver la connexion en deux étapes',
  resetDone: 'La prochaine connexion ne demandera que le mot de passe.',
  erase: 'Effacer définitivement',
  eraseText:
    '{name} et tout ce qui désigne cette personne seront effacés définitivement. Ses modifications restent dans le journal sous un pseudonyme. Cette action est irréversible.',
  close: 'Fermer',
} as const satisfies Translation<typeof english.privacy>;
