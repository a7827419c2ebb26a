/** Vehicles with missing sensors: a list of a fleet, and its file. */
export const missingSensors = {
  title: 'Missing sensors',
  columns: {
    vehicle: 'Vehicle',
    depot: 'Depot',
    missing: 'Missing',
    wheel: 'Wheel',
    wheels: 'Wheels',
    reason: 'Reason',
    sensor: 'Sensor',
  },
  reasons: {
    no_sensor: 'No sensor',
    never_heard: 'Never received',
    silent: 'Silent for a day',
    unit_silent: 'Unit silent',
  },
  of: '{count, number} of {total, number}',
  total: '{wheels, plural, one {# wheel} other {# wheels}} of {count, plural, one {# vehicle} other {# vehicles}}',
  search: 'Search vehicles',
  searchHint: 'Registration or depot',
  none: 'No sensor is missing',
  noneText: 'Every wheel of the vehicles in use has a sensor that was received in the last 24 hours.',
  fit: 'Fit sensors',
} as const;
