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
  litres: '{litres} l',
  kilograms: '{amount} kg',
  consumption: '{litres} l per 100 km',
  by: {
    counter: 'Measured fuel, by the engine’s counter × the factor of each day',
    level: 'Measured fuel, by the tank × the factor of each day',
    register: 'Distance × {factor} g/km, as registered',
  },
  extraShare: '{percent} % of the fuel used',
  extraUnmeasured: 'Of the fuel; in litres once fuel is measured',
  formula: {
    title: 'What under-inflation costs',
    percent:
      'While driving, the tyres were on average {under} % below their recommended pressures. Each percent takes {each} % more fuel, {most} % at most: here {percent} % more.',
    litres: 'Of {fuel} l used, {litres} l went on the lack of air.',
    cost: 'Cost: {cost}',
    note: 'Over-inflated tyres count as 0. Compared with what was recommended when it was driven.',
  },
} as const;
