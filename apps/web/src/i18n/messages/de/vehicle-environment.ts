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
  nothing: 'In diesem Zeitraum wurde nichts gemessen. Wählen Sie einen anderen.',
  litres: '{litres} l',
  kilograms: '{amount} kg',
  consumption: '{litres} l auf 100 km',
  by: {
    fuel: 'Gemessener Kraftstoff × {factor} kg je Liter (britische Umrechnungsfaktoren 2025)',
    register: 'Strecke × {factor} g/km laut Zulassung',
  },
  extraShare: '{percent} % des Kraftstoffs',
  extraUnmeasured: 'Vom Kraftstoff; in Litern, sobald er gemessen wird',
  chart: {
    fuel_l: {
      day: 'Kraftstoff je Tag, in Litern',
      week: 'Kraftstoff je Woche, in Litern',
    },
    co2_kg: {
      day: 'CO₂ je Tag, in kg',
      week: 'CO₂ je Woche, in kg',
    },
    distance_km: {
      day: 'Strecke je Tag',
      week: 'Strecke je Woche',
    },
    most: 'Höchstwert: {value} am {date}',
  },
  formula: {
    title: 'Was Minderdruck kostet',
    percent:
      'Während der Fahrt lagen die Reifen im Mittel {under} % unter den Solldrücken. Jedes Prozent braucht {each} % mehr Kraftstoff, höchstens {most} %: hier {percent} % mehr.',
    litres: 'Von {fuel} l Verbrauch entfielen {litres} l auf den Luftmangel.',
    price: 'Preis je Liter',
    priceFault: 'Geben Sie einen Preis über 0 ein.',
    cost: 'Kosten: {cost}',
    note: 'Reifen mit Überdruck zählen als 0. Verglichen wird mit den heutigen Solldrücken.',
  },
} as const satisfies Translation<typeof english>;
