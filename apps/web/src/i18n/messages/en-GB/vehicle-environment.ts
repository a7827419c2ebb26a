/** British English: what a vehicle used and emitted, and what its tyres' lack of air cost. */
export const vehicleEnvironment = {
  title: 'Environmental',
  period: 'Period',
  presets: {
    week: '7 days',
    month: '30 days',
    year: '12 months',
  },
  more: 'Details',
  distance: 'Distance',
  fuel: 'Fuel used',
  co2: 'CO₂ emissions',
  extra: 'Extra fuel for lack of air',
  notMeasured: 'Not measured',
  noDistance: 'Measured by a unit that sends the odometer.',
  noFuel: 'Measured by a unit that reads the total fuel used from the engine (FMS or CAN).',
  noCo2: 'Enter the CO₂ emissions (g/km) on the Config tab, or have the fuel measured.',
  noUnder: 'Needs pressures while driving, and recommended pressures on the Config tab.',
  nothing: 'Nothing was measured in this period. Choose another period.',
  litres: '{litres} l',
  kilograms: '{amount} kg',
  consumption: '{litres} l per 100 km',
  by: {
    fuel: 'Measured fuel × {factor} kg per litre (UK conversion factors 2025)',
    register: 'Distance × {factor} g/km, as registered',
  },
  extraShare: '{percent} % of the fuel used',
  extraUnmeasured: 'Of the fuel; in litres once fuel is measured',
  chart: {
    fuel_l: {
      day: 'Fuel used by day, in litres',
      week: 'Fuel used by week, in litres',
    },
    co2_kg: {
      day: 'CO₂ by day, in kg',
      week: 'CO₂ by week, in kg',
    },
    distance_km: {
      day: 'Distance by day',
      week: 'Distance by week',
    },
    most: 'Most: {value} on {date}',
  },
  formula: {
    title: 'What under-inflation costs',
    percent:
      'While driving, the tyres were on average {under} % below their recommended pressures. Each percent takes {each} % more fuel, {most} % at most: here {percent} % more.',
    litres: 'Of {fuel} l used, {litres} l went on the lack of air.',
    price: 'Price per litre',
    priceFault: 'Enter a price above 0.',
    cost: 'Cost: {cost}',
    note: 'Over-inflated tyres count as 0. Compared with the recommended pressures of today.',
  },
} as const;
