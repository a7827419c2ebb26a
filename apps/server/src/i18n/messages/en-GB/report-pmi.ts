/** Texts of the report of periodic inspections, in British English. */
export const reportPmi = {
  title: 'Safety inspections (PMI)',
  subject:
    'Safety inspections: {count, plural, =0 {nothing due} one {# vehicle to look after} other {# vehicles to look after}} – {organisation}',
  found:
    '{count, plural, one {# vehicle is overdue, due within 35 days or without a recorded inspection} other {# vehicles are overdue, due within 35 days or without a recorded inspection}}.',
  nothing: 'No inspection is due within 35 days.',
  overdue: 'Overdue',
  soon: 'Due within 7 days',
  done: 'Done in the period',
  by_week: 'Vehicles due by week',
  days: '{count, plural, one {# day overdue} other {# days overdue}}',
  weeks_interval: 'Interval (weeks)',
  km_interval: 'Interval by distance',
  low_tyres: 'Low tyres then',
  expected_on: 'Distance expected to be driven by',
  coverage: 'Coverage (last 7 days)',
} as const;
