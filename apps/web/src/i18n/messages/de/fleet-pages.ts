import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleet-pages.ts';

/** A fleet’s own page. */
export const fleet = {
  tabsOf: 'Bereiche von {name}',
  tabs: {
    vehicles: 'Fahrzeuge',
    depots: 'Betriebshöfe',
    map: 'Karte',
    missingSensors: 'Fehlende Sensoren',
    coverage: 'Abdeckung',
    list: 'Liste',
    notifications: 'Benachrichtigungen',
    tryThresholds: 'Schwellen ausprobieren',
    pmiReport: 'Bericht Sicherheitsprüfungen',
    kilometerReport: 'Kilometerbericht',
    carbonReport: 'CO₂-Bericht',
    tyreAlertsReport: 'Reifenalarmbericht',
    trailerUtilisation: 'Nutzung der Anhänger',
    trailerBrakes: 'Anhängerbremsen',
  },
  vehicles: '{count, plural, one {# Fahrzeug im Einsatz} other {# Fahrzeuge im Einsatz}}',
  contacts: 'Ansprechpartner',
  inList: 'In der Fahrzeugliste öffnen',
  noVehicles: 'Keine Fahrzeuge im Einsatz',
  noVehiclesText: 'Hier stehen die Fahrzeuge dieser Flotte mit ihrer Alarmstufe.',
  columns: {
    registration: 'Kennzeichen',
    level: 'Alarmstufe',
    depot: 'Betriebshof',
    type: 'Fahrzeugart',
    heard: 'Zuletzt gemeldet',
  },
  noTab: 'Einen Teil „{tab}“ gibt es hier nicht. Wählen Sie oben einen anderen.',
  none: 'Keiner',
  never: 'Nie',
  ambiguous: 'Es gibt mehrere Flotten namens {name}',
  ambiguousText: 'Sie gehören verschiedenen Organisationen. Die Liste der Flotten unterscheidet sie.',
  choose: 'Diese Flotten zeigen',
} as const satisfies Translation<typeof english.fleet>;

/** The depots of a fleet. */
export const depots = {
  title: 'Betriebshöfe',
  none: 'Noch keine Betriebshöfe',
  noneText: 'In einem Betriebshof sind Fahrzeuge der Flotte zu Hause. Die Fahrzeugliste lässt sich auf ihn eingrenzen.',
  search: 'Betriebshöfe suchen',
  searchHint: 'Name des Betriebshofs',
  total: '{count, plural, one {# Betriebshof} other {# Betriebshöfe}}',
  add: 'Betriebshof anlegen',
  columns: {
    name: 'Betriebshof',
    vehicles: 'Fahrzeuge',
    place: 'Ort',
  },
  vehicles: '{count, plural, one {# Fahrzeug} other {# Fahrzeuge}}',
  near: 'bei {town}',
  coordinates: '{latitude}°; {longitude}°',
  noPlace: 'Noch ohne Ort',
  actionsFor: 'Aktionen für {name}',
  tasks: {
    edit: 'Umbenennen und Ort',
    delete: 'Löschen',
  },
  name: 'Name',
  latitude: 'Breitengrad',
  longitude: 'Längengrad',
  placeText:
    'Klicken Sie auf die Karte, ziehen Sie die Marke, oder geben Sie Grad ein, etwa 53,8 und −1,55; Süd und West sind negativ. Ohne Ort bleiben beide leer.',
  placeMap: 'Karte: Ort wählen',
  radius: 'Radius in m',
  radiusText: 'Von 25 bis 20.000 Meter um den Ort. Leer = keiner.',
  faults: {
    name_empty: 'Geben Sie einen Namen ein.',
    half_a_place: 'Geben Sie beide an oder keinen.',
    latitude_wrong: 'Eine Zahl von −90 bis 90.',
    longitude_wrong: 'Eine Zahl von −180 bis 180.',
    radius_wrong: 'Eine ganze Zahl von 25 bis 20.000.',
    radius_alone: 'Ein Radius braucht einen Ort.',
  },
  create: 'Betriebshof anlegen',
  save: 'Speichern',
  deleteText: 'Der Betriebshof {name} wird endgültig gelöscht. Das lässt sich nicht rückgängig machen.',
  cannotDelete:
    '{count, plural, one {Zu diesem Betriebshof gehört noch # Fahrzeug. Verschieben Sie es} other {Zu diesem Betriebshof gehören noch # Fahrzeuge. Verschieben Sie sie}} vor dem Löschen in einen anderen Betriebshof.',
  deleteNow: 'Endgültig löschen',
} as const satisfies Translation<typeof english.depots>;
