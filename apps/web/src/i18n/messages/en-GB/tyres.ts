/** Words for axles, wheel positions and what to do. */
export const tyres = {
  legend: 'Colour legend',
  axle: 'Axle {axle}',
  axleTypes: {
    steer: 'steer',
    drive: 'drive',
    trailer: 'trailer',
  },
  places: {
    left_single: 'left',
    left_outer: 'left outer',
    left_inner: 'left inner',
    right_single: 'right',
    right_outer: 'right outer',
    right_inner: 'right inner',
  },
  wheelName: 'axle {axle}, {place}',
  front: 'Front',
  underMinute: 'less than a minute',
  advice: {
    stop_now: 'Stop now where it is safe',
    finish_route_then_fix: 'Finish the route, then fix',
    fix_at_next_service: 'Fix at the next service',
    watch_recovery: 'Back within limits: keep an eye on it',
  },
  recovery: {
    recovery: 'Within limits since {since}; the alert ends with the first good reading from {ends} on',
    margin: 'The last reading is within limits, but too close to them to end the alert',
    inflation_doubt:
      'Within limits since {since}, after a rise too sudden to be believed at once; the alert ends with the first good reading from {ends} on',
  },
} as const;
