/** The frame of the page of a vehicle. */
export const vehiclePage = {
  tabsOf: 'Parts of {registration}',
  edit: 'Edit',
  menu: {
    of: 'Actions for {registration}',
    download: 'Download',
    dataExplorer: 'Data explorer',
    moveUnit: 'Move unit',
    enterTread: 'Enter tread depths',
    createJob: 'Create job sheet',
    contactDealer: 'Contact a dealer',
    print: 'Print',
  },
  tabs: {
    overview: 'Overview',
    maintenance: 'Maintenance',
    environmental: 'Environmental',
    checklist: 'Checklist',
    brakes: 'Brake performance',
    sensors: 'Sensors',
    config: 'Config',
    logs: 'Logs',
    motHistory: 'MOT History',
  },
} as const;
