import type { alertLedger as english } from '../en-GB/alert-ledger.ts';
import type { Translation } from '../../translation.ts';

/** The list of all alert notifications. */
export const alertLedger = {
  title: 'Benachrichtigungen',
  search: 'Benachrichtigungen durchsuchen',
  searchHint: 'Empfänger oder Kennzeichen',
  everyState: 'Jeder Zustand',
  state: 'Zustand',
  none: 'Noch keine Benachrichtigungen',
  noneText: 'Hier steht jeder per E-Mail gesendete Alarm mit Empfänger und Zustellung.',
  drill: 'Probealarm',
  columns: {
    when: 'Wann',
    recipient: 'Empfänger',
    vehicle: 'Fahrzeug',
    what: 'Was',
    state: 'Zustand',
  },
  states: {
    pending: 'Wartet',
    queued: 'In der Warteschlange',
    accepted: 'Angenommen',
    refused: 'Abgelehnt',
    given_up: 'Aufgegeben',
    cancelled: 'Entfallen',
  },
} as const satisfies Translation<typeof english>;
