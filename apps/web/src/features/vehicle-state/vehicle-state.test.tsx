import { fireEvent, screen, within } from '@testing-library/react';
import type { Vehicle } from '@tyrewatch/contract/vehicles/vehicle-detail-endpoints';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../testing/open-page.tsx';
import { administratorRecord, openPage } from '../../testing/open-page.tsx';
import { testVehicle, testWheel } from '../../testing/test-vehicle.ts';

const path = '/tyrewatch/vehicles/DG71KSH';
const maintenance = {
  reason: 'Brake work',
  until: '2026-11-23T09:00:00.000Z',
  since: '2026-11-22T20:00:00.000Z',
  by_name: 'Pat Quay',
};
const use = { id: 5, archived: false, deactivated: false, maintenance_mode: false, maintenance: null, version: 8 };

function open(changes: Partial<Vehicle>, answers: Answers = {}, permissions: readonly string[] = []) {
  const vehicle = testVehicle({ maintenance: null, version: 7, ...changes });
  const role = permissions.length === 0 ? 'ADMIN' : 'USER';
  return openPage(
    '/vehicles/DG71KSH',
    { [`GET ${path}`]: { body: vehicle }, ...answers },
    { ...administratorRecord(), role, permissions: permissions.map((action) => ({ action })) as never },
  );
}
/** Opens the menu as a browser does, which has popovers. */
async function openMenu(): Promise<void> {
  await screen.findByRole('button', { name: /^Actions for DG71/ });
  const panel = screen.getByRole('dialog', { name: /^Actions for DG71/ });
  panel.hidePopover = () => undefined;
  fireEvent(panel, Object.assign(new Event('beforetoggle'), { newState: 'open' }));
}
const chooseAct = async (name: string) => {
  await openMenu();
  fireEvent.click(await screen.findByRole('button', { name }));
};
const stateActs = /^(Maintenance mode|Change maint|End maint|Deactivate|Activate|Archive|Take back|Delete)/;
const offered = () =>
  within(screen.getByRole('dialog', { name: /^Actions for/ }))
    .queryAllByRole('button', { name: stateActs })
    .map(({ textContent }) => textContent);

describe('the menu of a vehicle', () => {
  it.each([
    ['in use', {}, ['Maintenance mode…', 'Deactivate', 'Archive', 'Delete…']],
    ['deactivated', { deactivated: true }, ['Activate', 'Archive', 'Delete…']],
    ['archived', { archived: true, deactivated: true }, ['Take back from archive', 'Delete…']],
    [
      'in maintenance mode',
      { maintenance_mode: true, maintenance },
      ['Change maintenance mode…', 'End maintenance mode', 'Deactivate', 'Archive', 'Delete…'],
    ],
  ])('offers for one that is %s what can be done to it', async (_state, changes, acts) => {
    await open(changes);
    await openMenu();
    await screen.findByRole('button', { name: 'Print' });
    expect(offered()).toEqual(acts);
  });

  it.each([
    ['vehicle:maintenance_mode', ['Maintenance mode…']],
    ['vehicle:update', ['Deactivate', 'Archive']],
    ['vehicle:delete', ['Delete…']],
    ['vehicle:list', []],
  ])('offers who has no right but %s no more than that', async (right, acts) => {
    await open({}, {}, ['vehicle:read', right]);
    await openMenu();
    await screen.findByRole('button', { name: 'Print' });
    expect(offered()).toEqual(acts);
  });

  it('archives at once, and takes it back in the version that came of it', async () => {
    const calls = await open(
      {},
      {
        [`POST ${path}/archive`]: { body: { ...use, archived: true } },
        [`POST ${path}/unarchive`]: { body: { ...use, version: 9 } },
      },
    );
    await chooseAct('Archive');
    expect(await screen.findByText(/^DG71\sKSH is archived/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('Undone.')).toBeDefined();
    expect(calls.filter((call) => call.startsWith('POST'))).toEqual([`POST ${path}/archive`, `POST ${path}/unarchive`]);
  });

  it('says what refuses an act', async () => {
    const problem = { status: 409, code: 'vehicle_state_forbids', title: 'x', detail: 'The state does not allow it.' };
    await open({}, { [`POST ${path}/deactivate`]: { status: 409, body: problem } });
    await chooseAct('Deactivate');
    expect(await screen.findByText('The state does not allow it.')).toBeDefined();
  });
});

describe('maintenance mode', () => {
  it('is switched on with a reason and an end', async () => {
    const calls = await open(
      {},
      { [`PUT ${path}/maintenance_mode`]: { body: { ...use, maintenance_mode: true, maintenance } } },
    );
    await chooseAct('Maintenance mode…');
    const dialog = within(await screen.findByRole('dialog', { name: /^Maintenance mode of DG71/ }));
    const silence = dialog.getByRole('button', { name: 'Silence alerts' });
    expect(silence.hasAttribute('disabled')).toBe(true);
    fireEvent.change(dialog.getByLabelText(/^Reason/), { target: { value: 'Brake work' } });
    fireEvent.change(dialog.getByLabelText(/^Ends/), { target: { value: '1/2/2020 8:00' } });
    fireEvent.click(silence);
    expect(await dialog.findAllByText(/20\d\d/)).not.toEqual([]);
    expect(calls.some((call) => call.startsWith('PUT'))).toBe(false);
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    fireEvent.change(dialog.getByLabelText(/^Ends/), { target: { value: `${tomorrow} 8:00` } });
    fireEvent.click(silence);
    expect(await screen.findByText(/^Alerts of DG71\sKSH are silenced until/)).toBeDefined();
  });

  it('says on the page until when and by whom, and ends there', async () => {
    const critical = testWheel('2B', { level: 'critical', deviation_percent: -70.8, advice: 'stop_now' });
    const calls = await open(
      { maintenance_mode: true, maintenance, level: 'critical', wheels: [critical] },
      { [`DELETE ${path}/maintenance_mode`]: { body: use } },
    );
    expect(await screen.findByText(/^Alerts silenced until .*23 Nov 2026.*, by Pat Quay$/)).toBeDefined();
    expect(screen.getByText('Brake work')).toBeDefined();
    expect(screen.queryByText('Stop as soon as it is safe')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'End now' }));
    expect(await screen.findByText(/^Maintenance mode of DG71\sKSH has ended/)).toBeDefined();
    expect(calls).toContain(`DELETE ${path}/maintenance_mode`);
  });

  it('cannot be ended by who may only look', async () => {
    await open({ maintenance_mode: true, maintenance }, {}, ['vehicle:read']);
    await screen.findByText(/^Alerts silenced until/);
    expect(screen.queryByRole('button', { name: 'End now' })).toBeNull();
  });
});

describe('deleting a vehicle', () => {
  const preview = {
    registration: 'DG71KSH',
    sensors: ['A1', 'A2'],
    units: ['352900000000054'],
    open_incidents: 1,
    incidents: 12,
    readings: 8400,
    first_reading_at: '2026-05-01T00:00:00.000Z',
    reports: 0,
    drivers: 1,
    subscriptions: 0,
    version: 7,
  };

  it('shows what goes, and deletes once the registration is typed', async () => {
    const calls = await open(
      {},
      { [`GET ${path}/deletion_preview`]: { body: preview }, [`DELETE ${path}`]: { body: {} } },
    );
    await chooseAct('Delete…');
    const dialog = within(await screen.findByRole('dialog', { name: /^Delete DG71/ }));
    expect(await dialog.findByText('about 8,400 readings since 1 May 2026')).toBeDefined();
    expect(dialog.getByText('12 alerts, 1 open')).toBeDefined();
    expect(dialog.getByText('1 driver assignment')).toBeDefined();
    expect(dialog.queryByText(/scheduled report/)).toBeNull();
    expect(dialog.getByText('2 sensors, unlinked for reuse')).toBeDefined();
    const button = dialog.getByRole('button', { name: 'Delete for good' });
    const typed = dialog.getByLabelText(/^Type DG71\sKSH/);
    fireEvent.change(typed, { target: { value: 'DG71 KS' } });
    expect(button.hasAttribute('disabled')).toBe(true);
    fireEvent.change(typed, { target: { value: 'dg71 ksh' } });
    fireEvent.click(button);
    expect(await screen.findByText(/^DG71\sKSH is deleted/)).toBeDefined();
    expect(calls).toContain(`DELETE ${path}?registration=DG71KSH`);
  });
});
