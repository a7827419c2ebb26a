/** Scheduled reports. */
export const reports = {
  types: {
    maintenance: 'Maintenance',
    critical_maintenance: 'Critical maintenance',
    weekly: 'Weekly tyre alerts',
  },
  frequencies: {
    daily: 'Daily',
    weekly: 'Weekly',
    monthly: 'Monthly',
  },
  coverages: {
    organization: 'All vehicles of the organisation',
    fleets: 'Whole fleets',
    vehicles: 'Chosen vehicles',
  },
  conditions: {
    always: 'Always',
    something_to_report: 'Only when there is something to tell',
    level_or_worse: 'Only at a level or worse',
  },
  lastDay: 'Last day of the month',
} as const;
