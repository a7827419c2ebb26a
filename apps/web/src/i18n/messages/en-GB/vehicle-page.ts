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
    print: 'Print',
  },
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
