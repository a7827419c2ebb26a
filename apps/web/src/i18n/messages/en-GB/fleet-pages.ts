/** A fleet’s own page. */
export const fleet = {
  tabsOf: 'Parts of {name}',
  tabs: {
    vehicles: 'Vehicles',
    depots: 'Depots',
    notifications: 'Notifications',
    kilometerReport: 'Kilometre report',
    tyreAlertsReport: 'Tyre alerts report',
  },
  vehicles: '{count, plural, one {# vehicle in use} other {# vehicles in use}}',
  contacts: 'Contacts',
  inList: 'Open in the vehicle list',
  noVehicles: 'No vehicles in use',
  noVehiclesText: 'Vehicles that belong to this fleet show here with their alert level.',
  columns: {
    registration: 'Registration',
    level: 'Alert level',
    depot: 'Depot',
    type: 'Vehicle type',
    heard: 'Last contact',
  },
  none: 'None',
  never: 'Never',
  ambiguous: 'There are several fleets named {name}',
  ambiguousText: 'They belong to different organisations. The list of fleets tells them apart.',
  choose: 'Show these fleets',
} as const;

/** The depots of a fleet. */
export const depots = {
  title: 'Depots',
  none: 'No depots yet',
  noneText: 'A depot is where vehicles of the fleet are based. The list of vehicles can be narrowed to it.',
  search: 'Search depots',
  searchHint: 'Name of the depot',
  total: '{count, plural, one {# depot} other {# depots}}',
  add: 'Add depot',
  columns: {
    name: 'Depot',
    vehicles: 'Vehicles',
    place: 'Place',
  },
  vehicles: '{count, plural, one {# vehicle} other {# vehicles}}',
  near: 'near {town}',
  coordinates: '{latitude}°, {longitude}°',
  noPlace: 'Not placed yet',
  actionsFor: 'Actions for {name}',
  tasks: {
    edit: 'Rename and place',
    delete: 'Delete',
  },
  name: 'Name',
  latitude: 'Latitude',
  longitude: 'Longitude',
  placeText: 'In degrees, such as 53.8 and −1.55; south and west are negative. Leave both empty for no place.',
  faults: {
    name_empty: 'Enter a name.',
    half_a_place: 'Enter both or neither.',
    latitude_wrong: 'A number from −90 to 90.',
    longitude_wrong: 'A number from −180 to 180.',
  },
  create: 'Create depot',
  save: 'Save',
  deleteText: 'The depot {name} will be deleted permanently. This cannot be undone.',
  cannotDelete:
    '{count, plural, one {# vehicle still belongs to this depot. Move it} other {# vehicles still belong to this depot. Move them}} to another depot before you delete it.',
  deleteNow: 'Delete permanently',
} as const;
