/** How a telematics unit fares. */
export const unitCondition = {
  faultLabel: 'What is wrong with the unit',
  openWheel: 'Open wheel {position}',
  openLogs: 'See the messages',
  mend: {
    no_vehicle: 'Move to a vehicle',
    shut_out: 'Let it connect',
  },
  signal: 'Signal',
  ofFive: '{value} of 5',
  supply: 'Supply',
  backup: 'backup battery {value}',
  messages: 'Messages',
  packetRate: 'Packets',
  perHour: '{count} per hour',
  expected: 'usually {count}',
  longestSilence: 'Longest silence',
  within: 'within 24 hours',
  from: 'last 24 hours, from {at}',
  clock: 'Clock',
  behind: '{time} behind',
  ahead: '{time} ahead',
  clockRight: 'no correction needed',
  clockWrong: 'to be set',
  notTold: 'not reported',
  sensors: 'Sensors by wheel',
  noSensors: 'No tyre sensor received yet',
  noSensor: 'none fitted',
  lastReceived: 'Last received',
  lastHour: 'In last hour',
  silent: 'Silent',
  never: 'never',
  place: 'Position',
  noPlace: 'No position received yet',
  satellites: '{count, plural, one {# satellite} other {# satellites}}',
  map: 'Map with the position of the unit',
  faults: {
    shut_out: {
      title: 'The unit is not let in',
      text: 'What it sends is refused. Allow it to connect.',
    },
    never_heard: {
      title: 'The unit has never connected',
      text: 'Check its supply, its SIM card, and the server address and port it is set to.',
    },
    no_vehicle: {
      title: 'The unit is on no vehicle',
      text: 'What it sends is kept and judged for nobody. Put it on a vehicle.',
    },
    offline: {
      title: 'Nothing from the unit for {time}',
      text: 'If the vehicle is in use, check the unit’s supply, aerial and SIM card.',
    },
    clock: {
      title: 'The unit’s clock is wrong',
      text: 'Check telematics unit settings: let it take its time from satellites or the network.',
    },
    undecodable: {
      title: '{count, plural, one {# message} other {# messages}} of the last 24 hours could not be decoded',
      text: 'Check the unit’s codec setting and its firmware; the messages show at which byte they fail.',
    },
    receiver_silent: {
      title: 'Nothing from any sensor for {time}',
      text: 'The unit itself is heard. Check the tyre control box and its lead to the accessory port.',
    },
    unrecognised: {
      title: '{count, plural, one {# message} other {# messages}} with an unrecognised external sensor packet',
      text: 'Check the axles of the vehicle, and how the unit’s tyre messages are read.',
    },
    sensor_silent: {
      title: '{wheel}: nothing from sensor {sensor} for {time}',
      text: '{others, plural, =0 {No other wheel is heard.} one {Another wheel is heard, so the unit and receiver work.} other {The other # wheels are heard, so the unit and receiver work.}} Check the sensor.',
    },
    never_received: {
      title: '{wheel}: sensor {sensor} was never received',
      text: 'Check that its number is entered right and that the tyre control box knows it.',
    },
    sensor_error: {
      title: '{count, plural, one {# message} other {# messages}} with an undefined sensor error',
      text: 'A sensor says that it is faulty. The messages show which; replace it if this goes on.',
    },
    supply: {
      title: 'The vehicle’s battery is low',
      text: 'The unit may go off. Charge or check the battery.',
    },
    signal: {
      title: 'The network signal is weak',
      text: 'Messages may come late. If it stays so on the road, check the aerial.',
    },
  },
} as const;
