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
    stop_now: 'Stop as soon as it is safe',
    complete_run_then_repair: 'Complete the run, then repair today',
    repair_before: 'Repair before {at}',
    fix_at_next_service: 'Repair at the next service',
    watch_recovery: 'Back within limits: keep an eye on it',
  },
  found: {
    not_monitored: 'Not monitored',
    leak: 'Leak: {likely} a day ({slowest} – {fastest})',
    predicted: 'Expected, not measured',
    heat_difference: 'Hotter than the other side: +{kelvin} K. Check brake and bearing.',
    dual_mismatch: 'Twin tyres {pressure} apart. Bring them to the same pressure.',
    swapped_sensors:
      'Sensor swapped with {wheel}: each tells of the other’s tyre. Check the sensors before adding or letting out air.',
  },
  value: {
    below: '{pressure}, {percent} below {recommended}',
    above: '{pressure}, {percent} above {recommended}',
    hot: '{temperature}, limit {limit}, {pressure}',
    silent: 'Sensor silent for {minutes} min of driving',
  },
  cells: {
    of: 'of {value}',
    limit: 'limit {value}',
    reached: 'reached',
    passed: 'overdue',
    atLeast: 'at least {duration}',
  },
  singleReading: 'Single reading: the next one confirms or ends this alert.',
  held: {
    withinLimits: 'within limits',
    recovery: 'Last reading: {measured}. {level} is held until {ends}, if readings stay there.',
    margin: 'Last reading: {measured}, but too close to the limit. {level} is held until it is clear of it.',
    inflation_doubt:
      'Being re-checked after inflation ({since}). Last reading: {measured}; {level} until a second one confirms it ({ends} or later).',
  },
} as const;
