import type { Translation } from '../../translation.ts';
import type { vehicleMap as english } from '../en-GB/vehicle-map.ts';

/** Texts of the map of vehicles. */
export const vehicleMap = {
  label: 'Karte der Fahrzeuge',
  drawing: 'Karte',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  sources: 'Quellen der Karte ein- oder ausblenden',
  places: 'Orte auf der Karte, schlechteste Fahrzeuge zuerst',
  cluster:
    '{count, plural, one {# Fahrzeug} other {# Fahrzeuge}}, {needAction, plural, =0 {keines mit Handlungsbedarf} other {# mit Handlungsbedarf}}',
  vehicles:
    '{registration}, {level}{count, plural, =0 {} one {, # weiteres Fahrzeug hier} other {, # weitere Fahrzeuge hier}}',
  groupLegend:
    'Gruppe: Die Zahl nennt die Fahrzeuge, der Ring, wie viele Handlungsbedarf haben, das Zeichen die schlimmste Stufe',
  depotLegend: 'Betriebshof mit seinem Radius',
  stack: '{count, plural, one {# Fahrzeug} other {# Fahrzeuge}} hier',
  closeStack: 'Liste schließen',
  loading: 'Karte wird geladen',
  empty: 'Kein Fahrzeug mit einer Position',
  groundFailed: 'Hintergrundkarte nicht geladen; die Fahrzeuge werden ohne sie gezeigt',
  positionsFailed: 'Die Positionen der Fahrzeuge konnten nicht geladen werden',
  unsupported: 'Dieser Browser kann die Karte nicht darstellen',
  useList: 'Die Karte braucht WebGL 2. Die Liste zeigt dieselben Fahrzeuge.',
} as const satisfies Translation<typeof english>;
