/** The list of sensors. */
export const sensors = {
  title: 'Sensors',
  countsLabel: 'Sensors by where they are',
  places: {
    all: 'All sensors',
    on_vehicle: 'On vehicles',
    off_vehicle: 'Off vehicles',
    silent: 'Silent for an hour',
  },
  search: 'Search sensors',
  searchHint: 'Sensor ID or registration',
  type: 'Type',
  everyType: 'Every type',
  types: {
    tyre: 'In the tyre',
    strap: 'Strapped to the rim',
    valve: 'On the valve',
  },
  total: '{count, plural, one {# sensor} other {# sensors}}',
  columns: {
    code: 'Sensor ID',
    wheel: 'On vehicle',
    reading: 'Last reading',
    tyre: 'Tyre',
    updated: 'Updated on',
  },
  offVehicle: 'Off vehicles',
  neverReported: 'Not heard on this wheel yet',
  silence: {
    moving: 'Silent since {time}, while the vehicle moves',
    parked: 'Silent since {time}, the vehicle is parked',
    unit: 'Silent since {time}, as is the vehicle',
  },
  none: 'No sensors yet',
  noneText: 'A sensor measures pressure and temperature of one tyre and sends them to the vehicle’s telematics unit.',
} as const;
