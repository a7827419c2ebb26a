import type { AvlRow } from '../teltonika/avl-dictionary.ts';

/**
 * IO ids of Ruptela units as far as their meaning and scale are publicly known. Source: RuptelaProtocolDecoder of
 * github.com/traccar/traccar. Tyre values of these units were found nowhere: they come by the accessory port, or not at all.
 */
export const ruptelaTable: readonly AvlRow[] = [
  [2, 'Digital input 1', 1, 'unsigned', 1, ''],
  [3, 'Digital input 2', 1, 'unsigned', 1, ''],
  [4, 'Digital input 3', 1, 'unsigned', 1, ''],
  [5, 'Digital input 4', 1, 'unsigned', 1, ''],
  [13, 'Movement', 1, 'unsigned', 1, ''],
  [29, 'External voltage', 2, 'unsigned', 1, 'mV'],
  [30, 'Battery voltage', 2, 'unsigned', 1, 'mV'],
  [32, 'Device temperature', 1, 'signed', 1, '°C'],
  [39, 'Engine load', 1, 'unsigned', 1, '%'],
  [65, 'Virtual odometer', 4, 'unsigned', 1, 'm'],
  [78, 'Temperature sensor 1', 2, 'signed', 0.1, '°C'],
  [79, 'Temperature sensor 2', 2, 'signed', 0.1, '°C'],
  [80, 'Temperature sensor 3', 2, 'signed', 0.1, '°C'],
  [88, 'Jamming', 1, 'unsigned', 1, ''],
  [94, 'Engine speed (OBD)', 2, 'unsigned', 0.25, 'rpm'],
  [95, 'Speed (OBD)', 1, 'unsigned', 1, 'km/h'],
  [98, 'Fuel level (OBD)', 1, 'unsigned', 100 / 255, '%'],
  [100, 'Fuel rate (OBD)', 2, 'unsigned', 0.05, 'l/h'],
  [150, 'Operator', 4, 'unsigned', 1, ''],
  [163, 'High resolution distance', 4, 'unsigned', 5, 'm'],
  [164, 'Trip distance', 4, 'unsigned', 5, 'm'],
  [165, 'Wheel speed', 2, 'unsigned', 1 / 256, 'km/h'],
  [166, 'Engine speed', 2, 'unsigned', 0.125, 'rpm'],
  [173, 'Movement', 1, 'unsigned', 1, ''],
  [197, 'Engine speed (FMS)', 2, 'unsigned', 0.125, 'rpm'],
  [207, 'Fuel level (FMS)', 1, 'unsigned', 0.4, '%'],
  [208, 'Fuel used (FMS)', 4, 'unsigned', 0.5, 'l'],
  [251, 'Ignition', 1, 'unsigned', 1, ''],
  [409, 'Ignition', 1, 'unsigned', 1, ''],
  [410, 'Towing', 1, 'unsigned', 1, ''],
  [411, 'Crash', 1, 'unsigned', 1, ''],
  [415, 'GNSS antenna', 1, 'unsigned', 1, ''],
  [645, 'Odometer (OBD)', 4, 'unsigned', 1000, 'm'],
];
