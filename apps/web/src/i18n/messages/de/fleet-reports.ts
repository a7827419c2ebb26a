import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleet-reports.ts';

/** The reports of a fleet. */
export const fleetReports = {
  range: 'Zeitraum des Berichts',
  days: '{count, plural, one {# Tag} other {# Tage}}',
  zone: 'Zeitzone: {zone}',
  printed: 'Von {from} bis {to}. Gedruckt von {name}, {at}.',
  alerts: {
    title: 'Reifenalarme je Fahrzeug',
    none: 'Keine Reifenalarme in diesem Zeitraum',
    noneText: 'Kein Reifen dieser Flotte lag außerhalb seiner Grenzen.',
    columns: {
      registration: 'Fahrzeug',
      incidents: 'Alarme',
      levels: 'Nach schlechtester Stufe',
      open: 'Offen',
      acknowledged: 'Median bis zum Quittieren',
      still_open: 'Noch offen',
    },
    affected: 'Fahrzeuge mit Alarmen',
    ofVehicles: '{affected, number} von {all, number}',
    notAcknowledged: 'Keiner quittiert',
    rule: 'Alarme, die irgendwann in diesem Zeitraum offen waren, jeder nach seiner schlechtesten Stufe. „Offen“ zählt ihre Zeiten im Zeitraum zusammen; „noch offen“ gilt für jetzt. Es zählen die Fahrzeuge, die jetzt zur Flotte gehören.',
  },
  kilometres: {
    title: 'Fahrleistung je Fahrzeug',
    none: 'Keine Fahrzeuge',
    noneText: 'Hier stehen die Fahrzeuge dieser Flotte mit ihrer Fahrleistung.',
    columns: {
      registration: 'Fahrzeug',
      distance: 'Fahrleistung ({unit})',
      bars: 'Nach Tagen',
      days: 'Tage mit Messungen',
    },
    total: 'Ganze Flotte',
    perVehicle: 'Je Fahrzeug',
    perDay: 'Je Tag',
    byDay: 'Fahrleistung nach Tagen ({unit})',
    longestDay: 'Fahrleistung nach Tagen; am meisten am {date} mit {distance}',
    dayCount: '{count, plural, one {# Tag} other {# Tage}}',
    noReading: 'Keine Messung des Kilometerstands',
    leftOut: '{count, plural, one {# Sprung} other {# Sprünge}} des Kilometerstands ausgelassen',
    rule: 'Stündlich aus den Kilometerständen berechnet. Rücksprünge und unmögliche Sprünge (über 150 km/h) werden ausgelassen und gezählt. Was bei schweigender Telematikeinheit gefahren wurde, zählt zu dem Tag, an dem sie sich wieder meldete.',
  },
} as const satisfies Translation<typeof english.fleetReports>;
