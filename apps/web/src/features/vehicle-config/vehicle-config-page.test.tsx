import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
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
    type(thresholds.getByLabelText(/^Warning/), '9');
    expect(thresholds.getByText('Must be larger than the one before.')).toBeTruthy();
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

  it('names the sensors that a layout has no place for, and takes them off only when asked to', async () => {
    const positions = ['1A', '1B', '2A', '2B', '2C', '2D'] as const;
    const [first, second] = vehicleOf().axles;
    const axles = [first, { ...second, wheel_count: 4 }] as Vehicle['axles'];
    const wheels = positions.map((position) => testWheel(position));
    const sent = await openConfig(vehicleOf({ axle_configuration: '2x4', axles, wheels }));
    fireEvent.click(screen.getByText('All 125 layouts'));
    fireEvent.click(screen.getByRole('radio', { name: '2x2' }));
    expect(screen.getByText(/2C \(S2C\), 2D \(S2D\)/)).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Take them off for use elsewhere' }));
    fireEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(sent).toMatchObject([{ axle_configuration: '2x2', removes_sensors: true }]));
    fireEvent.click(screen.getByRole('radio', { name: '2x4' }));
    expect(screen.queryByText(/S2C/)).toBeNull();
  });

  it('keeps mine or takes theirs where somebody else changed the same field', async () => {
    const conflict = { status: 412, code: 'version_conflict', title: 'Conflict', detail: 'Changed meanwhile' };
    const sent = await openConfig(vehicleOf(), [conflict]);
    type(axle(2).getByLabelText(/^Recommended/), '130');
    fireEvent.click(screen.getByRole('button', { name: 'Save change' }));
    fireEvent.click(await screen.findByRole('radio', { name: /^Mine: 130/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Save change' }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual({ axles: [{}, { recommended_kpa: 896.3 }] });
  });
});
