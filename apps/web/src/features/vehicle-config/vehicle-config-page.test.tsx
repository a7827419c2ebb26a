import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import type { VehicleChange } from '@tyrewatch/contract/vehicles/vehicle-change-endpoints';
import type { axleFields, ownThresholds, vehicleFields } from '@tyrewatch/contract/vehicles/vehicle-fields';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { vehicleConfig } from '../../i18n/messages/en-GB/vehicle-config.ts';
import { vehicleFields as vehicleTexts } from '../../i18n/messages/en-GB/vehicle-fields.ts';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { testVehicle, testWheel } from '../../testing/test-vehicle.ts';

const unset = {
  rim_size: null,
  tyre_size: null,
  rim_type: null,
  tyre_condition: null,
  new_tread_depth_mm: null,
  recommended_temperature_c: null,
  maintenance_percent: null,
  warning_percent: null,
  danger_percent: null,
  temperature_warning_c: 85,
  recommended_make: null,
  recommended_pattern: null,
} as const;

const thresholdsUnset = { maintenance_percent: null, warning_percent: null, danger_percent: null } as const;

const vehicleOf = (changes: Partial<Vehicle> = {}): Vehicle =>
  testVehicle({
    axles: [
      { ...unset, number: 1, type: 'steer', wheel_count: 2, recommended_kpa: 827.4 },
      { ...unset, number: 2, type: 'drive', wheel_count: 2, recommended_kpa: 758.4 },
    ],
    wheel_exceptions: [],
    maintenance_percent: null,
    warning_percent: null,
    danger_percent: null,
    inherited_thresholds: { maintenance_percent: 20, warning_percent: 27.5, danger_percent: 30, from: 'fleet' },
    ...changes,
  });

/** What is entered for a field, and what is to be sent of it. */
type Entry = readonly [typed: string, stored: string | number];

/** Every field of the contract: one that is added there has to be entered here. */
const vehicleEntries = {
  registration: ['dg72 abc', 'DG72 ABC'],
  vehicle_type: ['truck', 'truck'],
  fleet_id: ['2', 2],
  depot_id: ['7', 7],
  vin: ['ys2r4x20005399401', 'YS2R4X20005399401'],
  manufacturer: ['DAF', 'DAF'],
  model: ['XF', 'XF'],
  fuel_type: ['diesel', 'diesel'],
  engine_type: ['MX-13', 'MX-13'],
  engine_capacity_cm3: ['12902', 12_902],
  chassis_type: ['6x2', '6x2'],
  application: ['logistics', 'logistics'],
  torque_nm: ['600', 600],
  mot_due_on: ['8/3/2027', '2027-03-08'],
  co2_emissions_g_per_km: ['812.5', 812.5],
  type_approval: ['N3', 'N3'],
  euro_status: ['euro_6', 'euro_6'],
  revenue_weight_kg: ['44000', 44_000],
  minimum_weight_kg: ['7800', 7800],
  maximum_weight_kg: ['44000', 44_000],
  empty_weight_kg: ['8100', 8100],
  satcom_serial_number: ['SC-1', 'SC-1'],
  emergency_contact: ['Desk 01925 555 000', 'Desk 01925 555 000'],
  country: ['DE', 'DE'],
  notes: ['Keep dry.', 'Keep dry.'],
} as const satisfies Record<'registration' | keyof typeof vehicleFields, Entry>;
const thresholdEntries = {
  maintenance_percent: ['10', 10],
  warning_percent: ['15.5', 15.5],
  danger_percent: ['21', 21],
} as const satisfies Record<keyof typeof ownThresholds, Entry>;
const axleEntries = {
  ...thresholdEntries,
  type: ['trailer', 'trailer'],
  rim_size: ['22.5x11.75', '22.5x11.75'],
  tyre_size: ['385/65R22.5', '385/65R22.5'],
  rim_type: ['steel', 'steel'],
  tyre_condition: ['re_grooved', 're_grooved'],
  new_tread_depth_mm: ['15.5', 15.5],
  recommended_kpa: ['120', 827.4],
  recommended_temperature_c: ['55', 55],
  temperature_warning_c: ['90', 90],
  recommended_make: ['Michelin', 'Michelin'],
  recommended_pattern: ['X Line', 'X Line'],
} as const satisfies Record<keyof typeof axleFields, Entry>;
const storedOf = (entries: Readonly<Record<string, Entry>>) =>
  Object.fromEntries(Object.entries(entries).map(([name, [, stored]]) => [name, stored]));

/** Opens the tab; what is sent to change the vehicle is answered in order, and noted. */
async function openConfig(vehicle = vehicleOf(), refusals: readonly object[] = []) {
  const sent: unknown[] = [];
  let present = vehicle;
  await openPage(
    '/vehicles/DG71KSH?tab=config',
    {
      'GET /tyrewatch/vehicles/DG71KSH': () => ({ body: present }),
      'GET /tyrewatch/vehicles/~5': () => ({ body: present }),
      'POST /tyrewatch/vehicles/~5/change_preview': {
        body: { wheels: [{ position: '2A', from: 'okay', to: 'critical' }] },
      },
      'PATCH /tyrewatch/vehicles/~5': (body) => {
        sent.push(body);
        const refusal = refusals[sent.length - 1];
        if (refusal === undefined) return { body: present };
        present = vehicleOf({ version: 2, axles: vehicle.axles.map((axle) => ({ ...axle, recommended_kpa: 724 })) });
        return { status: 412, body: refusal };
      },
    },
    administratorRecord(),
  );
  await screen.findByRole('heading', { name: 'Pressures by axle' });
  return sent;
}

const axle = (number: number) => within(screen.getByRole('group', { name: `Axle ${number}` }));
const type = (label: HTMLElement, value: string): void => {
  fireEvent.change(label, { target: { value } });
  fireEvent.blur(label);
};

describe('the configuration of a vehicle', () => {
  it('corrects a wrong pressure: its limits follow, the preview says what changes, and only that is sent', async () => {
    const sent = await openConfig();
    expect(screen.queryByRole('button', { name: 'Save change' })).toBeNull();
    type(axle(2).getByLabelText(/^Recommended/), '130');
    expect(
      axle(2)
        .getAllByRole('definition')
        .map((limit) => limit.textContent),
    ).toEqual([expect.stringContaining('104'), expect.stringContaining('94'), expect.stringContaining('91')]);
    expect(await screen.findByText('2A Okay → Critical')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^2A 130/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save change' }));
    await waitFor(() => expect(sent).toEqual([{ axles: [{}, { recommended_kpa: 896.3 }] }]));
  });

  it('says at the field what cannot be, and sends nothing', async () => {
    const sent = await openConfig();
    type(axle(1).getByLabelText(/^Recommended/), '900');
    expect(await axle(1).findByText(/^Enter 1[45]/)).toBeTruthy();
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect(sent).toEqual([]);
  });

  it('takes thresholds ready-made, and such of its own only where they rise', async () => {
    const sent = await openConfig();
    fireEvent.click(screen.getByRole('button', { name: 'R141' }));
    fireEvent.click(screen.getByRole('button', { name: 'Own' }));
    const thresholds = within(screen.getByRole('region', { name: 'Thresholds' }));
    await waitFor(() => expect(thresholds.getByLabelText<HTMLInputElement>(/^Warning/).readOnly).toBe(false));
    type(thresholds.getByLabelText(/^Warning/), '9');
    expect(await thresholds.findByText('Must be larger than the one before.')).toBeTruthy();
    type(thresholds.getByLabelText(/^Warning/), '16');
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    await waitFor(() => expect(sent).toEqual([{ maintenance_percent: 10, warning_percent: 16, danger_percent: 20 }]));
  });

  it('makes an exception of the tyre that is chosen in the drawing', async () => {
    const sent = await openConfig();
    fireEvent.keyDown(screen.getByRole('button', { name: /^1B 120/ }), { key: 'Enter' });
    const exceptions = within(screen.getByRole('region', { name: 'Exceptions' }));
    type(exceptions.getByLabelText(/^Recommended/), '125');
    type(exceptions.getByLabelText('Reason'), 'crane');
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() =>
      expect(sent).toMatchObject([{ wheels: [{ position: '1B', recommended_kpa: 861.8, reason: 'crane' }] }]),
    );
  });

  it('carries sensors and exceptions to their wheels of another layout, names what has none, and takes them off only when asked to', async () => {
    const positions = ['1A', '1B', '2A', '2B', '2C', '2D'] as const;
    const [first, second] = vehicleOf().axles;
    const axles = [first, { ...second, wheel_count: 4 }] as Vehicle['axles'];
    const wheels = positions.map((position) => testWheel(position));
    const exception = { recommended_kpa: null, ...thresholdsUnset, temperature_warning_c: null, reason: 'crane' };
    const wheel_exceptions = (['2B', '2D'] as const).map((position) => ({ ...exception, position }));
    const sent = await openConfig(vehicleOf({ axle_configuration: '2x4', axles, wheels, wheel_exceptions }));
    fireEvent.click(screen.getByText('All 125 layouts'));
    fireEvent.click(screen.getByRole('radio', { name: '2x2' }));
    expect(screen.getByText(/2B \(S2B\), 2C \(S2C\)/)).toBeTruthy();
    expect(screen.getByText(/2D → 2B \(S2D\)/)).toBeTruthy();
    expect(screen.getByRole('button', { name: /^2B .*exception/ })).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Take them off for use elsewhere' }));
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent).toEqual([{ axle_configuration: '2x2', removes_sensors: true }]));
    fireEvent.click(screen.getByRole('radio', { name: '2x4' }));
    expect(screen.queryByText(/S2C/)).toBeNull();
    expect(screen.getByRole('button', { name: /^2B .*exception/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: /^2D .*exception/ })).toBeTruthy();
  });

  it('keeps mine or takes theirs where somebody else changed the same field', async () => {
    const conflict = { status: 412, code: 'version_conflict', title: 'Conflict', detail: 'Changed meanwhile' };
    const sent = await openConfig(vehicleOf(), [conflict]);
    type(axle(2).getByLabelText(/^Recommended/), '130');
    fireEvent.click(screen.getByRole('button', { name: 'Save change' }));
    const mine = await screen.findByRole<HTMLInputElement>('radio', { name: /^Mine: 130/ });
    expect(mine.checked).toBe(false);
    expect(screen.queryByText('2A Okay → Critical')).toBeNull();
    fireEvent.keyDown(window, { key: 's', ctrlKey: true });
    expect(document.activeElement).toBe(mine);
    expect(sent).toHaveLength(1);
    fireEvent.click(mine);
    expect(await screen.findByText('2A Okay → Critical')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Save change' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ axles: [{}, { recommended_kpa: 896.3 }] });
  });

  it('goes on under the new registration, on the same tab, and names a place that is in no list', async () => {
    const vehicle = vehicleOf({ country: 'GB' });
    const renamed = vehicleOf({ registration: 'NEW1', reference: 'NEW1', country: 'GB', version: 2 });
    let isRenamed = false;
    await openPage(
      '/vehicles/DG71KSH?tab=config&wheel=2A',
      {
        'GET /tyrewatch/vehicles/DG71KSH': () =>
          isRenamed
            ? { status: 403, body: { status: 403, code: 'invalid_resource', detail: 'Cannot access resource' } }
            : { body: vehicle },
        'GET /tyrewatch/vehicles/NEW1': { body: renamed },
        'GET /tyrewatch/fleets/': { status: 403, body: { status: 403, code: 'forbidden', detail: 'Refused' } },
        'PATCH /tyrewatch/vehicles/DG71KSH': () => {
          isRenamed = true;
          return { body: renamed };
        },
      },
      administratorRecord(),
    );
    const details = within(await screen.findByRole('region', { name: 'Vehicle details' }));
    expect(details.getByLabelText(/^Fleet/)).toHaveProperty('value', '1');
    expect(details.getByRole('option', { name: 'Trunking North' })).toBeTruthy();
    expect(details.getByRole('option', { name: 'Warrington' })).toBeTruthy();
    type(details.getByLabelText(/^Registration/), 'new 1');
    fireEvent.click(screen.getByRole('button', { name: 'Save details' }));
    await waitFor(() =>
      expect(screen.getByRole('link', { name: 'Config' }).getAttribute('href')).toBe(
        '/vehicles/NEW1?tab=config&wheel=2A',
      ),
    );
    expect(screen.getByRole('region', { name: 'Vehicle details' })).toBeTruthy();
  });

  it('goes on from what the details saved, and keeps focus, folds and what is typed', async () => {
    const versions: unknown[] = [];
    let present = vehicleOf({ country: 'GB' });
    const patched = (body: unknown, headers: Headers) => {
      versions.push(headers.get('if-match'));
      present = { ...present, ...(body as object), axles: present.axles, version: present.version + 1 };
      return { body: present };
    };
    await openPage(
      '/vehicles/DG71KSH?tab=config',
      {
        'GET /tyrewatch/vehicles/DG71KSH': () => ({ body: present }),
        'GET /tyrewatch/fleets/': { body: [] },
        'POST /tyrewatch/vehicles/~5/change_preview': { body: { wheels: [] } },
        'PATCH /tyrewatch/vehicles/DG71KSH': patched,
        'PATCH /tyrewatch/vehicles/~5': patched,
      },
      administratorRecord(),
    );
    const details = within(await screen.findByRole('region', { name: 'Vehicle details' }));
    fireEvent.click(screen.getByRole('button', { name: 'Tyre make and pattern' }));
    const pressure = axle(2).getByLabelText<HTMLInputElement>(/^Recommended \(/);
    type(pressure, '130');
    type(await details.findByLabelText('Model'), 'XF');
    fireEvent.click(screen.getByRole('button', { name: 'Save details' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save details' })).toBeNull());
    expect(pressure.value).toBe('130');
    pressure.focus();
    const save = screen.getByRole('button', { name: 'Save change' });
    save.focus();
    fireEvent.click(save);
    await waitFor(() => expect(save.isConnected).toBe(false));
    expect(versions).toEqual(['"1"', '"2"']);
    expect(document.activeElement).toBe(pressure);
    expect(axle(2).getByLabelText('Recommended make')).toBeTruthy();
  });

  it('sets every field of a vehicle and of an axle', async () => {
    const sent: VehicleChange[] = [];
    const vehicle = vehicleOf({ organization_id: 3, country: 'GB' });
    const patched = (body: unknown) => {
      sent.push(body as VehicleChange);
      return { body: vehicle };
    };
    await openPage(
      '/vehicles/DG71KSH?tab=config',
      {
        'GET /tyrewatch/vehicles/DG71KSH': { body: vehicle },
        'GET /tyrewatch/vehicles/~5': { body: vehicle },
        'GET /tyrewatch/fleets/': {
          body: [{ id: 2, organization_id: 3, name: 'South', depots: [{ id: 7, name: 'Kent' }] }],
        },
        'PATCH /tyrewatch/vehicles/DG71KSH': patched,
        'PATCH /tyrewatch/vehicles/~5': patched,
      },
      administratorRecord(),
    );
    await screen.findByRole('option', { name: 'South' });
    const enter = (part: ReturnType<typeof axle>, label: string, [typed]: Entry): void =>
      // a star follows what is needed, the unit a number
      type(part.getByLabelText(new RegExp(`^${label}( \\*| \\(.*\\))?$`)), typed);
    const details = within(screen.getByRole('region', { name: 'Vehicle details' }));
    for (const [name, entry] of Object.entries(vehicleEntries))
      enter(details, vehicleTexts.names[name as keyof typeof vehicleEntries], entry);
    fireEvent.click(screen.getByRole('button', { name: 'Save details' }));
    fireEvent.click(screen.getByRole('button', { name: 'Own' }));
    const thresholds = within(screen.getByRole('region', { name: 'Thresholds' }));
    for (const [name, entry] of Object.entries(thresholdEntries))
      enter(thresholds, vehicleConfig.fields[name as keyof typeof thresholdEntries], entry);
    fireEvent.click(screen.getByRole('button', { name: 'Tyre make and pattern' }));
    for (const [name, entry] of Object.entries(axleEntries))
      enter(axle(2), vehicleConfig.fields[name as keyof typeof axleEntries], entry);
    fireEvent.click(screen.getByRole('button', { name: 'Save changes' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toEqual([
      { ...storedOf(vehicleEntries), removes_sensors: false },
      { ...storedOf(thresholdEntries), axles: [{}, storedOf(axleEntries)] },
    ]);
  });
});
