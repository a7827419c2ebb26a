import type { vehicleImport as english } from '../en-GB/vehicle-import.ts';
import type { Translation } from '../../translation.ts';

/** German: creating and changing vehicles from a file. */
export const vehicleImport = {
  intro:
    'Eine Zeile je Fahrzeug. Eine Zeile mit bekanntem Kennzeichen ändert dieses Fahrzeug, jede andere legt eines an. Sie sehen jede Änderung, bevor etwas geschrieben wird.',
  dropHere: 'CSV- oder Excel-Datei hier ablegen',
  choose: 'Datei wählen',
  limits: 'CSV oder XLSX, bis zu {count, number} Zeilen und {size, number} MiB',
  opening: '{file} wird geprüft …',
  tooLarge:
    '{file} ist größer als {size, number} MiB. Teilen Sie die Datei und importieren Sie die Teile nacheinander.',
  template: 'Mit einer passenden Datei beginnen',
  templateText:
    'Die Vorlage hat jede Spalte und eine Beispielzeile, die Sie ersetzen. Auch ein Export Ihrer Fahrzeuge passt: ändern Sie ihn und importieren Sie ihn wieder.',
  templateAs: 'Vorlage als {format}',
  owner: 'Neue Fahrzeuge gehören zu',
  ownerHint: 'Wo die Datei weder Organisation noch Flotte nennt',
  columnsTitle: 'Was die Spalten bedeuten',
  columns: {
    registration: 'Um welches Fahrzeug es geht. Die einzige Spalte, die da sein muss.',
    id: 'Aus einem Export. Findet das Fahrzeug auch, wenn die Datei sein Kennzeichen ändert.',
    vehicle_type: 'Für ein neues Fahrzeug nötig. Einer dieser Werte.',
    place: 'Mit Namen. Sie müssen schon da sein; ein Betriebshof braucht seine Flotte.',
    axle_configuration: 'Räder je Achse von vorn. Kommt vor Drücken und Sensoren.',
    axle: 'Soll-Kaltdruck der Achse 1 in kPa. Jede Achse hat ihre Spalten; die Namen enden mit der Einheit.',
    sensor: 'Nummer des Sensors am Rad 1A.',
    imei: 'Die Telematikeinheit mit seiner IMEI.',
    mot_due_on: 'Ein Datum als Jahr-Monat-Tag oder 1.2.2027 mit dem Tag zuerst.',
    clearing: 'Ein Bindestrich entfernt einen Wert. Eine leere Zelle lässt ihn, wie er ist.',
  },
  opened: '{count, plural, one {# Zeile} other {# Zeilen}}, geöffnet {time}.',
  nothingWritten: 'Noch ist nichts geschrieben. Wird bis {time} aufbewahrt.',
  nothingRight: 'Darin gibt es nichts zu importieren.',
  unknownColumns:
    '{count, plural, one {Diese Spalte ist nicht bekannt und wird} other {Diese Spalten sind nicht bekannt und werden}} ausgelassen: {columns}',
  commit: '{count, plural, one {# Fahrzeug} other {# Fahrzeuge}} importieren',
  goOn: '{count, plural, one {Das übrige Fahrzeug} other {Die übrigen # Fahrzeuge}} importieren',
  another: 'Andere Datei wählen',
  mended: 'Berichtigte Datei importieren',
  interrupted: 'Unterbrochen nach {done, number} von {count, number} Fahrzeugen',
  writing: '{done, number} von {count, number} Fahrzeugen importiert',
  mayLeave: 'Der Import läuft weiter, wenn Sie diese Seite verlassen; ihre Adresse führt hierher zurück.',
  imported: '{count, plural, one {# Fahrzeug} other {# Fahrzeuge}} importiert',
  importedOf: '{created, number} angelegt, {updated, number} geändert.',
  mendText:
    '{count, plural, one {# Zeile wurde} other {# Zeilen wurden}} nicht importiert. Laden Sie sie herunter, berichtigen und importieren Sie sie erneut.',
  seeVehicles: 'Fahrzeuge ansehen',
  badRows: '{count, plural, one {# fehlerhafte Zeile} other {# fehlerhafte Zeilen}} herunterladen',
  badText:
    'Alle anderen Zeilen lassen sich ohne diese importieren. In der heruntergeladenen Datei steht der Grund in der letzten Spalte.',
  counts: 'Zeilen nach dem, was aus ihnen wird',
  before: {
    create: 'werden angelegt',
    update: 'werden geändert',
    unchanged: 'unverändert',
    bad: 'nicht importierbar',
  },
  after: {
    create: 'angelegt',
    update: 'geändert',
    unchanged: 'unverändert',
    bad: 'nicht importiert',
  },
  what: {
    create: 'Eingetragen',
    update: 'Änderungen',
    unchanged: 'Änderungen',
    bad: 'Was nicht stimmt',
  },
  row: 'Zeile',
  nothing: 'leer',
  asInFile: 'Schon wie in der Datei',
  moreChanges: '{count, number} weitere',
  noRows: 'Keine solchen Zeilen',
  gone: 'Dieser Import ist nicht mehr da',
  goneText: 'Eine Datei wird einen Tag aufbewahrt. Importierte Fahrzeuge bleiben.',
} as const satisfies Translation<typeof english>;
