/** Texts around the alerts of the inbox: search, filters, what stands beside an alert. */
export const inbox = {
  search: 'Search alerts',
  searchHint: 'Registration, fleet, depot, sensor',
  level: 'Level',
  reason: 'Reason',
  reasons: {
    low_pressure: 'Low pressure',
    over_inflation: 'Over-inflation',
    high_temperature: 'High temperature',
    silent_sensor: 'Silent sensor',
  },
  assigned: 'Assigned to',
  toMe: 'Me',
  sort: 'Order',
  sorts: {
    worst: 'Worst first',
    newest: 'Newest first',
    oldest: 'Oldest first',
  },
  total: '{count, plural, one {# alert} other {# alerts}}',
  trend: 'Cold pressure over 24 hours: from {from} to {to}',
  near: '{distance} from {town}',
  wheel: 'Wheel',
  place: 'Place',
  contact: 'Contact',
  ended: {
    reading: 'Back within limits at {time}, after {duration}',
    sensor_changed: 'The sensor was changed at {time}, after {duration}',
    silenced: 'The vehicle’s alerts were silenced at {time}, after {duration}',
  },
  emptyResolved: 'No alerts resolved today',
  acknowledgedNow: '{count, plural, one {# alert} other {# alerts}} acknowledged',
} as const;
