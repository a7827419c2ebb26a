import type { vehicleEnvironment as english } from '../en-GB/vehicle-environment.ts';
import type { Translation } from '../../translation.ts';

/** German: what a vehicle used and emitted, and what its tyres' lack of air cost. */
export const vehicleEnvironment = {
  title: 'Umwelt',
  period: 'Zeitraum',
  presets: {
    week: '7 Tage',
    month: '30 Tage',
    year: '12 Monate',
  },
  more: 'Einzelheiten',
  distance: 'Strecke',
  fuel: 'Kraftstoffverbrauch',
  co2: 'CO₂-Ausstoß',
  extra: 'Mehr Kraftstoff durch Luftmangel',
  notMeasured: 'Nicht gemessen',
  noDistance: 'Gemessen von einem Gerät, das den Kilometerstand meldet.',
  noFuel: 'Gemessen von einem Gerät, das den gesamten Kraftstoff vom Motor liest (FMS oder CAN).',
  noCo2: 'Geben Sie die CO₂-Emissionen (g/km) im Register Konfiguration ein oder lassen Sie den Kraftstoff messen.',
  noUnder: 'Benötigt Drücke während der Fahrt und Solldrücke im Register Konfiguration.',
  litres: '{litres} l',
  kilograms: '{amount} kg',
  consumption: '{litres} l auf 100 km',
  by: {
    counter: 'Gemessener Kraftstoff, nach dem Zähler des Motors × Faktor jedes Tages',
    level: 'Gemessener Kraftstoff, nach dem Tank × Faktor jedes Tages',
    register: 'Strecke × {factor} g/km laut Zulassung',
  },
  extraShare: '{percent} % des Kraftstoffs',
  extraUnmeasured: 'Vom Kraftstoff; in Litern, sobald er gemessen wird',
  formula: {
    title: 'Was Minderdruck kostet',
    percent:
      'Während der Fahrt lagen die Reifen im Mittel {under} % unter den Solldrücken. Jedes Prozent braucht {each} % mehr Kraftstoff, höchstens {most} %: hier {percent} % mehr.',
    litres: 'Von {fuel} l Verbrauch entfielen {litres} l auf den Luftmangel.',
    cost: 'Kosten: {cost}',
    note: 'Reifen mit Überdruck zählen 0. Verglichen mit dem Soll bei der Fahrt.',
  },
} as const satisfies Translation<typeof english>;
