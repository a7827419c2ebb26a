import type { DemoFleetGroup, DemoOrganisation } from './demo-fleet-shape.ts';

/** The provider, two customers and their sub-organisations; all names are invented. */
export const demoOrganisations: readonly DemoOrganisation[] = [
  { key: 'provider', name: 'Tyrewatch Demo Provider', parentKey: null },
  { key: 'haulage', name: 'Brackenfold Haulage', parentKey: 'provider' },
  { key: 'haulage-trunking', name: 'Brackenfold Trunking', parentKey: 'haulage' },
  { key: 'haulage-distribution', name: 'Brackenfold Distribution', parentKey: 'haulage' },
  { key: 'haulage-plant', name: 'Brackenfold Plant', parentKey: 'haulage' },
  { key: 'coaches', name: 'Wrenmoor Coaches', parentKey: 'provider' },
  { key: 'coaches-express', name: 'Wrenmoor Express', parentKey: 'coaches' },
  { key: 'coaches-local', name: 'Wrenmoor Local', parentKey: 'coaches' },
];

const product = { maintenancePercent: 20, warningPercent: 27.5, dangerPercent: 30 };
const regulation141 = { maintenancePercent: 10, warningPercent: 15, dangerPercent: 20 };
const early = { maintenancePercent: 8, warningPercent: 15, dangerPercent: 25 };

/** Fleets with the three threshold presets, so that each can be seen at work. */
export const demoFleets: readonly DemoFleetGroup[] = [
  {
    key: 'trunking-north',
    name: 'Trunking North',
    organisationKey: 'haulage-trunking',
    thresholds: product,
    contact: { name: 'Trunking North desk', email: 'north.desk@brackenfold.example' },
  },
  {
    key: 'trunking-south',
    name: 'Trunking South',
    organisationKey: 'haulage-trunking',
    thresholds: product,
    contact: { name: 'Trunking South desk', email: 'south.desk@brackenfold.example' },
  },
  {
    key: 'scotland',
    name: 'Scotland',
    organisationKey: 'haulage-trunking',
    thresholds: early,
    contact: { name: 'Scotland desk', email: 'scotland.desk@brackenfold.example' },
  },
  {
    key: 'distribution',
    name: 'Distribution',
    organisationKey: 'haulage-distribution',
    thresholds: product,
    contact: { name: 'Distribution desk', email: 'distribution@brackenfold.example' },
  },
  {
    key: 'plant',
    name: 'Plant and Site',
    organisationKey: 'haulage-plant',
    thresholds: product,
    contact: { name: 'Plant workshop', email: 'plant.workshop@brackenfold.example' },
  },
  {
    key: 'coach-express',
    name: 'Express Coaches',
    organisationKey: 'coaches-express',
    thresholds: regulation141,
    contact: { name: 'Express control', email: 'control@wrenmoor.example' },
  },
  {
    key: 'coach-local',
    name: 'Local Services',
    organisationKey: 'coaches-local',
    thresholds: early,
    contact: { name: 'Local control', email: 'local.control@wrenmoor.example' },
  },
];

/** One row: depot name, fleet key, waypoint key, two letters of the licensing area's plates. */
export type DepotRow = readonly [string, string, string, string];

/** Depots at real towns; the plate letters are of the office that registers vehicles there. */
export const depotRows: readonly DepotRow[] = [
  ['Warrington', 'trunking-north', 'warrington', 'DG'],
  ['Leeds', 'trunking-north', 'leeds', 'YJ'],
  ['Daventry', 'trunking-south', 'daventry', 'KX'],
  ['Dartford', 'trunking-south', 'dartford', 'GN'],
  ['Livingston', 'scotland', 'livingston', 'SF'],
  ['Perth', 'scotland', 'perth', 'SP'],
  ['Bristol', 'distribution', 'avonmouth', 'WX'],
  ['Reading', 'distribution', 'reading', 'RX'],
  ['Newark', 'distribution', 'newark', 'FN'],
  ['Telford', 'plant', 'telford', 'BX'],
  ['Alfreton', 'plant', 'alfreton', 'FJ'],
  ['Birmingham', 'coach-express', 'birmingham', 'BV'],
  ['London Park Royal', 'coach-express', 'london-park-royal', 'LF'],
  ['Sheffield', 'coach-local', 'sheffield', 'YN'],
  ['Exeter', 'coach-local', 'exeter', 'WA'],
];
