/** Tyres that fall below a threshold in a cold snap. */
export const coldSnap = {
  low: 'Low for tomorrow',
  range: 'A number from {min} to {max}',
  note: 'Tyres below a threshold at this temperature, and what to inflate them to today. Alerts are judged as before.',
  list: 'Tyres below a threshold at {low}',
  fell: '{count, plural, one {# of {known} tyres} other {# of {known} tyres}}',
  unknown:
    '{count, plural, one {# tyre without a pressure or recommended pressure is left out} other {# tyres without a pressure or recommended pressure are left out}}',
  search: 'Search tyres',
  searchHint: 'Registration, fleet, depot',
  everyFleet: 'Every fleet',
  everyDepot: 'Every depot',
  none: '{count, plural, one {The only tyre stays above its thresholds at {low}} other {All # tyres stay above their thresholds at {low}}}',
  nothingKnown: 'No tyre here has reported a pressure',
  at: 'at {temperature}',
  columns: {
    vehicle: 'Vehicle',
    atLow: 'At {low}',
    inflate: 'Inflate to now',
    now: 'Now',
    reading: 'Reading',
    depot: 'Depot',
  },
  advice: {
    inspect_then_inflate: 'Inspect for damage first',
    remove_and_inspect: 'Do not inflate: remove and inspect',
    stop_and_inspect: 'Do not inflate: remove and inspect before moving on',
    let_cool: 'Let the tyre cool first',
    measure_first: 'Measure first',
  },
} as const;
