/** Texts of the report of kilometres, in British English. */
export const reportKilometre = {
  title: 'Kilometres',
  subject: 'Kilometres: {count, plural, =0 {nothing driven} one {# vehicle} other {# vehicles}} – {organisation}',
  found: '{count, plural, one {# vehicle has} other {# vehicles have}} driven.',
  nothing: 'No vehicle has driven.',
  distance: 'Distance',
  days_driven: 'Days driven',
  distance_per_day: 'Distance per day driven',
  busiest_day: 'Longest day',
  busiest_distance: 'Distance on the longest day',
  left_out_steps: 'Odometer jumps left out',
  day: 'Day',
  per_vehicle: 'Mean per vehicle',
  vehicles_read: 'Vehicles with an odometer',
  by_day: 'Distance by day',
} as const;
