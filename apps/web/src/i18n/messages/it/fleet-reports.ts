import type { Translation } from '../../translation.ts';
import type * as english from '../en-GB/fleet-reports.ts';

/** The reports of a fleet. */
export const fleetReports = {
  range: 'Periodo del rapporto',
  days: '{count, plural, one {# giorno} other {# giorni}}',
  zone: 'Fuso orario: {zone}',
  printed: 'Dal {from} al {to}. Stampato da {name}, {at}.',
  alerts: {
    title: 'Allarmi pneumatici per veicolo',
    none: 'Nessun allarme pneumatici in questo periodo',
    noneText: 'Nessun pneumatico di questa flotta è uscito dai suoi limiti.',
    columns: {
      registration: 'Veicolo',
      incidents: 'Allarmi',
      levels: 'Per livello peggiore',
      open: 'Aperti per',
      acknowledged: 'Tempo mediano di presa in carico',
      still_open: 'Ancora aperti',
    },
    affected: 'Veicoli con allarmi',
    ofVehicles: '{affected, number} di {all, number}',
    notAcknowledged: 'Nessuno preso in carico',
    rule: 'Allarmi aperti in qualsiasi momento di questo periodo, ciascuno secondo il livello peggiore raggiunto. «Aperti per» somma le loro durate nel periodo; «ancora aperti» vale per adesso. Contano i veicoli che ora sono nella flotta.',
  },
  kilometres: {
    title: 'Distanza per veicolo',
    none: 'Nessun veicolo',
    noneText: 'Qui compaiono i veicoli di questa flotta con la distanza percorsa.',
    columns: {
      registration: 'Veicolo',
      distance: 'Distanza ({unit})',
      bars: 'Per giorno',
      days: 'Giorni con misure',
    },
    total: 'Intera flotta',
    perVehicle: 'Per veicolo',
    perDay: 'Al giorno',
    byDay: 'Distanza per giorno ({unit})',
    longestDay: 'Distanza per giorno; il massimo il {date} con {distance}',
    dayCount: '{count, plural, one {# giorno} other {# giorni}}',
    noReading: 'Nessuna misura del chilometraggio',
    leftOut: '{count, plural, one {# salto del chilometraggio escluso} other {# salti del chilometraggio esclusi}}',
    rule: 'Calcolato ora per ora dal chilometraggio. I salti all’indietro e quelli impossibili (oltre 150 km/h) sono esclusi e contati. La distanza percorsa mentre una centralina taceva conta nel giorno in cui ha comunicato di nuovo.',
  },
} as const satisfies Translation<typeof english.fleetReports>;
