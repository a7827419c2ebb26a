import type { unitCondition as english } from '../en-GB/unit-condition.ts';
import type { Translation } from '../../translation.ts';

/** How a telematics unit fares. */
export const unitCondition = {
  faultLabel: 'Was mit der Einheit nicht stimmt',
  openWheel: 'Rad {position} öffnen',
  openLogs: 'Meldungen ansehen',
  mend: {
    no_vehicle: 'Einem Fahrzeug zuordnen',
    shut_out: 'Zulassen',
  },
  signal: 'Signalstärke',
  ofFive: '{value} von 5',
  supply: 'Versorgung',
  backup: 'Notbatterie {value}',
  messages: 'Meldungen',
  packetRate: 'Pakete',
  perHour: '{count} je Stunde',
  expected: 'üblich {count}',
  longestSilence: 'Längste Stille',
  within: 'in 24 Stunden',
  from: 'letzte 24 Stunden, ab {at}',
  clock: 'Uhr',
  behind: '{time} nach',
  ahead: '{time} vor',
  clockRight: 'keine Korrektur nötig',
  clockWrong: 'zu stellen',
  notTold: 'nicht gemeldet',
  sensors: 'Sensoren je Rad',
  noSensors: 'Noch kein Reifensensor empfangen',
  noSensor: 'keiner montiert',
  lastReceived: 'Zuletzt empfangen',
  lastHour: 'In letzter Stunde',
  silent: 'Stumm',
  never: 'nie',
  place: 'Standort',
  noPlace: 'Noch kein Standort empfangen',
  satellites: '{count, plural, one {# Satellit} other {# Satelliten}}',
  map: 'Karte mit dem Standort der Einheit',
  faults: {
    shut_out: {
      title: 'Die Einheit wird nicht zugelassen',
      text: 'Was sie sendet, wird abgelehnt. Erlauben Sie ihr die Verbindung.',
    },
    never_heard: {
      title: 'Die Einheit hat sich nie verbunden',
      text: 'Prüfen Sie Versorgung, SIM-Karte und die eingestellte Serveradresse mit Port.',
    },
    no_vehicle: {
      title: 'Die Einheit ist an keinem Fahrzeug',
      text: 'Was sie sendet, wird aufbewahrt und für niemanden bewertet. Ordnen Sie sie einem Fahrzeug zu.',
    },
    offline: {
      title: 'Seit {time} nichts von der Einheit',
      text: 'Wenn das Fahrzeug im Einsatz ist: Versorgung, Antenne und SIM-Karte der Einheit prüfen.',
    },
    clock: {
      title: 'Die Uhr der Einheit geht falsch',
      text: 'Einstellungen der Telematikeinheit prüfen: Zeit von Satelliten oder Netz beziehen lassen.',
    },
    undecodable: {
      title: '{count, plural, one {# Meldung} other {# Meldungen}} der letzten 24 Stunden nicht dekodierbar',
      text: 'Kodierung und Firmware der Einheit prüfen; die Meldungen zeigen, bei welchem Byte sie scheitern.',
    },
    receiver_silent: {
      title: 'Seit {time} nichts von allen Sensoren',
      text: 'Die Einheit selbst meldet sich. Prüfen Sie den Reifensensor-Empfänger und sein Kabel zum Zubehöranschluss.',
    },
    unrecognised: {
      title: '{count, plural, one {# Meldung} other {# Meldungen}} mit unbekanntem Paket eines externen Sensors',
      text: 'Achsen des Fahrzeugs prüfen, und wie die Reifenmeldungen der Einheit gelesen werden.',
    },
    sensor_silent: {
      title: '{wheel}: seit {time} nichts von Sensor {sensor}',
      text: '{others, plural, =0 {Kein anderes Rad meldet sich.} one {Ein anderes Rad meldet sich: Einheit und Empfänger arbeiten.} other {Die anderen # Räder melden sich: Einheit und Empfänger arbeiten.}} Prüfen Sie den Sensor.',
    },
    never_received: {
      title: '{wheel}: Sensor {sensor} nie empfangen',
      text: 'Prüfen Sie, ob seine Nummer stimmt und der Reifensensor-Empfänger ihn kennt.',
    },
    sensor_error: {
      title: '{count, plural, one {# Meldung} other {# Meldungen}} mit unbestimmtem Sensorfehler',
      text: 'Ein Sensor meldet sich als defekt. Die Meldungen zeigen, welcher; ersetzen Sie ihn, wenn es anhält.',
    },
    supply: {
      title: 'Die Batterie des Fahrzeugs ist schwach',
      text: 'Die Einheit kann ausfallen. Batterie laden oder prüfen.',
    },
    signal: {
      title: 'Das Netzsignal ist schwach',
      text: 'Meldungen können verspätet kommen. Bleibt es unterwegs so, prüfen Sie die Antenne.',
    },
  },
} as const satisfies Translation<typeof english>;
