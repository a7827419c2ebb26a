import type { vehicleEnvironment as english } from '../en-GB/vehicle-environment.ts';
import type { Translation } from '../../translation.ts';

/** French: what a vehicle used and emitted, and what its tyres' lack of air cost. */
export const vehicleEnvironment = {
  title: 'Environnement',
  period: 'Période',
  presets: {
    week: '7 jours',
    month: '30 jours',
    year: '12 mois',
  },
  more: 'Détails',
  distance: 'Distance parcourue',
  fuel: 'Carburant consommé',
  co2: 'Émissions de CO₂',
  extra: 'Carburant de trop par manque d’air',
  notMeasured: 'Non mesuré',
  noDistance: 'Mesuré par un boîtier qui transmet le kilométrage.',
  noFuel: 'Mesuré par un boîtier qui lit le carburant total consommé par le moteur (FMS ou CAN).',
  noCo2: 'Saisissez les émissions de CO₂ (g/km) dans l’onglet Configuration, ou faites mesurer le carburant.',
  noUnder: 'Nécessite des pressions en roulant et des pressions préconisées dans l’onglet Configuration.',
  litres: '{litres} l',
  kilograms: '{amount} kg',
  consumption: '{litres} l aux 100 km',
  by: {
    counter: 'Carburant mesuré, par le compteur du moteur × le facteur de chaque jour',
    level: 'Carburant mesuré, par le réservoir × le facteur de chaque jour',
    register: 'Distance × {factor} g/km selon l’immatriculation',
  },
  extraShare: '{percent} % du carburant consommé',
  extraUnmeasured: 'Du carburant ; en litres dès qu’il est mesuré',
  formula: {
    title: 'Ce que coûte le sous-gonflage',
    percent:
      'En roulant, les pneus étaient en moyenne {under} % sous leurs pressions préconisées. Chaque pour cent demande {each} % de carburant en plus, {most} % au maximum : ici {percent} % de plus.',
    litres: 'Sur {fuel} l consommés, {litres} l sont dus au manque d’air.',
    cost: 'Coût : {cost}',
    note: 'Les pneus surgonflés comptent pour 0. Comparé à ce qui était préconisé alors.',
  },
} as const satisfies Translation<typeof english>;
