/** Texts of the map of vehicles. */
export const vehicleMap = {
  label: 'Map of the vehicles',
  drawing: 'Map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  sources: 'Show or hide the sources of the map',
  places: 'Places on the map, worst vehicles first',
  cluster:
    '{count, plural, one {# vehicle} other {# vehicles}}, {needAction, plural, =0 {none needs action} one {# needs action} other {# need action}}',
  vehicles: '{registration}, {level}{count, plural, =0 {} one {, # more vehicle here} other {, # more vehicles here}}',
  groupLegend: 'Group: the number is its vehicles, the ring how many need action, the badge the worst level',
  depotLegend: 'Depot, with its radius',
  stack: '{count, plural, one {# vehicle} other {# vehicles}} here',
  closeStack: 'Close the list',
  loading: 'Loading the map',
  empty: 'No vehicle with a position to show',
  groundFailed: 'The base map could not be loaded; vehicles are shown without it',
  positionsFailed: 'The positions of the vehicles could not be loaded',
  unsupported: 'This browser cannot draw the map',
  useList: 'The map needs WebGL 2. The list shows the same vehicles.',
} as const;
