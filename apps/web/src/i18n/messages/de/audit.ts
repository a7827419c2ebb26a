import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/audit.ts';

/** Who changed what, in sentences; `what` is one of the objects, in the case the sentences ask for. */
export const changes = {
  heading: 'Letzte Änderungen',
  objects: {
    vehicle: 'das Fahrzeug {name}',
    incident: 'den Alarm an {name}',
    fleet: 'die Flotte {name}',
    depot: 'den Standort {name}',
    sensor: 'den Sensor {name}',
    telematics_unit: 'die Telematikeinheit {name}',
    sim_card: 'die SIM-Karte {name}',
    user: 'den Benutzer {name}',
    organization: 'die Organisation {name}',
    integration: 'die Anbindung {name}',
  },
  sentences: {
    create: '{actor} hat {what} angelegt',
    update: '{actor} hat {what} geändert',
    rename: '{actor} hat {former} in {name} umbenannt',
    delete: '{actor} hat {what} gelöscht',
    move: '{actor} hat {what} verschoben',
    acknowledge: '{actor} hat {what} quittiert',
    withdraw: '{actor} hat die Quittierung für {what} zurückgenommen',
    rights: '{actor} hat die Berechtigungen von {name} geändert',
    password: '{actor} hat das Passwort von {name} geändert',
    subscriptions: '{actor} hat geändert, welche Alarme {name} erhält',
    assign: '{actor} hat {name} ein Fahrzeug zugewiesen',
    unassign: '{actor} hat {name} ein Fahrzeug entzogen',
    sessions: '{actor} hat Sitzungen von {name} abgemeldet',
    testMail: '{actor} hat eine Test-E-Mail an {name} gesendet',
    logo: '{actor} hat das Logo von {name} geändert',
    integrations: '{actor} hat eine Anbindung von {name} geändert',
    secondFactorOn: '{actor} hat die Anmeldung in zwei Schritten für {name} eingerichtet',
    secondFactorOff: '{actor} hat die Anmeldung in zwei Schritten für {name} entfernt',
    recovery: '{actor} hat neue Wiederherstellungscodes für {name} erzeugt',
    export: '{actor} hat die personenbezogenen Daten von {name} heruntergeladen',
    erase: '{actor} hat eine Person gelöscht',
  },
} as const satisfies Translation<typeof english.changes>;
