import { describe, expect, it } from 'vitest';
import { allPermissions } from '@tyrewatch/domain/access/permissions';
import type { FleetView } from '@tyrewatch/store/fleets/fleet-views';
import { emptyAxle } from '@tyrewatch/store/vehicles/vehicle-details';
import type { VehicleRecord } from '@tyrewatch/store/vehicles/vehicle-record-views';
import { createOrganisationNames } from '../organisations/organisation-by-name.ts';
import { readImportFile } from './import-file.ts';
import { createRowJudge } from './import-judging.ts';
import type { ImportTerms } from './import-terms.ts';
import { byNameKey } from './import-terms.ts';
import { readNumber } from './import-values.ts';

const fleet = (fleetId: number, name: string, organisationId: number, customerId: number) =>
  ({
    fleetId,
    name,
    organisationId,
    organisationName: `Org ${organisationId}`,
    customerId,
    depots: [{ depotId: 70 + fleetId, name: 'Leeds' }],
  }) as unknown as FleetView;
const fleets = [fleet(1, 'Trunking', 1, 1), fleet(2, 'Local', 2, 1), fleet(3, 'Trunking', 3, 3)];

const record = (vehicleId: number, registration: string, customerId: number, sensors: VehicleRecord['sensors'] = []) =>
  ({
    vehicleId,
    registration,
    customerId,
    organisationId: customerId,
    version: 1,
    imei: null,
    fleetId: null,
    fleetName: null,
    depotId: null,
    depotName: null,
    vehicleType: 'truck',
    axleConfiguration: '2x4',
    details: { vin: null, manufacturer: 'DAF', country: 'GB', notes: '-', maximum_weight_kg: 18_000 },
    ownThresholds: { maintenance_percent: null, warning_percent: null, danger_percent: null },
    axles: [
      { ...emptyAxle, number: 1, wheel_count: 2, type: 'steer', recommended_kpa: 850 },
      { ...emptyAxle, number: 2, wheel_count: 4, type: 'drive', recommended_kpa: 800 },
    ],
    exceptions: [],
    sensors,
  }) as unknown as VehicleRecord;
const records = [
  record(11, 'AB1', 1, [
    { positionIndex: 0, code: 'S1' },
    { positionIndex: 5, code: 'S2' },
  ]),
  record(12, 'AB2', 1),
  record(13, 'TWICE', 1),
  record(31, 'TWICE', 3),
];
const sensor = (key: string, vehicleId: number | null, positionIndex: number | null) =>
  [`1:${key}`, { customerId: 1, key, sensorId: 1, vehicleId, registration: 'AB1', positionIndex }] as const;

const terms = (permissions: readonly string[] = allPermissions): ImportTerms => ({
  rights: { role: 'USER', permissions, emptyListOpens: false },
  organisationId: 1,
  organisations: createOrganisationNames([1, 2, 3].map((id) => ({ organisationId: id, path: [`Org ${id}`] }))),
  customers: new Map([
    [1, 1],
    [2, 1],
    [3, 3],
  ]),
  fleetsNamed: byNameKey(fleets),
  fleetsById: new Map(fleets.map((one) => [one.fleetId, one])),
  byId: new Map(records.map((one) => [one.vehicleId, one])),
  byRegistration: new Map([
    ['AB1', records.slice(0, 1)],
    ['AB2', records.slice(1, 2)],
    ['TWICE', records.slice(2)],
  ]),
  sensors: new Map([sensor('S1', 11, 0), sensor('S2', 11, 5), sensor('FREE', null, null)]),
  units: new Map([['35000001', { imei: '35000001', vehicleId: 11, registration: 'AB1' }]]),
});

/** Rows as `{registration: AB1, notes: x}` in words: `column=value; column=value`. */
async function judge(rows: readonly string[], permissions?: readonly string[]) {
  const read = rows.map((row) => new Map(row.split('; ').map((cell) => cell.split('=') as [string, string])));
  const columns = [...new Set(read.flatMap((row) => [...row.keys()]))];
  const lines = read.map((row) => columns.map((column) => `"${row.get(column) ?? ''}"`).join(','));
  const file = await readImportFile(Buffer.from([columns.join(','), ...lines].join('\n')));
  return file.rows.map(createRowJudge(terms(permissions), file.columnCount));
}

describe('a row of a file of vehicles', () => {
  it.each([
    ['registration=ab 1', 'unchanged', []],
    ['registration=AB1; notes=-; maximum_weight_kg=18000', 'unchanged', []],
    ['registration=AB1; manufacturer=-', 'update', ['manufacturer']],
    ['registration=AB1; fleet=TRUNKING; depot=leeds', 'update', ['fleet', 'depot']],
    ['registration=AB1; axle_2_recommended_kpa=810.5', 'update', ['axle_2_recommended_kpa']],
    ['registration=AB1; sensor_1A=S2; sensor_2B=S1', 'update', ['sensor_1A', 'sensor_2B']],
    ['registration=AB1; sensor_1A=s-1', 'unchanged', []],
    ['registration=AB9; id=12', 'update', ['registration']],
    ['registration=AB1; axle_configuration=2x2; sensor_2B=-', 'update', ['axle_configuration', 'sensor_2B']],
    ['registration=TWICE; fleet=Trunking; organization=Org 3; vin=X', 'update', ['fleet', 'vin']],
    [
      'registration=NEW1; vehicle_type=Truck; axle_configuration=2X4; axle_1_recommended_kpa=850; sensor_2D=free',
      'create',
      [
        'registration',
        'organization',
        'vehicle_type',
        'axle_configuration',
        'axle_1_type',
        'axle_1_recommended_kpa',
        'axle_2_type',
        'sensor_2D',
      ],
    ],
  ])('%s: %s', async (row, verdict, columns) => {
    const [judged] = await judge([row]);
    expect(judged?.errors).toEqual([]);
    expect([judged?.verdict, judged?.changes.map(({ column }) => column)]).toEqual([verdict, columns]);
  });

  it.each([
    ['registration=; notes=x', 'registration', 'required'],
    ['registration=A/B', 'registration', 'invalid_format'],
    ['registration=TWICE; vin=X', 'registration', 'names_several'],
    ['registration=AB1; id=99', 'id', 'vehicle_not_found'],
    ['registration=AB2; id=11', 'registration', 'vehicle_duplicate'],
    ['registration=AB1; organization=Org 2', 'organization', 'of_other_organization'],
    ['registration=AB1; organization=Org 9', 'organization', 'organization_not_found'],
    ['registration=AB1; fleet=Local', 'fleet', 'fleet_of_other_organization'],
    ['registration=AB1; depot=Leeds', 'depot', 'depot_without_fleet'],
    ['registration=AB1; maximum_weight_kg=18.000', 'maximum_weight_kg', 'number_ambiguous'],
    ['registration=AB1; maximum_weight_kg=heavy', 'maximum_weight_kg', 'not_a_number'],
    ['registration=AB1; mot_due_on=soon', 'mot_due_on', 'not_a_date'],
    ['registration=AB1; vehicle_type=-', 'vehicle_type', 'required'],
    ['registration=AB1; warning_percent=10', 'maintenance_percent', 'required'],
    ['registration=AB1; axle_3_rim_size=22.5', 'axle_3_rim_size', 'not_on_vehicle'],
    ['registration=AB1; sensor_1C=FREE', 'sensor_1C', 'not_on_vehicle'],
    ['registration=AB2; sensor_1A=S1', 'sensor_1A', 'at_other_wheel'],
    ['registration=AB1; sensor_1B=S1', 'sensor_1B', 'at_other_wheel'],
    ['registration=AB1; axle_configuration=2x2', 'axle_configuration', 'vehicle_wheels_have_sensors'],
    ['registration=AB2; imei=35000001', 'imei', 'on_other_vehicle'],
    ['registration=NEW1; notes=x', 'vehicle_type', 'required'],
    ['registration=NEW1; vehicle_type=truck; sensor_1A=FREE', 'axle_configuration', 'required'],
  ])('%s: %s %s', async (row, column, code) => {
    const [judged] = await judge([row]);
    expect(judged).toMatchObject({ verdict: 'bad', changes: [] });
    expect(judged?.errors[0]).toMatchObject({ column, code });
  });

  it('has what no row above has', async () => {
    const rows = await judge([
      'registration=AB1; sensor_1B=N1',
      'registration=AB 1',
      'registration=AB2; sensor_1B=n-1',
      'registration=NEW1; vehicle_type=truck; organization=Org 3',
      'registration=NEW1; vehicle_type=truck; organization=Org 1',
      'registration=NEW1; vehicle_type=truck',
    ]);
    expect(rows.map(({ errors }) => errors.map(({ column, code, params }) => [column, code, params['row']]))).toEqual([
      [],
      [['registration', 'repeated_in_file', '2']],
      [['sensor_1B', 'repeated_in_file', '2']],
      [],
      [],
      [['registration', 'repeated_in_file', '6']],
    ]);
  });

  it('is numbered as spreadsheets do', async () => {
    const csv = 'registration;notes;Grund;Colour\r\nAB1;"one\r\ntwo\nthree";x;red\r\n\r\nAB2;;;\r\n';
    const { rows, unknownColumns } = await readImportFile(Buffer.from(csv));
    expect([rows.map(({ rowNumber }) => rowNumber), unknownColumns]).toEqual([[2, 4], ['Colour']]);
  });

  it('needs the rights that entering it by hand needs', async () => {
    const rows = [
      'registration=NEW1; vehicle_type=truck',
      'registration=AB1; sensor_1A=FREE',
      'registration=AB1; vin=X',
    ];
    const judged = await judge(rows, ['vehicle:update']);
    expect(judged.map(({ errors }) => errors[0]?.params['name'])).toEqual([
      'vehicle:create',
      'sensor:update',
      undefined,
    ]);
  });
});

it.each([
  ['18000', '.', 18_000],
  ['18,000', '.', null],
  ['18,000', ',', null],
  ['18.000', ',', null],
  ['850.5', '.', 850.5],
  ['850.5', ',', 850.5],
  ['850,5', ',', 850.5],
  ['827,371', ',', 827.371],
  ['827.371', ',', null],
  ['827.371', '.', 827.371],
  ['0.125', ',', 0.125],
  ['1.234,5', ',', null],
  ['1e5', '.', null],
] as const)('the number %s with the decimal sign %s is %s', (text, sign, number) => {
  expect(readNumber(text, sign)).toBe(number);
});
