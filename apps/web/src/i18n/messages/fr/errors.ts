import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/errors.ts';

/** Pages and notices for what went wrong. */
export const errors = {
  unexpected: 'Une erreur inattendue s’est produite',
  network: 'Pas de connexion au serveur. Vérifiez votre réseau et réessayez.',
  timeout: 'Le serveur a mis trop de temps à répondre. Réessayez.',
  throttled: 'Trop de requêtes. Patientez un instant et réessayez.',
  unavailable: 'Le service est en maintenance ou redémarre. Réessayez dans un instant.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  atFields: 'Corrigez les champs signalés.',
  reference: 'Référence : {reference}',
  retry: 'Réessayer',
  home: 'Retour à l’accueil',
  notFoundTitle: 'Page introuvable',
  notFoundText: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien est incomplet.',
  internalTitle: 'Erreur interne du serveur',
  internalText: 'Le serveur n’a pas pu traiter la demande. Rien de ce que vous avez saisi n’a été enregistré.',
  invalidTitle: 'Accès à la ressource impossible',
  invalidText:
    'Vous n’y avez pas accès, ou elle n’existe pas. Adressez-vous à votre administrateur si vous devriez y avoir accès.',
  screenTitle: 'Cette page n’a pas pu être chargée',
  screenText:
    'Une partie de l’application n’a pas pu être récupérée depuis le serveur. Vérifiez votre connexion et réessayez.',
  crashTitle: 'Cette page a cessé de fonctionner',
} as const satisfies Translation<typeof english.errors>;
