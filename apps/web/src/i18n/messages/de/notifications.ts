import type { notifications as englishNotifications } from '../en-GB/notifications.ts';
import type { Translation } from '../../translation.ts';

/** Who is notified of alerts, why, and what became of each notification. */
export const notifications = {
  outsider: 'Außerhalb Ihrer Organisation',
  title: 'Benachrichtigungen',
  text: 'Wer bei Alarmen dieses Fahrzeugs benachrichtigt wird und warum.',
  nobody: 'Für dieses Fahrzeug wird niemand benachrichtigt',
  nobodyText: 'Abonnieren Sie es, oder tragen Sie bei seiner Flotte Ansprechpartner ein.',
  why: {
    all_vehicles: 'hat alle Fahrzeuge abonniert, ab {level}',
    fleet: 'hat die Flotte {fleet} abonniert, ab {level}',
    vehicle: 'hat dieses Fahrzeug abonniert, ab {level}',
    escalation_contact:
      'Ansprechpartner der Flotte – nach {minutes, plural, one {# Minute} other {# Minuten}} ohne Quittierung, ab {level}',
    escalation_user:
      'Eskalation – nach {minutes, plural, one {# Minute} other {# Minuten}} ohne Quittierung, ab {level}',
  },
  channels: {
    both: 'per E-Mail und am Bildschirm',
    email: 'per E-Mail',
    screen: 'nur am Bildschirm',
  },
  reAlarm: 'Wiederholung {minutes, plural, one {jede Minute} other {alle # Minuten}} bis zur Quittierung.',
  subscription: {
    level: 'Ab Stufe',
    subscribe: 'Abonnieren',
    unsubscribe: 'Abbestellen',
    none: 'Sie haben {name} nicht eigens abonniert',
    present: '{name} ist abonniert',
    subscribed: '{name} ist abonniert: E-Mails ab {level}.',
    unsubscribed: '{name} ist abbestellt.',
    subscribeFailed: '{name} konnte nicht abonniert werden.',
    unsubscribeFailed: '{name} konnte nicht abbestellt werden.',
  },
  reasons: {
    all_vehicles: 'hat alle Fahrzeuge abonniert',
    fleet: 'hat die Flotte abonniert',
    vehicle: 'hat das Fahrzeug abonniert',
    escalation_contact: 'Ansprechpartner der Flotte',
    escalation_user: 'Eskalation',
  },
  kinds: {
    opened: 'Neuer Alarm',
    raised: 'Verschlimmert',
    re_opened: 'Wieder offen',
    resolved: 'Behoben',
    escalated: 'Eskaliert',
    re_alarmed: 'Wiederholt',
  },
  states: {
    pending: 'Wartet bis {time}',
    pendingDigest: 'In der täglichen E-Mail um {time}',
    queued: 'In der Warteschlange',
    accepted: 'Angenommen {time}',
    refused: 'Abgelehnt',
    given_up: 'Aufgegeben',
    cancelled: 'Entfallen',
  },
  cancelledBecause: {
    acknowledged: 'Alarm quittiert',
    over: 'Alarm beendet',
    out_of_reach: 'kein Zugriff mehr auf das Fahrzeug',
    unsubscribed: 'abbestellt',
    superseded: 'durch eine neuere Benachrichtigung ersetzt',
    silenced: 'Alarme des Fahrzeugs stummgeschaltet',
  },
  failures: {
    recipient: 'der Mailserver lehnt die Adresse ab',
    content: 'der Mailserver lehnt die E-Mail ab',
    overdue: 'inzwischen zu alt',
    server: 'der Mailserver ist nicht erreichbar oder nimmt keine E-Mails an',
  },
  noneOfIncident: 'Zu diesem Alarm wurde niemand benachrichtigt.',
  drill: {
    open: 'Probealarm senden',
    title: 'Probealarm senden',
    text: 'Als Probe gekennzeichnet. Er geht an alle, die bei einem echten Alarm benachrichtigt werden.',
    wheel: 'Rad',
    level: 'Stufe',
    recipients: 'Benachrichtigt werden',
    nobody: 'Auf dieser Stufe wird niemand benachrichtigt.',
    send: 'Probealarm senden',
    sent: 'Probealarm ausgelöst',
    waiting: 'Warten auf die Benachrichtigungen …',
    close: 'Schließen',
  },
} as const satisfies Translation<typeof englishNotifications>;
