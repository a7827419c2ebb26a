import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleets.ts';

/** The list of fleets. */
export const fleets = {
  none: 'Noch keine Flotten',
  noneText:
    'Eine Flotte umfasst Fahrzeuge, die gemeinsam betreut werden. Sie hat Betriebshöfe, Ansprechpartner und die Schwellen, nach denen ihre Fahrzeuge bewertet werden.',
  search: 'Flotten suchen',
  searchHint: 'Flotte, Organisation oder Betriebshof',
  total: '{count, plural, one {# Flotte} other {# Flotten}}',
  add: 'Flotte anlegen',
  columns: {
    name: 'Flotte',
    organization: 'Organisation',
    vehicles: 'Fahrzeuge',
    attention: 'Alarmstufen',
    depots: 'Betriebshöfe',
    thresholds: 'Standardschwellen',
    contacts: 'Ansprechpartner',
  },
  outOfUse: 'davon {count, number} außer Betrieb',
  showVehicles: 'Fahrzeuge von {name}',
  noVehicles: 'Keine Fahrzeuge',
  noDepots: 'Keine',
  noContacts: 'Keine',
  andMore: '{names} und {count, number} weitere',
  actionsFor: 'Aktionen für {name}',
  tasks: {
    create: 'Flotte anlegen',
    edit: 'Umbenennen und Schwellen',
    move: 'In eine andere Organisation verschieben',
    delete: 'Löschen',
  },
  name: 'Name',
  organisation: 'Organisation',
  thresholds: 'Standardschwellen',
  thresholdsText:
    'Prozent unter dem Soll-Kaltdruck. Gilt, wenn Reifen, Achse oder Fahrzeug keine eigenen Schwellen haben. Eine Änderung bewertet alle Fahrzeuge neu.',
  maintenance: 'Wartung',
  warning: 'Warnung',
  danger: 'Gefahr',
  faults: {
    not_a_number: 'Geben Sie für jede Schwelle eine Zahl ein.',
    out_of_range: 'Jede Schwelle muss über 0 und unter 100 Prozent liegen.',
    not_rising: 'Die Schwellen müssen ansteigen: Wartung unter Warnung, Warnung unter Gefahr.',
  },
  nameEmpty: 'Der Name der Flotte darf nicht leer sein',
  create: 'Flotte anlegen',
  save: 'Speichern',
  close: 'Schließen',
  deleteText:
    'Die Flotte {name} und ihre Ansprechpartner werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
  deleteNow: 'Endgültig löschen',
  cannotDelete: 'Diese Flotte kann noch nicht gelöscht werden.',
  reasons: {
    depots:
      'Eine Flotte mit Betriebshöfen kann nicht gelöscht werden: {count, plural, one {# Betriebshof ist} other {# Betriebshöfe sind}} noch da.',
    vehicles:
      '{count, plural, one {# Fahrzeug gehört} other {# Fahrzeuge gehören}} dazu, auch außer Betrieb: Verschieben Sie {count, plural, one {es} other {sie}} zuerst in eine andere Flotte.',
    reports:
      '{count, plural, one {# geplanter Bericht nennt sie: Löschen Sie ihn} other {# geplante Berichte nennen sie: Löschen Sie diese}} zuerst.',
  },
} as const satisfies Translation<typeof english.fleets>;
