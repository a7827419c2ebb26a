/** The list of fleets. */
export const fleets = {
  none: 'No fleets yet',
  noneText:
    'A fleet groups vehicles that are managed together. It has depots, contacts and the thresholds its vehicles are assessed by.',
  search: 'Search fleets',
  searchHint: 'Fleet, organisation or depot',
  total: '{count, plural, one {# fleet} other {# fleets}}',
  add: 'Add fleet',
  columns: {
    name: 'Fleet',
    organization: 'Organisation',
    vehicles: 'Vehicles',
    attention: 'Alert levels',
    depots: 'Depots',
    thresholds: 'Default thresholds',
    contacts: 'Contacts',
  },
  outOfUse: '{count, number} out of use',
  showVehicles: 'Vehicles of {name}',
  noVehicles: 'No vehicles',
  noDepots: 'None',
  noContacts: 'None',
  andMore: '{names} and {count, number} more',
  actionsFor: 'Actions for {name}',
  tasks: {
    create: 'Add fleet',
    edit: 'Rename and thresholds',
    move: 'Move to another organisation',
    delete: 'Delete',
  },
  name: 'Name',
  organisation: 'Organisation',
  thresholds: 'Default thresholds',
  thresholdsText:
    'Percentage below recommended cold pressure. Used unless a tyre, axle or vehicle has its own. Changing them re-checks all vehicles.',
  maintenance: 'Maintenance',
  warning: 'Warning',
  danger: 'Danger',
  faults: {
    not_a_number: 'Enter a number for each threshold.',
    out_of_range: 'Every threshold must be more than 0 and less than 100 percent.',
    not_rising: 'The thresholds must rise: maintenance below warning, warning below danger.',
  },
  nameEmpty: 'Fleet name cannot be empty',
  create: 'Create fleet',
  save: 'Save',
  close: 'Close',
  deleteText: 'The fleet {name} and its contacts will be deleted permanently. This cannot be undone.',
  deleteNow: 'Delete permanently',
  cannotDelete: 'This fleet cannot be deleted yet.',
  reasons: {
    depots: 'Cannot delete a fleet with depots: {count, plural, one {# depot is} other {# depots are}} still there.',
    vehicles:
      '{count, plural, one {# vehicle belongs} other {# vehicles belong}} to it, out of use or not: move {count, plural, one {it} other {them}} to another fleet first.',
    reports:
      '{count, plural, one {# scheduled report names it: delete that} other {# scheduled reports name it: delete those}} first.',
  },
} as const;
