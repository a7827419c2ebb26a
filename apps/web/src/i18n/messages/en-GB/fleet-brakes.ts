/** Brakes of a fleet’s trailers, in British English. */
export const fleetBrakes = {
  title: 'Trailer brakes',
  none: 'No trailers',
  noneText: 'Trailers of this fleet show here, and whether their brakes pass.',
  columns: {
    trailer: 'Trailer',
    nextInspection: 'Next inspection',
    readiness: 'Enough events by then?',
  },
  expected: '{expected} of {needed} events',
  bounds: '({lower} to {upper})',
  overdue: 'overdue',
  notSet: 'not set',
  totals: {
    passing: 'Brakes pass',
    of: '{count, number} of {all, number}',
    toAct: 'Need action',
    ready: 'Ready for inspection',
  },
  rule: 'Those most at risk for their next inspection stand first: a bad result, then too few brake events to come, then no value. The newest result of six months shows.',
} as const;
