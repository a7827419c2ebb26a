import type { serviceList as english } from '../en-GB/service-list.ts';
import type { Translation } from '../../translation.ts';

/** The list of a fleet: what runs out, wears out or falls due. */
export const serviceList = {
  tables: 'Was ausgeht oder fällig wird',
  chosen: '{table}, {count, number}',
  fine: 'Nichts zu tun',
  needAction: '{count, plural, one {# Fahrzeug braucht Handeln} other {# Fahrzeuge brauchen Handeln}}',
  total: '{count, number} von {total, plural, one {# Fahrzeug} other {# Fahrzeugen}} mit Handlungsbedarf',
  search: 'Fahrzeuge suchen',
  searchHint: 'Kennzeichen oder Betriebshof',
  depot: 'Betriebshof',
  everyDepot: 'Alle Betriebshöfe',
  newest: 'Neuester Wert',
  since: 'Seit',
  changed: 'Letzter Reifenwechsel',
  nextInspection: 'Nächste Prüfung',
  none: 'Kein Fahrzeug dieser Flotte hat hier einen Wert',
  leftOut: '{count, plural, one {# Fahrzeug fehlt} other {# Fahrzeuge fehlen}} hier: ohne einen solchen Wert.',
  sources: {
    bus: 'Eine Telematikeinheit am Fahrzeugbus (FMS) oder der Datendienst eines Herstellers sendet ihn.',
    brakes: 'Das Bremssystem des Anhängers sendet ihn über ZF SCALAR oder als Messwert.',
    sensors: 'Geben Sie den Fahrzeugen Achsen und Sensoren.',
    mot: 'Tragen Sie den Termin der Hauptuntersuchung am Fahrzeug ein.',
    plan: 'Planen Sie Inspektionen im Reiter Wartung des Fahrzeugs.',
    torque: 'Tragen Sie das Anzugsmoment je Rad am Fahrzeug ein.',
  },
  rules: {
    bus: 'Werte verlieren nach 12 Stunden ihre Farbe.',
    brakes: 'Bestanden ab 45 %; unter 39 % ist Handeln erforderlich. Motorfahrzeuge werden auf Rollen geprüft.',
    sensors: 'Die Stufe ist die des schlechtesten Rades am Fahrzeug.',
    mot: 'Warnung ab 30 Tagen, kritisch ab 7.',
    plan: 'Nach dem Plan des Fahrzeugs oder der gesendeten Strecke.',
    torque:
      'Nach einem Radwechsel wird nach 80 km oder 30 Minuten Fahrt nachgezogen. Aufgeführt vom erfassten Reifenwechsel bis zum bestätigten Nachziehen.',
  },
} as const satisfies Translation<typeof english>;
