import type { telematicsUnits as english } from '../en-GB/telematics-units.ts';
import type { Translation } from '../../translation.ts';

/** Telematics units: their list, their pages, and what is done to them. */
export const telematicsUnits = {
  title: 'Telematikeinheiten',
  total: '{count, plural, one {# Telematikeinheit} other {# Telematikeinheiten}}',
  countsLabel: 'Telematikeinheiten nach Zustand',
  all: 'Alle',
  states: {
    online: 'Verbunden',
    offline: 'Ohne Verbindung',
    never_heard: 'Nie gehört',
  },
  search: 'Telematikeinheiten suchen',
  searchHint: 'IMEI, Name, Kennzeichen oder SIM-Karte',
  vehicle: 'Fahrzeug',
  everyVehicle: 'Fahrzeug: alle',
  vehicles: {
    with: 'An einem Fahrzeug',
    without: 'An keinem Fahrzeug',
  },
  noVehicle: 'An keinem Fahrzeug',
  admission: 'Zulassung',
  everyAdmission: 'Zulassung: alle',
  admissions: {
    enabled: 'Zugelassen',
    disabled: 'Gesperrt',
  },
  disabledText: 'Was sie sendet, wird abgewiesen.',
  columns: {
    imei: 'IMEI',
    registration: 'Fahrzeug',
    last_seen: 'Zustand',
    model: 'Typ',
    software: 'Software',
    sim_card: 'SIM-Karte',
    organization: 'Organisation',
  },
  families: {
    fmx6: 'FMx6: Lkw, FMx 64x und 65x',
    fmb: 'FMB: FMx 0xx und 1xx',
    ft: 'FT: Anhänger',
  },
  profiles: {
    default: 'Wie in der Familie üblich',
    fmx6_conti_pressure_check: 'Werte von ContiPressureCheck',
    fmx6_j1939: 'Werte nach J1939 skaliert',
    fmx6_conti_slots: 'Conti-Empfänger mit nummerierten Plätzen',
    fmx6_sq250: 'SQ250-Empfänger',
    fmb: 'J1939-Empfänger',
    fmb_conti_slots: 'Conti-Empfänger mit nummerierten Plätzen',
    fmb_sq250: 'SQ250-Empfänger',
    ft_trailer: 'J1939-Empfänger eines Anhängers',
    ft_conti_slots: 'Conti-Empfänger mit nummerierten Plätzen',
  },
  sections: {
    box: 'Telematikeinheit',
    place: 'Zugehörigkeit',
    connection: 'Verbindung',
  },
  facts: {
    deviceName: 'Gerätename',
    family: 'Familie',
    software: 'Software',
    hardware: 'Hardware',
    mainPort: 'Hauptanschluss',
    accessoryPort: 'Zubehöranschluss',
    receiver: 'Reifensensor-Empfänger',
    createdOn: 'Hinzugefügt am',
    lastSeen: 'Zuletzt gesehen',
    connectedSince: 'Verbunden seit',
    transport: 'Übertragung',
    address: 'Adresse',
  },
  none: 'Noch keine Telematikeinheiten',
  noneText:
    'Eine Telematikeinheit ist das Gerät am Fahrzeug, das die Position sowie Druck und Temperatur der Reifen sendet. Ist eine eingerichtet, darf sie sich verbinden und steht hier.',
} as const satisfies Translation<typeof english>;
