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
  nothing: 'Rien n’a été mesuré sur cette période. Choisissez-en une autre.',
  litres: '{litres} l',
  kilograms: '{amount} kg',
  consumption: '{litres} l aux 100 km',
  by: {
    fuel: 'Carburant mesuré × {factor} kg par litre (facteurs de conversion britanniques 2025)',
    register: 'Distance × {factor} g/km selon l’immatriculation',
  },
  extraShare: '{percent} % du carburant consommé',
  extraUnmeasured: 'Du carburant ; en litres dès qu’il est mesuré',
  chart: {
    fuel_l: {
      day: 'Carburant par jour, en litres',
      week: 'Carburant par semaine, en litres',
    },
    co2_kg: {
      day: 'CO₂ par jour, en kg',
      week: 'CO₂ par semaine, en kg',
    },
    distance_km: {
      day: 'Distance par jour',
      week: 'Distance par semaine',
    },
    most: 'Maximum : {value} le {date}',
  },
  formula: {
    title: 'Ce que coûte le sous-gonflage',
    percent:
      'En roulant, les pneus étaient en moyenne {under} % sous leurs pressions préconisées. Chaque pour cent demande {each} % de carburant en plus, {most} % au maximum : ici {percent} % de plus.',
    litres: 'Sur {fuel} l consommés, {litres} l sont dus au manque d’air.',
    price: 'Prix au litre',
    priceFault: 'Saisissez un prix supérieur à 0.',
    cost: 'Coût : {cost}',
    note: 'Les pneus surgonflés comptent pour 0. La comparaison porte sur les pressions préconisées aujourd’hui.',
  },
} as const satisfies Translation<typeof english>;
