import type { axleFields, ownThresholds, vehicleFields } from '@tyrewatch/contract/vehicles/vehicle-fields';
import { createDepots, createFleets } from '@tyrewatch/store/fleets/fleet-repository';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call, problemOf, tokenOf } from '../../testing/test-client.ts';
import type { TestUserName, TestWorld } from '../../testing/test-people.ts';
import { createTestWorld } from '../../testing/test-people.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { createTestServer } from '../../testing/test-server.ts';

let server: TestServer;
let world: TestWorld;

beforeAll(async () => {
  server = await createTestServer();
  world = await createTestWorld(server);
});
afterAll(async () => server.close());

interface Detail {
  version: number;
  axles: Record<string, unknown>[];
  wheels: { position: string; level: string; thresholds_from: string; recommended_kpa: number }[];
  wheel_exceptions: Record<string, unknown>[];
}

const at = (registration: string) => `/tyrewatch/vehicles/${registration}`;
const detail = async (registration: string, name: TestUserName = 'admin') => {
  const { json } = await call(server, 'GET', at(registration), { token: await tokenOf(server, name) });
  return json as Detail & Record<string, unknown>;
};
const change = async (registration: string, body: object, headers = {}, name: TestUserName = 'admin') =>
  call(server, 'PATCH', at(registration), { token: await tokenOf(server, name), body, headers });
const refusal = async (registration: string, body: object, name: TestUserName = 'admin') => {
  const { status, code, errors = [] } = problemOf(await change(registration, body, {}, name));
  return [status, code, ...errors.map(({ field, code: fault }) => `${field} ${fault}`)];
};
const owner = () => server.store.open('owner').kysely;

/** A vehicle of a test's own. */
async function vehicle(registration: string, more: object = {}): Promise<string> {
  const axles = [
    { type: 'steer', recommended_kpa: 850 },
    { type: 'drive', recommended_kpa: 800 },
  ];
  const body = { registration, vehicle_type: 'truck', axle_configuration: '2x4', axles, ...more };
  const created = await call(server, 'POST', '/tyrewatch/vehicles', { token: await tokenOf(server, 'admin'), body });
  expect(created.status).toBe(200);
  return registration;
}

/** Without the type, and the fleet and depot, which have to be there. */
const everyField = {
  vin: 'YS2R4X20005399401',
  manufacturer: 'Scania',
  model: 'R 450',
  fuel_type: 'diesel',
  engine_type: 'DC13 148',
  engine_capacity_cm3: 12_742,
  chassis_type: '6x2',
  application: 'logistics',
  torque_nm: 600,
  mot_due_on: '2027-03-08',
  co2_emissions_g_per_km: 812.5,
  type_approval: 'N3',
  euro_status: 'euro_6',
  revenue_weight_kg: 44_000,
  minimum_weight_kg: 7_800,
  maximum_weight_kg: 44_000,
  empty_weight_kg: 8_100,
  satcom_serial_number: 'SC-1',
  emergency_contact: 'Depot 01925 555 000',
  country: 'DE',
  notes: 'Lift axle.\nKeep dry.',
  maintenance_percent: 10,
  warning_percent: 15,
  danger_percent: 20,
} as const satisfies Record<
  Exclude<keyof typeof vehicleFields, 'vehicle_type' | 'fleet_id' | 'depot_id'> | keyof typeof ownThresholds,
  unknown
>;
const everyAxleField = {
  type: 'steer',
  rim_size: '22.5x11.75',
  tyre_size: '385/65R22.5',
  rim_type: 'forged_aluminium',
  tyre_condition: 're_grooved',
  new_tread_depth_mm: 15.5,
  recommended_kpa: 850,
  recommended_temperature_c: 55,
  maintenance_percent: 8,
  warning_percent: 15,
  danger_percent: 25,
  temperature_warning_c: 90,
  recommended_make: 'Michelin',
  recommended_pattern: 'X Line Energy Z2',
} as const satisfies Record<keyof typeof axleFields, unknown>;

describe('every field', () => {
  it('is taken on creation and answered', async () => {
    const axles = [everyAxleField, { ...everyAxleField, type: 'drive' }];
    const registration = await vehicle('FIELDS1', { ...everyField, axles });
    expect(await detail(registration)).toMatchObject({
      ...everyField,
      axles: axles.map((axle, index) => ({ ...axle, number: index + 1 })),
      inherited_thresholds: { from: 'product', maintenance_percent: 20, warning_percent: 27.5, danger_percent: 30 },
    });
  });

  it('is changed and answered, and emptied', async () => {
    const registration = await vehicle('FIELDS2');
    const changed = await change(registration, { ...everyField, vehicle_type: 'tractor', axles: [everyAxleField, {}] });
    expect(changed).toMatchObject({ status: 200, json: { ...everyField, vehicle_type: 'tractor', version: 2 } });
    const after = await detail(registration);
    expect(after).toMatchObject({ ...everyField, vehicle_type: 'tractor', version: 2 });
    expect(after.axles).toMatchObject([everyAxleField, { type: 'drive', recommended_kpa: 800 }]);
    const nothing = Object.fromEntries(Object.keys(everyField).map((name) => [name, name === 'country' ? 'GB' : null]));
    expect((await change(registration, { ...nothing, manufacturer: '' })).json).toMatchObject(nothing);
  });

  it('is told in the audit trail as far as it changed, and raises no version where none did', async () => {
    const registration = await vehicle('FIELDS3', { torque_nm: 550 });
    const body = { torque_nm: 600, axles: [{}, { recommended_kpa: 820 }], manufacturer: null };
    expect((await change(registration, body)).json).toMatchObject({ version: 2 });
    expect((await change(registration, body)).json).toMatchObject({ version: 2 });
    const entries = await owner()
      .selectFrom('audit_entry')
      .selectAll()
      .where('action', '=', 'vehicle:update')
      .where('subject_name', '=', registration)
      .execute();
    expect(entries.map(({ before, after }) => [before, after])).toEqual([
      [
        { torque_nm: 550, axles: { '2': { recommended_kpa: 800 } } },
        { torque_nm: 600, axles: { '2': { recommended_kpa: 820 } } },
      ],
    ]);
  });

  it('shows in lists at once', async () => {
    await vehicle('FIELDS4');
    expect((await change('FIELDS4', { registration: ' fields 4b', model: 'XF' })).status).toBe(200);
    const token = await tokenOf(server, 'admin');
    const list = await call(server, 'GET', '/tyrewatch/vehicles?q=fields4', { token });
    expect(list.json).toMatchObject({ total: 1, items: [{ registration: 'FIELDS4B', model: 'XF' }] });
    expect((await call(server, 'GET', at('FIELDS4'), { token })).status).toBe(404);
  });
});

describe('a change is refused', () => {
  it('of another version than the present one, and without naming one', async () => {
    const registration = await vehicle('VERSION1');
    expect(problemOf(await change(registration, { model: 'A' }, { 'if-match': '' })).status).toBe(428);
    expect((await change(registration, { model: 'A' }, { 'if-match': '"1"' })).status).toBe(200);
    expect(problemOf(await change(registration, { model: 'B' }, { 'if-match': '"1"' }))).toMatchObject({
      status: 412,
      code: 'version_conflict',
    });
    expect(await detail(registration)).toMatchObject({ model: 'A', version: 2 });
  });

  it('to a registration that another vehicle of the customer has, or that is none', async () => {
    const registration = await vehicle('DUPLICATE1');
    await vehicle('DUPLICATE2');
    expect(await refusal(registration, { registration: 'duplicate 2' })).toEqual([409, 'vehicle_duplicate']);
    expect(await refusal(registration, { registration: 'a/b' })).toEqual([
      422,
      'vehicle_registration_invalid',
      'registration invalid_format',
    ]);
    expect(await detail(registration)).toMatchObject({ version: 1 });
  });

  it.each([
    ['engine_capacity_cm3', 0.5, 'not_an_integer'],
    ['engine_capacity_cm3', 0, 'too_small'],
    ['torque_nm', 5001, 'too_large'],
    ['co2_emissions_g_per_km', -1, 'too_small'],
    ['maximum_weight_kg', 500_001, 'too_large'],
    ['fuel_type', 'steam', 'not_in_list'],
    ['type_approval', 'Z9', 'not_in_list'],
    ['euro_status', 'euro_7', 'not_in_list'],
    ['country', 'XX', 'not_in_list'],
    ['mot_due_on', '08.03.2027', 'not_a_date'],
    ['model', 'x'.repeat(101), 'too_long'],
    ['danger_percent', 100, 'not_below'],
    ['axles', [{ recommended_kpa: 99 }, {}], 'axles.0.recommended_kpa too_small'],
    ['axles', [{}, { new_tread_depth_mm: 101 }], 'axles.1.new_tread_depth_mm too_large'],
    ['axles', [{}, { rim_type: 'wood' }], 'axles.1.rim_type not_in_list'],
    ['axles', [{}, { temperature_warning_c: 29 }], 'axles.1.temperature_warning_c too_small'],
  ])('with %s %j', async (field, value, fault) => {
    const found = await refusal('TW0002', { [field]: value });
    expect(found).toEqual([422, 'validation_failed', fault.includes(' ') ? fault : `${field} ${fault}`]);
  });

  it('with weights above the maximum, of which one may be there already', async () => {
    const registration = await vehicle('WEIGHTS1', { maximum_weight_kg: 18_000 });
    expect(await refusal(registration, { minimum_weight_kg: 18_001, empty_weight_kg: 18_000 })).toEqual([
      422,
      'validation_failed',
      'minimum_weight_kg too_large',
      'maximum_weight_kg too_small',
    ]);
    await change(registration, { empty_weight_kg: 18_000 });
    expect(await refusal(registration, { maximum_weight_kg: 17_999 })).toEqual([
      422,
      'validation_failed',
      'empty_weight_kg too_large',
      'maximum_weight_kg too_small',
    ]);
  });

  it('with thresholds that do not rise or are not all there, in every layer', async () => {
    const registration = await vehicle('RISE1');
    const [equal, partial] = [
      { maintenance_percent: 10, warning_percent: 10, danger_percent: 20 },
      { maintenance_percent: 10, warning_percent: null, danger_percent: 20 },
    ];
    const faults = [equal, partial].flatMap((thresholds) => [
      refusal(registration, thresholds),
      refusal(registration, { axles: [{}, thresholds] }),
      refusal(registration, { wheels: [{ position: '1A', ...thresholds }] }),
    ]);
    expect((await Promise.all(faults)).map(([, , field]) => field)).toEqual([
      'warning_percent must_rise',
      'axles.1.warning_percent must_rise',
      'wheels.0.warning_percent must_rise',
      'warning_percent required',
      'axles.1.warning_percent required',
      'wheels.0.warning_percent required',
    ]);
  });

  it('with exceptions of wheels that are not there, named twice, or that say nothing', async () => {
    const registration = await vehicle('EXCEPT1');
    const wheels = [
      { position: '3A', recommended_kpa: 800 },
      { position: '1B', recommended_kpa: 800 },
      { position: '1B', recommended_kpa: 810 },
      { position: '1A', reason: 'no value' },
    ];
    expect(await refusal(registration, { wheels })).toEqual([
      422,
      'validation_failed',
      'wheels.0.position not_in_list',
      'wheels.2.position duplicate',
      'wheels.3.recommended_kpa required',
    ]);
  });

  it('with axles that the configuration does not have', async () => {
    const registration = await vehicle('AXLES1');
    expect(await refusal(registration, { axles: [{}] })).toEqual([422, 'validation_failed', 'axles too_few']);
    expect(await refusal(registration, { axles: [{}, {}, {}] })).toEqual([422, 'validation_failed', 'axles too_many']);
    expect(await refusal(registration, { axle_configuration: null, axles: [{}, {}] })).toEqual([
      422,
      'vehicle_configuration_required',
    ]);
  });

  it('to a fleet of another organisation, which is said of those in sight alone, and to a depot of another fleet', async () => {
    const { otherFleetId, fleetId, partId, customerId } = world.tenants;
    const [partFleetId = 0] = await createFleets(owner(), [
      { organisationId: partId, customerId, name: 'Chilled trunking' },
    ]);
    const [depotId = 0] = await createDepots(owner(), [{ organisationId: customerId, fleetId, name: 'Wakefield' }]);
    const registration = await vehicle('PLACE1');
    expect(await refusal(registration, { fleet_id: partFleetId })).toEqual([
      409,
      'fleet_of_other_organization',
      'fleet_id not_in_list',
    ]);
    expect(await refusal(registration, { fleet_id: otherFleetId })).toEqual([
      422,
      'validation_failed',
      'fleet_id not_in_list',
    ]);
    expect(await refusal(registration, { depot_id: depotId })).toEqual([
      422,
      'validation_failed',
      'depot_id not_in_list',
    ]);
    const placed = await change(registration, { fleet_id: fleetId, depot_id: depotId });
    expect(placed.json).toMatchObject({ fleet_name: 'Trunking', depot_name: 'Wakefield' });
    expect((await change(registration, { fleet_id: null })).json).toMatchObject({ fleet_id: null, depot_id: null });
  });

  it('without the right to change vehicles', async () => {
    expect(await refusal('TW0002', { model: 'X' }, 'viewer')).toEqual([403, 'forbidden']);
  });
});

describe('another axle configuration', () => {
  it('keeps the axles that stay, and gives new ones their usual type and no pressure', async () => {
    const registration = await vehicle('LAYOUT1');
    await change(registration, { axle_configuration: '2x4x4' });
    expect((await detail(registration)).axles).toMatchObject([
      { number: 1, type: 'steer', wheel_count: 2, recommended_kpa: 850 },
      { number: 2, type: 'drive', wheel_count: 4, recommended_kpa: 800 },
      { number: 3, type: 'drive', wheel_count: 4, recommended_kpa: null },
    ]);
  });

  it('keeps sensors, tyres and exceptions on their side, and asks before a sensor comes off', async () => {
    const sensors = [
      { position: '2B', sensor_id: 'LAY2' },
      { position: '2D', sensor_id: 'LAY3' },
    ];
    const registration = await vehicle('LAYOUT2', { sensors });
    const wheels = [{ position: '2D', recommended_kpa: 700, reason: 'crane' }];
    await change(registration, { wheels });
    const fit = {
      kind: 'fit',
      position: '2D',
      tyre: { number: 'LAY-T', make: 'Michelin' },
      off: { reason: 'worn', goes_to: 'stock' },
    };
    const tyres = `${at(registration)}/tyre_changes`;
    const fitted = await call(server, 'POST', tyres, {
      token: await tokenOf(server, 'admin'),
      body: fit,
      headers: { 'if-match': '"0"' },
    });
    expect(fitted.json).toHaveProperty('wheels');
    const problem = problemOf(await change(registration, { axle_configuration: '2x2' }));
    expect(problem).toMatchObject({ status: 409, code: 'vehicle_wheels_have_sensors' });
    expect(problem.detail).toContain('2B');
    expect(problem.detail).not.toContain('2D');
    expect(problem.errors).toMatchObject([{ field: 'axle_configuration', detail: expect.stringContaining('2B') }]);
    expect((await change(registration, { axle_configuration: '2x2', removes_sensors: true })).json).toMatchObject({
      axle_configuration: '2x2',
      wheel_exceptions: [{ ...wheels[0], position: '2B' }],
      wheels: [{ position: '1A' }, { position: '1B' }, { position: '2A' }, { position: '2B', sensor_id: 'LAY3' }],
    });
    expect((await change(registration, { axle_configuration: '2x4' })).json).toMatchObject({
      wheel_exceptions: wheels,
      wheels: [{}, {}, {}, { position: '2B', sensor_id: null }, {}, { position: '2D', sensor_id: 'LAY3' }],
    });
    const { json } = await call(server, 'GET', '/tyrewatch/sensors?q=LAY', { token: await tokenOf(server, 'admin') });
    const places = (json as { items: { code: string; wheel: { position: string } | null }[] }).items;
    expect(places.map(({ code, wheel }) => [code, wheel?.position ?? null])).toEqual([
      ['LAY2', null],
      ['LAY3', '2D'],
    ]);
    const { json: tyre } = await call(server, 'GET', '/tyrewatch/tyres/LAY-T', {
      token: await tokenOf(server, 'admin'),
    });
    const { stretches } = tyre as { stretches: { position: string }[] };
    expect(stretches.map(({ position }) => position)).toEqual(['2D', '2B', '2D']);
    const changes = (await call(server, 'GET', tyres, { token: await tokenOf(server, 'admin') })).json as {
      items: { id: string }[];
    };
    const undone = await call(server, 'DELETE', `${tyres}/${changes.items[0]?.id}`, {
      token: await tokenOf(server, 'admin'),
    });
    expect(problemOf(undone).code).toBe('tyre_change_not_last');
    const fitments = await owner()
      .selectFrom('sensor_fitment')
      .select(['position_index', 'removed_by_act'])
      .where('code', '=', 'LAY3')
      .orderBy('id')
      .execute();
    expect(fitments.map((fitment) => [fitment.position_index, fitment.removed_by_act])).toEqual([
      [7, 'move'],
      [5, 'move'],
      [7, null],
    ]);
    const audited = await owner()
      .selectFrom('audit_entry')
      .select(['action', 'subject_name'])
      .where('action', 'in', ['sensor:unlink', 'sensor:update'])
      .orderBy('id')
      .execute();
    expect(audited.map((entry) => [entry.action, entry.subject_name])).toEqual([
      ['sensor:unlink', 'LAY2'],
      ['sensor:update', 'LAY3'],
      ['sensor:update', 'LAY3'],
    ]);
  });
});
