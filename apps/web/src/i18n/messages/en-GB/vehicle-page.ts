/** The frame of the page of a vehicle. */
export const vehiclePage = {
  tabsOf: 'Parts of {registration}',
  tabs: {
    overview: 'Overview',
    maintenance: 'Maintenance',
    environmental: 'Environmental',
    checklist: 'Checklist',
    sensors: 'Sensors',
    config: 'Config',
    logs: 'Logs',
    mot: 'MOT History',
  },
} as const;
