import type { notifications as englishNotifications } from '../en-GB/notifications.ts';
import type { Translation } from '../../translation.ts';

/** Who is notified of alerts, why, and what became of each notification. */
export const notifications = {
  outsider: 'Hors de votre organisation',
  title: 'Notifications',
  text: 'Qui est averti des alertes de ce véhicule, et pourquoi.',
  nobody: 'Personne n’est averti pour ce véhicule',
  nobodyText: 'Abonnez-vous, ou ajoutez des contacts à sa flotte.',
  why: {
    all_vehicles: 'abonné à tous les véhicules, à partir de {level}',
    fleet: 'abonné à la flotte {fleet}, à partir de {level}',
    vehicle: 'abonné à ce véhicule, à partir de {level}',
    escalation_contact:
      'contact de la flotte – après {minutes, plural, one {# minute} other {# minutes}} sans prise en compte, à partir de {level}',
    escalation_user:
      'escalade – après {minutes, plural, one {# minute} other {# minutes}} sans prise en compte, à partir de {level}',
  },
  channels: {
    both: 'par e-mail et à l’écran',
    email: 'par e-mail',
    screen: 'à l’écran seulement',
  },
  reAlarm: 'Répétée {minutes, plural, one {chaque minute} other {toutes les # minutes}} jusqu’à la prise en compte.',
  subscription: {
    level: 'À partir du niveau',
    subscribe: 'S’abonner',
    unsubscribe: 'Se désabonner',
    none: 'Vous n’avez pas d’abonnement propre à {name}',
    present: 'Vous êtes abonné à {name}',
    subscribed: 'Abonnement à {name} : e-mails à partir de {level}.',
    unsubscribed: 'Abonnement à {name} résilié.',
    subscribeFailed: 'L’abonnement à {name} a échoué.',
    unsubscribeFailed: 'La résiliation de l’abonnement à {name} a échoué.',
  },
  reasons: {
    all_vehicles: 'abonné à tous les véhicules',
    fleet: 'abonné à la flotte',
    vehicle: 'abonné au véhicule',
    escalation_contact: 'contact de la flotte',
    escalation_user: 'escalade',
  },
  kinds: {
    opened: 'Nouvelle alerte',
    raised: 'Aggravée',
    re_opened: 'Rouverte',
    resolved: 'Résolue',
    escalated: 'Escaladée',
    re_alarmed: 'Répétée',
  },
  states: {
    pending: 'En attente jusqu’au {time}',
    pendingDigest: 'Dans l’e-mail quotidien de {time}',
    queued: 'En file d’attente',
    accepted: 'Accepté {time}',
    refused: 'Refusé',
    given_up: 'Abandonné',
    cancelled: 'Annulé',
  },
  cancelledBecause: {
    acknowledged: 'alerte prise en compte',
    over: 'alerte terminée',
    out_of_reach: 'plus d’accès au véhicule',
    unsubscribed: 'abonnement résilié',
    superseded: 'remplacé par une notification plus récente',
    silenced: 'alertes du véhicule suspendues',
  },
  failures: {
    recipient: 'le serveur de messagerie refuse l’adresse',
    content: 'le serveur de messagerie refuse l’e-mail',
    overdue: 'devenu trop ancien',
    server: 'le serveur de messagerie est injoignable ou n’accepte pas d’e-mails',
  },
  noneOfIncident: 'Personne n’a été averti de cette alerte.',
  drill: {
    open: 'Envoyer une alerte de test',
    title: 'Envoyer une alerte de test',
    text: 'Marquée comme test. Elle va à tous ceux qu’une vraie alerte avertit.',
    wheel: 'Roue',
    level: 'Niveau',
    recipients: 'Seront avertis',
    nobody: 'Personne n’est averti à ce niveau.',
    send: 'Envoyer l’alerte de test',
    sent: 'Alerte de test lancée',
    waiting: 'En attente des notifications…',
    close: 'Fermer',
  },
} as const satisfies Translation<typeof englishNotifications>;
